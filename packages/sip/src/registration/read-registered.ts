import { header } from '../message/message.ts'
import type { NameAddr } from '../message/name-addr.ts'
import { param } from '../message/params.ts'
import { parseSipUri, userOf } from '../message/uri.ts'
import type { ReceivedResponse } from '../transaction/respond.ts'
import { withoutBrackets } from '../transport/hop.ts'
import { contactKey } from './update-bindings.ts'

/** A binding of a few seconds would only cause constant refreshes. */
const minSecs = 10
const maxSecs = 86_400

const secsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined

/**
 * Seconds granted for `contact`: its own expires, or Expires for all (RFC 3261 §10.2.4), else the requested ones. A
 * registrar that writes our Contact in its own way, as the NAT shows it or without its port, still has it in the list:
 * then the shortest-lived of the contacts decides, so that the binding is refreshed in time whichever is ours.
 */
export function grantedSecs(
  { message, envelope }: ReceivedResponse,
  contact: string,
  askedSecs: number,
): number {
  const { contacts } = envelope
  const ours = contactIn(contacts, contact)
  const lives = (ours === undefined ? contacts : [ours]).flatMap(({ params }) => {
    const secs = secsOf(param(params, 'expires'))
    return secs === undefined || (secs === 0 && ours === undefined) ? [] : [secs]
  })
  const secs = lives.length > 0 ? Math.min(...lives) : (secsOf(header(message, 'expires')) ?? askedSecs)
  return Math.min(Math.max(secs, minSecs), maxSecs)
}

/** The contact that is ours: the very same, or the same but for what it leaves to the defaults. */
function contactIn(contacts: readonly NameAddr[], contact: string): NameAddr | undefined {
  const same = (keyOf: (uri: string) => string) => contacts.find(({ uri }) => keyOf(uri) === keyOf(contact))
  return same(contactKey) ?? same(placeKey)
}

/** User, host and port of a contact, with the default port. */
function placeKey(uri: string): string {
  const parsed = parseSipUri(uri)
  if (parsed === undefined) return uri
  const { scheme, host, port = scheme === 'sips' ? 5061 : 5060 } = parsed
  return [userOf(uri), host, port].join(' ')
}

/** Min-Expires of a 423 in seconds; undefined when unusable. */
export function minExpires({ message }: ReceivedResponse, askedSecs: number): number | undefined {
  const secs = message.status === 423 ? secsOf(header(message, 'min-expires')) : undefined
  return secs !== undefined && secs > askedSecs && secs <= maxSecs ? secs : undefined
}

/** Source address of our request as the peer saw it (RFC 3261 §18.2.1, RFC 3581 §4). */
export function seenAs({ envelope }: ReceivedResponse): { address: string; port: number } | undefined {
  const [via] = envelope.vias
  const port = Number(param(via.params, 'rport') || via.port)
  const address = withoutBrackets(param(via.params, 'received') || via.host)
  return port > 0 && port < 65_536 ? { address, port } : undefined
}
