import { header, type SipMessage } from '../message/message.ts'
import { param, parseParams } from '../message/params.ts'
import { optionTags } from './option-tags.ts'

/** Who repeats the request that keeps a session alive, by the roles of the request that agrees on it (RFC 4028 §4). */
type Refresher = 'uac' | 'uas'

export interface SessionExpires {
  readonly secs: number
  readonly refresher?: Refresher
}

/** RFC 4028 §5: no interval is shorter. */
export const minIntervalSecs = 90
/** A day: a longer one keeps nothing alive. */
const maxIntervalSecs = 86_400

/** Session-Expires of a message; undefined when there is none that can be read. */
export function sessionExpiresOf(message: SipMessage): SessionExpires | undefined {
  const read = deltaSeconds(header(message, 'session-expires'))
  if (read === undefined) return undefined
  const refresher = param(read.params, 'refresher')?.toLowerCase()
  return refresher === 'uac' || refresher === 'uas' ? { secs: read.secs, refresher } : { secs: read.secs }
}

/** Min-SE of a message, at least 90 (RFC 4028 §5); undefined when it has none. */
export function minSecsOf(message: SipMessage): number | undefined {
  const read = deltaSeconds(header(message, 'min-se'))
  return read === undefined ? undefined : Math.max(read.secs, minIntervalSecs)
}

function deltaSeconds(text: string | undefined) {
  const found = /^(\d{1,9})(?![\w])/.exec(text ?? '')
  if (text === undefined || found === null) return undefined
  const params = parseParams(text, found[0].length)
  return params === undefined ? undefined : { secs: Math.min(Number(found[1]), maxIntervalSecs), params }
}

export type TimerAnswer =
  /** 422: the shortest interval that is accepted. */
  | { readonly kind: 'too small'; readonly minSecs: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'agreed'; readonly secs: number; readonly refresher: Refresher }

/**
 * What the called side of a request agrees to (RFC 4028 §9, Table 2). A requester without session timers is never
 * refused; its interval then comes from a proxy, and the called side refreshes.
 */
export function answerSessionTimer(
  request: SipMessage,
  ours: { readonly expiresSecs: number; readonly minSecs: number } | 'off',
): TimerAnswer {
  if (ours === 'off') return { kind: 'none' }
  const asked = sessionExpiresOf(request)
  const supported = optionTags(request, 'supported').includes('timer')
  if (asked === undefined && !supported) return { kind: 'none' }
  if (asked !== undefined && asked.secs < Math.max(ours.minSecs, minIntervalSecs) && supported) {
    return { kind: 'too small', minSecs: Math.max(ours.minSecs, minIntervalSecs) }
  }
  const least = minSecsOf(request) ?? minIntervalSecs
  const secs = Math.max(Math.min(asked?.secs ?? ours.expiresSecs, ours.expiresSecs), least)
  return { kind: 'agreed', secs, refresher: supported ? (asked?.refresher ?? 'uac') : 'uas' }
}

/** When the refresher sends the next refresh (§10). */
export const refreshAfterMs = (secs: number): number => secs * 500

/** When a side that saw no refresh ends the session (§10): before it expires by 32 s or a third, the less of both. */
export const giveUpAfterMs = (secs: number): number => (secs - Math.min(32, secs / 3)) * 1000
