import type { Binding } from '../agent/api/registrar.ts'
import type { NextHop } from '../agent/api/sip-agent.ts'
import { type Hop, hopOf, isStream } from '../transport/hop.ts'

/**
 * Route to a registered client: over the connection its REGISTER came on while that is open; at its Contact
 * when that names the source address; else at the source address, back through the NAT.
 */
export function routeToBinding(
  { contact, source }: Pick<Binding, 'contact' | 'source'>,
  isConnected: (hop: Hop) => boolean,
): NextHop {
  const { address: host, port, transport } = source
  const named = hopOf(contact, transport)
  const flow: NextHop = { host, port, transport, ...(isStream(transport) && { flow: true }) }
  if (isStream(transport) && isConnected({ host, port, transport })) return flow
  if (named === undefined || named.host !== host) return flow
  return { host: named.host, port: named.port, transport: named.transport }
}
