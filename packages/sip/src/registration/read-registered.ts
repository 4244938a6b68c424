import { header } from '../message/message.ts'
import { param } from '../message/params.ts'
import type { ReceivedResponse } from '../transaction/respond.ts'
import { withoutBrackets } from '../transport/hop.ts'
import { contactKey } from './update-bindings.ts'

/** A binding of seconds would only be renewed all the time. */
const minSecs = 10
const maxSecs = 86_400

const secsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined

/** Seconds that the registrar gave `contact`: with it, or for all (RFC 3261 §10.2.4); else what was asked for. */
export function grantedSecs(
  { message, envelope }: ReceivedResponse,
  contact: string,
  askedSecs: number,
): number {
  const ours = envelope.contacts.find(({ uri }) => contactKey(uri) === contactKey(contact))
  const secs = secsOf(param(ours?.params ?? [], 'expires')) ?? secsOf(header(message, 'expires')) ?? askedSecs
  return Math.min(Math.max(secs, minSecs), maxSecs)
}

/** Seconds of Min-Expires in a 423; undefined when they are no use. */
export function minExpires({ message }: ReceivedResponse, askedSecs: number): number | undefined {
  const secs = message.status === 423 ? secsOf(header(message, 'min-expires')) : undefined
  return secs !== undefined && secs > askedSecs && secs <= maxSecs ? secs : undefined
}

/** The address that our request came from, as the far side saw it (RFC 3261 §18.2.1, RFC 3581 §4). */
export function seenAs({ envelope }: ReceivedResponse): { address: string; port: number } | undefined {
  const [via] = envelope.vias
  const port = Number(param(via.params, 'rport') || via.port)
  const address = withoutBrackets(param(via.params, 'received') || via.host)
  return port > 0 && port < 65_536 ? { address, port } : undefined
}
