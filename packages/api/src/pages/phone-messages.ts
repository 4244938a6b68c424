/**
 * Messages to the portal while the sandbox phone is open in it, as JSON in text frames of one WebSocket. Binary frames are
 * audio, as those of Talk.
 */
export type ToPhonePage =
  /** The socket is refused, which it closes: as its first message, or once the person may no longer have it. */
  | {
      readonly type: 'refused'
      readonly error: { readonly code: string; readonly message: string; readonly action: string }
    }
  /** The phone is open; its latest texts, oldest first. */
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
  | { readonly type: 'over'; readonly why: PhoneOverReason }
  | { readonly type: 'text'; readonly text: PhoneText }
  /** The service did not take the text. */
  | { readonly type: 'unsent' }

/** An SMS to or from the sandbox phone. */
export interface PhoneText {
  readonly id: string
  readonly direction: 'in' | 'out'
  /** The other party: E.164, a name, or empty. */
  readonly number: string
  readonly body: string
  /** Unix milliseconds. */
  readonly at: number
}

export type PhoneOverReason =
  /** By this window. */
  | 'hung-up'
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

/** Messages of the portal, beside audio. */
export type FromPhonePage =
  | { readonly type: 'answer' }
  | { readonly type: 'decline' }
  | { readonly type: 'hang-up' }
  /** `0-9`, `*` or `#` */
  | { readonly type: 'press'; readonly digit: string }
  /** E.164: a number of the service, or of the sandbox. */
  | { readonly type: 'dial'; readonly to: string }
  /** At most 1,000 characters. */
  | { readonly type: 'text'; readonly to: string; readonly body: string }
