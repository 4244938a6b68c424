import { isIP } from 'node:net'
import type { Reach } from './find-candidates.ts'
import { familyOf } from './hop.ts'
import type { Binding } from './transport-layer.ts'

/** Address advertised for a bound one: its own `publicHost`, else the agent's if of the same family. */
export function publicHostOf(
  binding: Pick<Binding, 'host' | 'publicHost'>,
  agentHost: string | undefined,
): string | undefined {
  if (binding.publicHost !== undefined || agentHost === undefined) return binding.publicHost
  const sameFamily = isIP(agentHost) === 0 || familyOf(agentHost) === familyOf(binding.host)
  return sameFamily ? agentHost : undefined
}

/**
 * Transports and families that an agent with these listeners can send over; a connection can be opened from
 * any address.
 */
export function reachOf(listen: readonly Pick<Binding, 'transport' | 'host'>[]): Reach {
  const udp = listen.some(({ transport }) => transport === 'udp')
  const families = [...new Set(listen.map(({ host }) => familyOf(host)))]
  return { transports: udp ? ['udp', 'tcp', 'tls'] : ['tcp', 'tls'], families }
}
