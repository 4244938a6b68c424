import { isIP } from 'node:net'
import { parseSipUri } from '@hovor/sip'

/** Whether calls may go to a literal address, by the rule for all user-supplied addresses. */
export type MayReach = (address: string) => boolean

/** `127.1`, `2130706433`, `0x7f000001`: addresses to old resolvers, but not to any SIP standard (RFC 3261 §25.1). */
const oddAddress = /(^|\.)(\d+|0x[0-9a-f]*)\.?$/i

/** Checks a SIP address as a call target; names are resolved and judged when they are called. */
export function checkSipUri(text: string, mayReach: MayReach): string | undefined {
  const uri = parseSipUri(text)
  if (uri === undefined) return 'is not a SIP address like sip:reception@pbx.example.com'
  if (uri.headers !== undefined) return 'must not carry headers'
  const transport = uri.params.find(([name]) => name === 'transport')?.[1]?.toLowerCase()
  if (transport !== undefined && !['udp', 'tcp', 'tls'].includes(transport)) {
    return 'has a transport other than udp, tcp and tls'
  }
  const host = uri.host.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0 && oddAddress.test(host)) return 'has an invalid host'
  const isPrivate = isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !mayReach(host)
  return isPrivate ? 'resolves to a private address' : undefined
}
