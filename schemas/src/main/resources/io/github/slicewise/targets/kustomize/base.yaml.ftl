<#if manifests?has_content>
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
<#list manifests as path>
  - ${path}
</#list>
</#if>
