import type { Envelope } from './envelope.ts'
import { tagOf } from './name-addr.ts'
import { parseSipUri } from './uri.ts'
import { branchOf, magicCookie } from './via.ts'

/**
 * URI that requests to the sender of an INVITE go to: its Contact, which stands with a From tag in every INVITE
 * (RFC 3261 §8.1.1). A sender of RFC 2543, known by a branch without the cookie, may say neither and means From
 * (RFC 4475 §3.4.1). Undefined when the sender could not be reached.
 */
export function inviterTarget({ vias, from, contacts }: Envelope): string | undefined {
  const isOld = !branchOf(vias[0]).startsWith(magicCookie)
  if (tagOf(from) === undefined && !isOld) return undefined
  const uri = contacts[0]?.uri ?? (isOld ? from.uri : '')
  return parseSipUri(uri) === undefined ? undefined : uri
}
