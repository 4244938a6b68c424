import { header, type SipMessage } from '../message/message.ts'
import { param, parseParams } from '../message/params.ts'
import { optionTags } from './option-tags.ts'

/** Which side refreshes the session, by its role in the request that negotiates it (RFC 4028 §4). */
type Refresher = 'uac' | 'uas'

export interface SessionExpires {
  readonly secs: number
  readonly refresher?: Refresher
}

/** Minimum session interval (RFC 4028 §5). */
export const minIntervalSecs = 90
/** A day: anything longer detects nothing. */
const maxIntervalSecs = 86_400

/** Session-Expires of a message; undefined when absent or malformed. */
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
  /** 422 with the shortest acceptable interval. */
  | { readonly kind: 'too small'; readonly minSecs: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'agreed'; readonly secs: number; readonly refresher: Refresher }

/**
 * The UAS's side of the negotiation (RFC 4028 §9, Table 2). A UAC without timer support is never refused: the
 * interval then comes from a proxy, and the UAS refreshes.
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
  // a UAC that only supports timers has asked for none: refreshing is then ours to do
  const refresher = asked === undefined ? 'uas' : (asked.refresher ?? 'uac')
  return { kind: 'agreed', secs, refresher: supported ? refresher : 'uas' }
}

/** When the refresher sends the next refresh (§10), in milliseconds. */
export const refreshAfterMs = (secs: number): number => secs * 500

/**
 * When a side without a refresh ends the session (§10): before expiry by 32 s or a third, whichever is less;
 * in milliseconds.
 */
export const giveUpAfterMs = (secs: number): number => (secs - Math.min(32, secs / 3)) * 1000
