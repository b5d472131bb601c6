<#-- What the platform's API calls the effects of taints and the ways of sharing. -->
<#assign effects = {"NoSchedule": "NO_SCHEDULE", "PreferNoSchedule": "PREFER_NO_SCHEDULE", "NoExecute": "NO_EXECUTE"}>
<#assign ways = {"timeSlicing": "TIME_SHARING", "mps": "MPS"}>
