import type { Clock } from '@hovor/clock'
import { createOutboundHttp, type OutboundHttp } from '../../adapters/http/outbound-http.ts'
import { type Config, loopback } from '../../platform/config/config.ts'
import type { Outside } from './outside.ts'

/** The guarded HTTP clients of the service. */
export interface HttpClients {
  /** For addresses that accounts give. */
  readonly http: OutboundHttp
  /** For those that the settings or the sandbox name. */
  readonly ownHttp: OutboundHttp
  close(): Promise<void>
}

/** The sandbox's own servers are on this machine, whatever accounts may reach. */
export function createHttpClients(
  { outboundAllowCidrs, mode }: Pick<Config, 'outboundAllowCidrs' | 'mode'>,
  { certificates }: Pick<Outside, 'certificates'>,
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
