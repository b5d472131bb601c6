package io.github.slicewise.rule;

import io.github.slicewise.rule.claims.ClaimRules;
import io.github.slicewise.rule.cloud.ClassLeavesDriver;
import io.github.slicewise.rule.cloud.DriverInImage;
import io.github.slicewise.rule.cloud.GroupSizesOrdered;
import io.github.slicewise.rule.cloud.ImageSettingsWork;
import io.github.slicewise.rule.cloud.MachineTypesKnown;
import io.github.slicewise.rule.cloud.OnePluginPerCluster;
import io.github.slicewise.rule.cloud.OneShareOfPlatform;
import io.github.slicewise.rule.cloud.PlatformLabelsAgree;
import io.github.slicewise.rule.cloud.PrioritiesWhole;
import io.github.slicewise.rule.cloud.RenamedByImage;
import io.github.slicewise.rule.cloud.SlicesUnderPlatformName;
import io.github.slicewise.rule.cluster.ArchitectureFits;
import io.github.slicewise.rule.cluster.DiscoveryToleratesPool;
import io.github.slicewise.rule.cluster.GpuPoolsLimited;
import io.github.slicewise.rule.cluster.LabelsOfGpuSoftware;
import io.github.slicewise.rule.cluster.LayoutSuitsStrategy;
import io.github.slicewise.rule.cluster.MigConfigNamed;
import io.github.slicewise.rule.cluster.MpsMemorySuffices;
import io.github.slicewise.rule.cluster.NotEvictedAgain;
import io.github.slicewise.rule.cluster.OneShareEach;
import io.github.slicewise.rule.cluster.OneSliceEach;
import io.github.slicewise.rule.cluster.PluginChoosesDevices;
import io.github.slicewise.rule.cluster.PluginConfigNamed;
import io.github.slicewise.rule.cluster.PoolHardwareKnown;
import io.github.slicewise.rule.cluster.PoolsWellDescribed;
import io.github.slicewise.rule.cluster.ProvisionerKnowsResource;
import io.github.slicewise.rule.cluster.QuotaNamesAdvertised;
import io.github.slicewise.rule.cluster.ReplicasFit;
import io.github.slicewise.rule.cluster.ResourceAdvertised;
import io.github.slicewise.rule.cluster.RestartAllowed;
import io.github.slicewise.rule.cluster.RolloutHasRoom;
import io.github.slicewise.rule.cluster.SelectedLabelsExist;
import io.github.slicewise.rule.cluster.SelectedLabelsFit;
import io.github.slicewise.rule.cluster.SelectedLabelsProvisioned;
import io.github.slicewise.rule.cluster.SharedMemoryIsLeftToMps;
import io.github.slicewise.rule.cluster.SlicesReachPools;
import io.github.slicewise.rule.cluster.SoftwareToleratesPool;
import io.github.slicewise.rule.cluster.TaintsTolerated;
import io.github.slicewise.rule.cluster.WorkloadsOfNode;
import io.github.slicewise.rule.config.AllDisabledIsDefined;
import io.github.slicewise.rule.config.ChartRenders;
import io.github.slicewise.rule.config.ChartValuesTakeEffect;
import io.github.slicewise.rule.config.ChosenLayoutFitsNodes;
import io.github.slicewise.rule.config.ConfigMapsInReach;
import io.github.slicewise.rule.config.ConfigurationSelected;
import io.github.slicewise.rule.config.EntriesPartitionGpus;
import io.github.slicewise.rule.config.EnvironmentLeavesSetting;
import io.github.slicewise.rule.config.EnvironmentsAgree;
import io.github.slicewise.rule.config.FilterMatches;
import io.github.slicewise.rule.config.LayoutFits;
import io.github.slicewise.rule.config.LayoutsAdvertised;
import io.github.slicewise.rule.config.MetricsSeeShares;
import io.github.slicewise.rule.config.MigConfigHasItsKey;
import io.github.slicewise.rule.config.MigConfigurationGiven;
import io.github.slicewise.rule.config.MigManagerDefault;
import io.github.slicewise.rule.config.MpsClientsWithinLimit;
import io.github.slicewise.rule.config.MpsHasWhatItNeeds;
import io.github.slicewise.rule.config.MpsSharesWholeGpus;
import io.github.slicewise.rule.config.NamesFitLabels;
import io.github.slicewise.rule.config.OneDevicePlugin;
import io.github.slicewise.rule.config.OneDocument;
import io.github.slicewise.rule.config.OneWayOfSharing;
import io.github.slicewise.rule.config.OperatorFindsKeys;
import io.github.slicewise.rule.config.OperatorIsOne;
import io.github.slicewise.rule.config.OperatorKeepsItsConfigMaps;
import io.github.slicewise.rule.config.OperatorLeavesSetting;
import io.github.slicewise.rule.config.PluginConfigMountable;
import io.github.slicewise.rule.config.PluginStartsAsTold;
import io.github.slicewise.rule.config.PolicyNamesRules;
import io.github.slicewise.rule.config.ProfileExists;
import io.github.slicewise.rule.config.ReleaseKnowsFilter;
import io.github.slicewise.rule.config.ReleaseKnowsSetting;
import io.github.slicewise.rule.config.ReplicasAreFew;
import io.github.slicewise.rule.config.SettingsTakeEffect;
import io.github.slicewise.rule.config.SharedAtLeastTwice;
import io.github.slicewise.rule.config.SharedNamesAdvertised;
import io.github.slicewise.rule.config.SharedNamesMatch;
import io.github.slicewise.rule.config.SharingNamesResources;
import io.github.slicewise.rule.config.SlicesWellFormed;
import io.github.slicewise.rule.karpenter.KarpenterRules;
import io.github.slicewise.rule.queue.QueueRules;
import io.github.slicewise.rule.scaling.ScalingRules;
import io.github.slicewise.rule.workload.ApiServed;
import io.github.slicewise.rule.workload.AskWithinNamespace;
import io.github.slicewise.rule.workload.CpuRequested;
import io.github.slicewise.rule.workload.DefaultsNameResources;
import io.github.slicewise.rule.workload.EffectSpelt;
import io.github.slicewise.rule.workload.GpusPerContainer;
import io.github.slicewise.rule.workload.ImageKnowsGpu;
import io.github.slicewise.rule.workload.JobsHaveDeadline;
import io.github.slicewise.rule.workload.KeyIsNvidias;
import io.github.slicewise.rule.workload.LabelsLawful;
import io.github.slicewise.rule.workload.LimitEqualsRequest;
import io.github.slicewise.rule.workload.MemoryRequestEqualsLimit;
import io.github.slicewise.rule.workload.NodeAffinityLawful;
import io.github.slicewise.rule.workload.NodeClassNamed;
import io.github.slicewise.rule.workload.NodeTermsMeant;
import io.github.slicewise.rule.workload.OneArgumentEach;
import io.github.slicewise.rule.workload.OneGpuResourcePerContainer;
import io.github.slicewise.rule.workload.PodResourcesLawful;
import io.github.slicewise.rule.workload.QuotaCountsRequests;
import io.github.slicewise.rule.workload.RequirementKeysFree;
import io.github.slicewise.rule.workload.RequirementValuesFit;
import io.github.slicewise.rule.workload.ResourceHasDomain;
import io.github.slicewise.rule.workload.SelectorSelectsOwnPods;
import io.github.slicewise.rule.workload.SharedMemoryForTraining;
import io.github.slicewise.rule.workload.TaintsDiffer;
import io.github.slicewise.rule.workload.TolerationsLawful;
import io.github.slicewise.rule.workload.VariablesExpanded;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All rules there are: lists one can read, each ordered by id. A new rule is one class and one line in a list. */
public final class Rules {
    private static final List<Rule> OWN = List.of(
            new ClassLeavesDriver(), // AKS001
            new DriverInImage(), // EKS001
            new GroupSizesOrdered(), // EKS002
            new ImageSettingsWork(), // EKS003
            new RenamedByImage(), // EKS004
            new OnePluginPerCluster(), // EKS005
            new SlicesUnderPlatformName(), // GKE001
            new OneShareOfPlatform(), // GKE002
            new PlatformLabelsAgree(), // GKE003
            new PrioritiesWhole(), // GKE010
            new ApiServed(), // KRP001
            new GpuPoolsLimited(), // KRP002
            new ProvisionerKnowsResource(), // KRP003
            new NodeClassNamed(), // KRP004
            new SelectedLabelsProvisioned(), // KRP005
            new RequirementKeysFree(), // KRP006
            new RequirementValuesFit(), // KRP007
            new ProfileExists(), // MIG001
            new LayoutFits(), // MIG002
            new SlicesWellFormed(), // MIG003
            new FilterMatches(), // MIG004
            new LayoutSuitsStrategy(), // MIG005
            new MigConfigNamed(), // MIG006
            new AllDisabledIsDefined(), // MIG007
            new EntriesPartitionGpus(), // MIG008
            new ChosenLayoutFitsNodes(), // MIG009
            new LayoutsAdvertised(), // MIG010
            new OneSliceEach(), // MIG011
            new MigConfigurationGiven(), // MIG012
            new ReleaseKnowsFilter(), // MIG013
            new NamesFitLabels(), // MIG021
            new OneWayOfSharing(), // MPS001
            new MpsSharesWholeGpus(), // MPS002
            new MpsClientsWithinLimit(), // MPS003
            new MpsHasWhatItNeeds(), // MPS004
            new SharedMemoryIsLeftToMps(), // MPS005
            new MpsMemorySuffices(), // MPS006
            new TaintsTolerated(), // NOD001
            new EffectSpelt(), // NOD002
            new KeyIsNvidias(), // NOD003
            new SelectedLabelsExist(), // NOD004
            new LabelsLawful(), // NOD005
            new PoolsWellDescribed(), // NOD006
            new TaintsDiffer(), // NOD007
            new WorkloadsOfNode(), // NOD010
            new LabelsOfGpuSoftware(), // NOD011
            new SelectedLabelsFit(), // NOD012
            new SoftwareToleratesPool(), // NOD020
            new DiscoveryToleratesPool(), // NOD021
            new TolerationsLawful(), // NOD022
            new SlicesReachPools(), // NOD023
            new ArchitectureFits(), // NOD024
            new NodeAffinityLawful(), // NOD026
            new MachineTypesKnown(), // NOD027
            new RolloutHasRoom(), // NOD030
            new PoolHardwareKnown(), // NOD031
            new NotEvictedAgain(), // NOD032
            new ChartValuesTakeEffect(), // OPR001
            new MigManagerDefault(), // OPR002
            new PluginConfigMountable(), // OPR003
            new MigConfigHasItsKey(), // OPR004
            new ConfigMapsInReach(), // OPR005
            new OperatorKeepsItsConfigMaps(), // OPR006
            new EnvironmentsAgree(), // OPR007
            new OneDevicePlugin(), // OPR008
            new OperatorIsOne(), // OPR009
            new OperatorFindsKeys(), // OPR010
            new ChartRenders(), // OPR011
            new MetricsSeeShares(), // OPR012
            new RestartAllowed(), // OPR013
            new PolicyNamesRules(), // POL003
            new SharedAtLeastTwice(), // SLC001
            new SettingsTakeEffect(), // SLC002
            new PluginConfigNamed(), // SLC003
            new SharedNamesMatch(), // SLC004
            new SharingNamesResources(), // SLC005
            new OneShareEach(), // SLC006
            new OperatorLeavesSetting(), // SLC007
            new ConfigurationSelected(), // SLC008
            new EnvironmentLeavesSetting(), // SLC009
            new PluginChoosesDevices(), // SLC010
            new SharedNamesAdvertised(), // SLC011
            new ReplicasAreFew(), // SLC012
            new ReleaseKnowsSetting(), // SLC013
            new OneDocument(), // SLC014
            new QuotaNamesAdvertised(), // SLC015
            new PluginStartsAsTold(), // SLC021
            new LimitEqualsRequest(), // WRK001
            new ReplicasFit(), // WRK002
            new ResourceAdvertised(), // WRK003
            new OneGpuResourcePerContainer(), // WRK004
            new QuotaCountsRequests(), // WRK005
            new NodeTermsMeant(), // WRK006
            new ImageKnowsGpu(), // WRK007
            new OneArgumentEach(), // WRK008
            new ResourceHasDomain(), // WRK009
            new CpuRequested(), // WRK010
            new MemoryRequestEqualsLimit(), // WRK011
            new SharedMemoryForTraining(), // WRK012
            new GpusPerContainer(), // WRK013
            new JobsHaveDeadline(), // WRK014
            new DefaultsNameResources(), // WRK015
            new VariablesExpanded(), // WRK016
            new PodResourcesLawful(), // WRK021
            new AskWithinNamespace(), // WRK022
            new SelectorSelectsOwnPods()); // WRK023

    private static final List<Rule> ALL = Stream.of(
                    OWN, ClaimRules.all(), KarpenterRules.all(), QueueRules.all(), ScalingRules.all())
            .flatMap(List::stream)
            .sorted(Comparator.comparing((Rule rule) -> rule.card().id()))
            .toList();

    private Rules() {}

    /** Every rule, ordered by id. */
    public static List<Rule> all() {
        return ALL;
    }
}
