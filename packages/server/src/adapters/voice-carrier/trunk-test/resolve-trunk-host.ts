import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { TransportKind } from '@hovor/sip'
import type { TrunkHost } from '../trunk-address.ts'
import type { Finding } from './finding.ts'

const timeoutMs = 2_000

/** An address and port that a trunk's name resolves to. */
export interface Place {
  readonly name: string
  readonly address: string
  readonly port: number
}

/** Resolves a trunk's name by NAPTR, SRV and A/AAAA (RFC 3263), and reports how. */
export async function lookUp(
  { host, port }: TrunkHost,
  transport: TransportKind,
): Promise<{ finding: Finding; places: readonly Place[] }> {
  const usual = transport === 'tls' ? 5061 : 5060
  if (isIP(host) !== 0) {
    const found = `${host} is an address; there is nothing to look up.`
    return {
      finding: { step: 'dns', verdict: 'ok', found },
      places: [{ name: host, address: host, port: port ?? usual }],
    }
  }
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  const service = `${transport === 'tls' ? '_sips._tcp' : `_sip._${transport}`}.${host}`
  const naptr = port === undefined ? await resolver.resolveNaptr(host).catch(() => []) : []
  const srv = port === undefined ? await resolver.resolveSrv(service).catch(() => []) : []
  const targets = srv.length > 0 ? srv : [{ name: host, port: port ?? usual }]
  const places = (await Promise.all(targets.map(placesOf))).flat()
  const by = srv.length > 0 ? `${srv.length} SRV records of ${service}` : 'its address records'
  const finding: Finding =
    places.length > 0
      ? {
          step: 'dns',
          verdict: 'ok',
          found: `${host} leads to ${places.map(({ address, port: at }) => `${address}:${at}`).join(', ')} by ${by}${naptr.length > 0 ? ` (${naptr.length} NAPTR records)` : ''}.`,
        }
      : {
          step: 'dns',
          verdict: 'failed',
          found: `${host} is not found in DNS: no ${port === undefined ? 'NAPTR, SRV or ' : ''}address record.`,
          advice: 'Check HOVOR_TRUNK_ADDRESS for a typing error and the name servers of this machine.',
        }
  return { finding, places }
}

async function placesOf({ name, port }: { name: string; port: number }): Promise<Place[]> {
  const found = await lookup(name, { all: true }).catch(() => [])
  return found.map(({ address }) => ({ name, address, port }))
}
