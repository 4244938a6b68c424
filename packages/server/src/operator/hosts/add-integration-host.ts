import { maxIntegrationHosts, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { checkHost } from './check-host.ts'

export const addIntegrationHost = (deps: Pick<OperatorDeps, 'erpHosts' | 'mayReach' | 'randomBytes'>) =>
  handleOperator(operations.addIntegrationHost, async (context, { body }) => {
    const { db, clock } = context
    const host = checkHost(body.host, deps.mayReach)
    if (isFailure(host)) return host
    if ((await deps.erpHosts.list(db, maxIntegrationHosts)).length === maxIntegrationHosts) {
      return invalid('host', host, `exceeds the limit of ${maxIntegrationHosts} enabled hosts`)
    }
    const enabled = await deps.erpHosts.enable(db, { host, createdAt: clock.nowMs() })
    await audit(deps, context, {
      action: 'integration-host.add',
      target: host,
      reason: body.reason ?? '',
    })
    return { host: { ...enabled, source: 'operator' as const } }
  })
