import type { Binding, RegisterRequest, RegisterVerdict, RequestedContact } from '../agent/api/registrar.ts'
import { param } from '../message/params.ts'
import { parseSipUri } from '../message/uri.ts'

export interface BindingRules {
  /** A shorter expiration below one hour gets 423 (RFC 3261 §10.3). */
  readonly minSecs: number
  /** A longer expiration is cut to this. */
  readonly maxSecs: number
  /** Per address of record; the one closest to expiry is evicted. */
  readonly maxBindings: number
}

const hourSecs = 3600

/**
 * Bindings of an address of record after a REGISTER (RFC 3261 §10.3 steps 6 and 7), atomically. The caller
 * replaces the stored bindings with those of `registered`. Expired ones are left out.
 */
export function updateBindings(
  held: readonly Binding[],
  request: RegisterRequest,
  nowMs: number,
  rules: BindingRules,
): RegisterVerdict {
  const live = held.filter(({ expiresAtMs }) => expiresAtMs > nowMs)
  const byKey = new Map(live.map((binding) => [contactKey(binding.contact), binding]))
  if (request.kind === 'clear') {
    const inOrder = live.every((binding) => isNewer(request, binding))
    return inOrder ? { kind: 'registered', bindings: [] } : { kind: 'refused', status: 500 }
  }
  for (const contact of request.contacts) {
    const { expiresSecs } = contact
    if (expiresSecs > 0 && expiresSecs < rules.minSecs && expiresSecs < hourSecs)
      return { kind: 'too-brief', minExpiresSecs: rules.minSecs }
    const key = contactKey(contact.uri)
    const before = live.find((binding) => contactKey(binding.contact) === key)
    if (before !== undefined && !isNewer(request, before)) return { kind: 'refused', status: 500 }
    byKey.delete(key)
    if (expiresSecs > 0) byKey.set(key, bind(contact, request, nowMs, rules))
  }
  const newest = [...byKey.values()]
    .sort((one, other) => other.expiresAtMs - one.expiresAtMs)
    .slice(0, rules.maxBindings)
  return { kind: 'registered', bindings: newest }
}

/** The CSeq of the same Call-ID must increase; another Call-ID is another client or a restarted one. */
const isNewer = (request: RegisterRequest, { callId, cseq }: Binding): boolean =>
  callId !== request.callId || request.cseq > cseq

function bind(
  { uri, expiresSecs, q }: RequestedContact,
  { callId, cseq, source }: RegisterRequest,
  nowMs: number,
  { maxSecs }: BindingRules,
): Binding {
  const expiresAtMs = nowMs + Math.min(expiresSecs, maxSecs) * 1000
  return { contact: uri, ...(q !== undefined && { q }), expiresAtMs, callId, cseq, source }
}

/**
 * Canonical form of a contact URI, equal for URIs equivalent under RFC 3261 §19.1.4 as far as that matters
 * for contacts.
 */
export function contactKey(uri: string): string {
  const parsed = parseSipUri(uri)
  if (parsed === undefined) return uri
  const { scheme, user = '', host, port = '', params } = parsed
  const route = ['transport', 'maddr'].map((name) => param(params, name)?.toLowerCase() ?? '')
  return [scheme, unescaped(user), host, port, ...route].join(' ')
}

function unescaped(user: string): string {
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}
