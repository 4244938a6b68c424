import type { Feature } from '../../http/feature.ts'
import type { ErpHosts } from '../../integrations/index.ts'
import { accountClosing, accountViews, type MetricsDeps, operatorHandlers } from '../../operator/index.ts'
import type { FeatureContext } from '../needs/feature-context.ts'
import type { Ports } from '../needs/ports.ts'
import type { AccountSide } from './create-accounts.ts'

interface OperatorParts {
  readonly side: AccountSide
  readonly erpHosts: ErpHosts
  readonly smscState: () => 'ok' | 'degraded'
}

/** The operator's part, which shows and ends what accounts have by the operations of the other features. */
export function composeOperator(
  service: FeatureContext,
  {
    carrier,
    connections,
    engine,
    mayReach,
    providers,
    recordingsDir,
  }: Pick<Ports, 'carrier' | 'connections' | 'engine' | 'mayReach' | 'providers' | 'recordingsDir'>,
  { side, erpHosts, smscState }: OperatorParts,
  features: readonly Feature[],
): { readonly features: readonly Feature[]; readonly partStates: MetricsDeps['partStates'] } {
  const { lockReturnable } = side.topups
  const known = features.flatMap(({ handlers = [] }) => handlers)
  const partStates = () => ({
    voiceCarrier: carrier.state,
    engine: engine.state,
    smsc: smscState(),
    mail: side.mails.state(),
    payments: side.topups.state() ?? ('off' as const),
  })
  const ofOperator: readonly Feature[] = [
    {
      handlers: operatorHandlers({
        ...{ ...service, ...side, erpHosts, mayReach, partStates, connections, providers },
      }),
    },
    { handlers: accountViews(known, { ...service, ...side }) },
    accountClosing(known, { ...service, ...side, lockReturnable, recordingsDir }),
  ]
  return { features: ofOperator, partStates }
}
