import { isIP } from 'node:net'
import { parseSipUri } from '@hovor/sip'

/** Whether calls may go to a literal address: the rule of every address that users give. */
export type MayReach = (address: string) => boolean

/** What is wrong with a SIP address as the target of calls; names are looked up and judged when they are called. */
export function faultOfSipUri(text: string, mayReach: MayReach): string | undefined {
  const uri = parseSipUri(text)
  if (uri === undefined) return 'is not a SIP address like sip:reception@pbx.example.com'
  if (uri.headers !== undefined) return 'must not carry headers'
  const transport = uri.params.find(([name]) => name === 'transport')?.[1]?.toLowerCase()
  if (transport !== undefined && !['udp', 'tcp', 'tls'].includes(transport)) {
    return 'asks for a transport other than udp, tcp and tls'
  }
  const host = uri.host.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !mayReach(host)
  return isPrivate ? 'leads to a private address' : undefined
}
