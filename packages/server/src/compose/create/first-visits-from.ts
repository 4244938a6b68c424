import { isLoopbackHost } from '../../http/exchange/loopback.ts'
import type { Config } from '../../platform/config/config.ts'
import type { FeatureContext } from '../needs/feature-context.ts'

/**
 * From where the link that a sandbox prints at its start works: on this machine, unless the operator has said by
 * `HOVOR_BASE_URL` where people reach the service.
 */
export function firstVisitsFrom(
  { mode, http }: Pick<Config, 'mode' | 'http'>,
  url: string,
): FeatureContext['firstVisitsFrom'] {
  if (mode === 'live') return 'nowhere'
  if (http.baseUrl !== undefined) return 'anywhere'
  return isLoopbackHost(new URL(url).host) ? 'this machine' : 'nowhere'
}
