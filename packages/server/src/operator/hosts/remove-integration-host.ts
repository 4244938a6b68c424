import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const removeIntegrationHost = (deps: Pick<OperatorDeps, 'erpHosts' | 'randomBytes'>) =>
  handleOperator(operations.removeIntegrationHost, async (context, { params }) => {
    const host = params.host.toLowerCase()
    const taken = await deps.erpHosts.takeBack(context.db, host)
    if (taken === undefined) {
      return deps.erpHosts.ofSettings.includes(host) ? fail('not_found', ofSettings) : fail('not_found')
    }
    await audit(deps, context, {
      action: 'integration-host.remove',
      target: host,
      before: { createdAt: taken.createdAt },
    })
    return { removed: true as const }
  })

const ofSettings = {
  message: 'The host comes from the settings and cannot be disabled here.',
  action: 'Remove it from HOVOR_ERP_ALLOWED_HOSTS and restart the service.',
}
