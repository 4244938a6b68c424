import type { Envelope } from './envelope.ts'
import { tagOf } from './name-addr.ts'
import { parseSipUri } from './uri.ts'
import { branchOf, magicCookie } from './via.ts'

/**
 * URI for requests to the sender of an INVITE: its Contact, mandatory in INVITE together with a From tag (RFC
 * 3261 §8.1.1). An RFC 2543 sender, recognized by a branch without the magic cookie, may omit both; From is
 * used then (RFC 4475 §3.4.1). Undefined when the sender cannot be reached.
 */
export function inviterTarget({ vias, from, contacts }: Envelope): string | undefined {
  const isOld = !branchOf(vias[0]).startsWith(magicCookie)
  if (tagOf(from) === undefined && !isOld) return undefined
  const uri = contacts[0]?.uri ?? (isOld ? from.uri : '')
  return parseSipUri(uri) === undefined ? undefined : uri
}
