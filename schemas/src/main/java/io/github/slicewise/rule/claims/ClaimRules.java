package io.github.slicewise.rule.claims;

import io.github.slicewise.rule.Rule;
import java.util.List;

/** The laws about claims of devices, ordered by id. A new one is one class and one line here. */
public final class ClaimRules {
    private static final List<Rule> ALL = List.of(
            new RequestsSayOneThing(), // DRA001
            new RequestsNamed(), // DRA002
            new ClassesExist(), // DRA003
            new ClaimsConnected(), // DRA004
            new ClaimsInReach(), // DRA005
            new ParametersLawful(), // DRA006
            new ConfigurationSuitsDevice(), // DRA007
            new SelectorsReadWhatIsPublished(), // DRA008
            new TemplatesGiveDevicesEach(), // DRA009
            new NamedClaimsHoldPods(), // DRA010
            new ConstraintsMatchable(), // DRA011
            new ExtendedResourceOnce(), // DRA012
            new LabelsOutliveDevicePlugin()); // DRA013

    private ClaimRules() {}

    /** All of them. */
    public static List<Rule> all() {
        return ALL;
    }
}
