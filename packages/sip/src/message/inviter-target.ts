import type { Envelope } from './envelope.ts'
import { tagOf } from './name-addr.ts'
import { param } from './params.ts'
import { parseSipUri } from './uri.ts'
import { branchOf, magicCookie, type Via } from './via.ts'

/**
 * URI for requests to the sender of an INVITE: its Contact, mandatory in INVITE together with a From tag (RFC
 * 3261 §8.1.1). An RFC 2543 sender, recognized by a branch without the magic cookie, may omit both; From is
 * used then (RFC 4475 §3.4.1). Any other sender without a Contact is reached where the INVITE came from. Undefined
 * when the dialog cannot be identified.
 */
export function inviterTarget({ vias, from, contacts }: Envelope): string | undefined {
  const isOld = !branchOf(vias[0]).startsWith(magicCookie)
  if (tagOf(from) === undefined && !isOld) return undefined
  const [contact] = contacts
  if (contact !== undefined) return contact.uri
  return isOld && parseSipUri(from.uri) !== undefined ? from.uri : uriOfSource(vias[0])
}

/** The source of a request, as recorded in its top Via (RFC 3261 §18.2.1, RFC 3581 §4). */
function uriOfSource({ host, port, params }: Via): string {
  const address = param(params, 'received') || host
  const bracketed = address.includes(':') && !address.startsWith('[') ? `[${address}]` : address
  const from = param(params, 'rport') || port
  return from === undefined ? `sip:${bracketed}` : `sip:${bracketed}:${from}`
}
