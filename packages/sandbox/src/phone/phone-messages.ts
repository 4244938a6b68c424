import { z } from 'zod'
import { e164Pattern } from '../e164-pattern.ts'

/** In characters. */
const maxTextLength = 1000

/** An SMS to or from the phone. */
export interface PhoneText {
  readonly id: string
  readonly direction: 'in' | 'out'
  /** The other party: E.164, a name, or empty. */
  readonly number: string
  readonly body: string
  /** Unix milliseconds. */
  readonly at: number
}

/** Why a window has no call any more. */
export type OverReason =
  /** This window hung up, or declined. */
  | 'hung-up'
  /** The far side hung up. */
  | 'far-hung-up'
  /** The caller gave up, or nobody answered for a minute. */
  | 'missed'
  /** Answered or declined in another window. */
  | 'elsewhere'
  | 'busy'
  | 'declined'
  | 'no-answer'
  | 'unknown-number'
  | 'failed'

/** Messages to a window, as JSON in text frames. Binary frames are audio: 20 ms of mono PCM at 16 kHz, 16 bit, little-endian. */
export type ToWindow =
  /** The phone is open in this window; its texts, oldest first. */
  | { readonly type: 'ready'; readonly number: string; readonly texts: readonly PhoneText[] }
  /** The maximum number of windows is open; the socket is closed. */
  | { readonly type: 'full' }
  /** `from` is empty where the number is withheld. */
  | { readonly type: 'ringing'; readonly from: string }
  | { readonly type: 'calling'; readonly to: string }
  /** The far side rings. */
  | { readonly type: 'alerting' }
  /** The call is answered; audio flows. */
  | { readonly type: 'talking' }
  /** The far side pressed a key. */
  | { readonly type: 'pressed'; readonly digit: string }
  | { readonly type: 'over'; readonly why: OverReason }
  | { readonly type: 'text'; readonly text: PhoneText }
  /** No receiver is bound to the SMSC, or it did not take the text. */
  | { readonly type: 'unsent' }

const FromWindow = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('answer') }),
  z.strictObject({ type: z.literal('decline') }),
  z.strictObject({ type: z.literal('hang-up') }),
  z.strictObject({ type: z.literal('press'), digit: z.string().regex(/^[0-9*#]$/) }),
  z.strictObject({ type: z.literal('dial'), to: e164Pattern }),
  z.strictObject({
    type: z.literal('text'),
    to: e164Pattern,
    body: z.string().min(1).max(maxTextLength),
  }),
])

/** Messages of a window, beside audio. */
export type FromWindow = z.output<typeof FromWindow>

/** Undefined for anything else. */
export function readFromWindow(text: string): FromWindow | undefined {
  try {
    return FromWindow.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
