<#include "/base/lib.yaml.ftl">
<#if options.form == "values">
<#include "lib.settings.yaml.ftl">
<#if tainted>
  node-feature-discovery:
    worker:
      tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}<@tolerations/>]
</#if>
</#if>
