import type { Config } from '../../platform/config/config.ts'
import type { HttpDoor } from '../needs/http-door.ts'
import { requireFreeSipPorts } from './free-sip-ports.ts'
import { openHttpDoor } from './http-door.ts'

/**
 * Takes the ports first, so that a port in use is reported at once, before a database is started or a carrier hears of
 * this process. In sandbox mode SIP moves to free ports. Throws one sentence where a port cannot be had.
 */
export async function takePorts({ http, sip, mode }: Config): Promise<HttpDoor> {
  if (mode === 'live')
    await requireFreeSipPorts({ host: sip.host, port: sip.port, ...(sip.tls && { tlsPort: sip.tls.port }) })
  return openHttpDoor(http)
}
