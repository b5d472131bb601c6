package io.github.slicewise.rule.scaling;

import io.github.slicewise.rule.Rule;
import java.util.List;

/** The laws about what scales, ordered by id. A new one is one class and one line here. */
public final class ScalingRules {
    private static final List<Rule> ALL = List.of(
            new AdminRightsAreNamed(), // HPA001
            new ApiServiceReachesService(), // HPA002
            new ApiServiceIsVerified(), // HPA003
            new OneOwnerPerMetricsApi(), // HPA004
            new MetricsStayInside(), // HPA005
            new TargetCanScale(), // HPA006
            new TargetIsThere(), // HPA007
            new BehaviorWithinBounds(), // HPA008
            new MetricsMatchTheirTypes(), // HPA009
            new ReplicasInOrder(), // HPA010
            new MetricIsProduced(), // HPA011
            new OneScalerPerTarget(), // HPA012
            new ReplicasLeftToScaler(), // HPA013
            new MonitorPortNamed(), // HPA014
            new TimeoutWithinInterval(), // HPA015
            new MonitorSelectsTargets(), // HPA016
            new ScalerNameFits(), // HPA017
            new PortNamesLawful(), // HPA018
            new MonitorIsChosen(), // HPA019
            new CountersAreRated(), // HPA020
            new RatioOfSums(), // HPA021
            new WindowHoldsSamples(), // HPA022
            new SeriesOfEveryNamespace(), // HPA023
            new QueryGivesOneElement(), // HPA024
            new MissingMetricIsNotZero(), // HPA025
            new MostReplicasSaid(), // HPA026
            new TargetInMetricsUnit(), // HPA027
            new LabelsAsScraped(), // HPA028
            new MetricTypeSuitsQuery(), // HPA029
            new TriggerKeysKnown(), // HPA030
            new AdapterRuleLoads(), // HPA034
            new AdapterQueryGrouped(), // HPA035
            new AdapterNamesDiffer(), // HPA037
            new TriggersComplete(), // HPA038
            new TriggersAgree(), // HPA039
            new SlicesHaveOtherMetrics(), // HPA040
            new ProfilingMetricsExist(), // HPA042
            new SharesShowOneGpu(), // HPA043
            new ClaimLabelsSwitchedOn(), // HPA044
            new ApiServiceWellFormed(), // HPA047
            new MetricNameSpelt(), // HPA048
            new AdapterIsMaintained(), // HPA050
            new WakesOnPurpose(), // HPA051
            new DisruptionAllowed()); // HPA052

    private ScalingRules() {}

    /** All of them. */
    public static List<Rule> all() {
        return ALL;
    }
}
