import { maxIntegrationHosts, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const listIntegrationHosts = (deps: Pick<OperatorDeps, 'erpHosts' | 'randomBytes'>) =>
  handleOperator(operations.listIntegrationHosts, async (context) => {
    const ofSettings = deps.erpHosts.ofSettings
      .slice(0, maxIntegrationHosts)
      .map((host) => ({ host, source: 'settings' as const, createdAt: null }))
    const enabled = await deps.erpHosts.list(context.db, maxIntegrationHosts)
    await audit(deps, context, { action: 'integration-hosts.list', target: 'integration-hosts' })
    return { hosts: [...ofSettings, ...enabled.map((host) => ({ ...host, source: 'operator' as const }))] }
  })
