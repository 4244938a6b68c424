import type { RegisterRequest, RequestedContact } from '../agent/api/registrar.ts'
import { header, headerLines } from '../message/message.ts'
import type { NameAddr } from '../message/name-addr.ts'
import { param } from '../message/params.ts'
import { parseSipUri, userOf } from '../message/uri.ts'
import type { ReceivedRequest } from '../transaction/respond.ts'

const maxContacts = 16
/** Default expiration (RFC 3261 §10.3 step 7); a malformed value counts as none (§20.10). */
const defaultSecs = 3600
/** RFC 3261 §20.19: 2^32 - 1. */
const maxSecs = 4_294_967_295

/** Parses a REGISTER; undefined when it violates RFC 3261 §10.3 and gets 400. */
export function readRegister(
  request: ReceivedRequest,
  user: string | undefined,
): RegisterRequest | undefined {
  const { envelope, arrival, message } = request
  const to = parseSipUri(envelope.to.uri)
  if (to === undefined) return undefined
  const { address, port, transport } = arrival
  const aor = `${to.scheme}:${to.user === undefined ? '' : `${to.user}@`}${to.host}`
  const { callId, cseq } = envelope
  const source = { address, port, transport }
  const common = { user, aor, aorUser: userOf(aor), callId, cseq, source, contacts: [] }
  const wildcard = headerLines(message, 'contact').some((line) => line.trim() === '*')
  if (wildcard) {
    // step 6: `*` only alone, and only to remove all bindings
    const clears = envelope.contacts.length === 0 && header(message, 'expires')?.trim() === '0'
    return clears ? { ...common, kind: 'clear' } : undefined
  }
  if (envelope.contacts.length === 0) return { ...common, kind: 'query' }
  const fallback = secsOf(header(message, 'expires')) ?? defaultSecs
  const contacts = envelope.contacts.map((contact) => readContact(contact, fallback))
  const usable = contacts.length <= maxContacts && contacts.every(({ uri }) => parseSipUri(uri) !== undefined)
  return usable ? { ...common, kind: 'update', contacts } : undefined
}

function readContact({ uri, params }: NameAddr, fallbackSecs: number): RequestedContact {
  const expiresSecs = secsOf(param(params, 'expires')) ?? fallbackSecs
  const q = param(params, 'q') ?? ''
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q)
    ? { uri, expiresSecs, q: Number(q) }
    : { uri, expiresSecs }
}

const secsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Math.min(Number(text), maxSecs) : undefined
