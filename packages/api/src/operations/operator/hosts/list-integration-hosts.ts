import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { integrationHost, maxIntegrationHosts } from '../../../records/integrations/integration-host.ts'

export const listIntegrationHosts = operation({
  name: 'listIntegrationHosts',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/integration-hosts',
  summary: 'List enabled ERP hosts',
  description: 'Hosts from the settings first, then by name.',
  tag: 'operator',
  command: 'integration-hosts',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ hosts: z.array(integrationHost).max(2 * maxIntegrationHosts) }),
  errors: [],
  mcp: null,
})
