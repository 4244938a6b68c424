import type { Binding, RegisterRequest, RegisterVerdict, RequestedContact } from '../agent/api/registrar.ts'
import { param } from '../message/params.ts'
import { parseSipUri } from '../message/uri.ts'

export interface BindingRules {
  /** Shorter wishes under an hour are refused with 423 (RFC 3261 §10.3). */
  readonly minSecs: number
  /** Longer wishes are cut to it. */
  readonly maxSecs: number
  /** Of one address of record; the one that would expire first gives way. */
  readonly maxBindings: number
}

const hourSecs = 3600

/**
 * The bindings of an address of record after a REGISTER (RFC 3261 §10.3 steps 6 and 7): all of it or nothing. The
 * caller stores those of `registered` in the place of the ones before. Expired ones are left out.
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

/** A request of the same client must have counted on; another Call-ID is another client or a restarted one. */
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

/** Equal for URIs that mean the same place, as far as RFC 3261 §19.1.4 matters to contacts. */
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
