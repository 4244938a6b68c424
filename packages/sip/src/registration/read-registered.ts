import { header } from '../message/message.ts'
import { param } from '../message/params.ts'
import type { ReceivedResponse } from '../transaction/respond.ts'
import { withoutBrackets } from '../transport/hop.ts'
import { contactKey } from './update-bindings.ts'

/** A binding of a few seconds would only cause constant refreshes. */
const minSecs = 10
const maxSecs = 86_400

const secsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined

/**
 * Seconds granted for `contact`: its own expires, or Expires for all (RFC 3261 §10.2.4), else the requested
 * ones.
 */
export function grantedSecs(
  { message, envelope }: ReceivedResponse,
  contact: string,
  askedSecs: number,
): number {
  const ours = envelope.contacts.find(({ uri }) => contactKey(uri) === contactKey(contact))
  const secs = secsOf(param(ours?.params ?? [], 'expires')) ?? secsOf(header(message, 'expires')) ?? askedSecs
  return Math.min(Math.max(secs, minSecs), maxSecs)
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
