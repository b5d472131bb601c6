package io.github.slicewise.rule.karpenter;

import io.github.slicewise.rule.Rule;
import java.util.List;

/** The laws about Karpenter's objects, ordered by id. A new one is one class and one line here. */
public final class KarpenterRules {
    private static final List<Rule> ALL = List.of(
            new FieldsOfServedVersion(), // KRP008
            new BudgetsComplete(), // KRP009
            new ProviderLabelsKnown(), // KRP010
            new RequirementsAgree(), // KRP011
            new SomeMachineFits(), // KRP012
            new GpuMemoryInMebibytes(), // KRP013
            new GpusByTheirLabel(), // KRP014
            new StaticPoolsUnlimited(), // KRP015
            new NodeClassSuitsLabels(), // KRP016
            new OverlayLawful(), // KRP017
            new OverlaySwitchedOn(), // KRP018
            new OverlayTellsTruth(), // KRP019
            new OverlaysAgree(), // KRP020
            new LimitCountsShares(), // KRP021
            new PodFitsOneMachine(), // KRP022
            new ClaimsNeedOtherNodes(), // KRP023
            new SomePoolChosen()); // KRP024

    private KarpenterRules() {}

    /** All of them. */
    public static List<Rule> all() {
        return ALL;
    }
}
