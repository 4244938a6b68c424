import type { Clock } from '@hovor/clock'
import { createOutboundHttp, type OutboundHttp } from '../../adapters/http/outbound-http.ts'
import { type Config, loopback } from '../../platform/config/config.ts'
import type { ExternalServices } from '../needs/external-services.ts'

/** The service's guarded HTTP clients. */
export interface HttpClients {
  /** For user-supplied addresses. */
  readonly http: OutboundHttp
  /** For addresses from the configuration or the sandbox. */
  readonly ownHttp: OutboundHttp
  close(): Promise<void>
}

/** The sandbox's own servers run on this machine, whatever accounts may reach. */
export function createHttpClients(
  { outboundAllowCidrs, mode }: Pick<Config, 'outboundAllowCidrs' | 'mode'>,
  { certificates }: Pick<ExternalServices, 'certificates'>,
  clock: Clock,
): HttpClients {
  const open = (allowCidrs: readonly string[]) =>
    createOutboundHttp({ clock, allowCidrs, ...(certificates && { extraCa: certificates }) })
  const http = open(outboundAllowCidrs)
  const ownHttp = open(mode === 'sandbox' ? [...outboundAllowCidrs, ...loopback] : outboundAllowCidrs)
  return {
    http,
    ownHttp,
    async close() {
      await http.close()
      await ownHttp.close()
    },
  }
}
