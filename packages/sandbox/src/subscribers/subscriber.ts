/** How a subscriber's phone reacts to a call. */
export const behaviours = [
  'answer',
  'no_answer',
  'busy',
  'reject',
  'unreachable',
  'voicemail',
  'ivr',
  'answer_late',
] as const
export type Behaviour = (typeof behaviours)[number]

export const languages = ['cs', 'sk', 'en', 'de', 'pl'] as const
export type Language = (typeof languages)[number]

/** How a subscriber sounds: spoken lines, a tone per line, or nothing. */
export const voices = ['speech', 'tones', 'silence'] as const
export type Voice = (typeof voices)[number]

/** How an SMS to a subscriber is handled; MANUAL.md says what each does on the wire. */
export const smsBehaviours = [
  'delivered',
  'undelivered',
  'expired',
  'rejected-late',
  'recipient-rejected',
  'refused',
  'gateway-error',
  'throttled-first',
  'throttled',
  'second-part-refused',
  'answer-lost',
  'answer-lost-silent',
  'answer-lost-rejected',
  'connection-cut',
  'receipt-first',
  'receipt-late',
  'receipt-lost',
  'receipt-twice',
  'receipt-decimal',
] as const
export type SmsBehaviour = (typeof smsBehaviours)[number]

/** How one line is delivered. */
export interface LineCue {
  /** The index of the line, counted from 0. */
  readonly line: number
  /** Interrupts the far side this many milliseconds after it started speaking. */
  readonly bargeInMs?: number | undefined
  /** DTMF sent instead of saying the line. */
  readonly digits?: string | undefined
}

/** One person (or machine) with a phone in this world. */
export interface Subscriber {
  readonly e164: string
  /**
   * `dead`: the network has no word to say of this number; `repeat`: a machine that says one sentence again and again;
   * `phone`: a person in a browser.
   */
  readonly behaviour: Behaviour | 'dead' | 'repeat' | 'phone'
  /** One per turn of the far side. */
  readonly lines: readonly string[]
  /** Lines with special timing or DTMF. */
  readonly cues?: readonly LineCue[]
  readonly language: Language
  readonly voice: Voice
  readonly ringSecs: number
  /** Counted from the answer; absent: until the far side hangs up. */
  readonly hangUpAfterSecs?: number
  /** Offers and answers RFC 4103 text and says every line there as well. */
  readonly realTimeText: boolean
  readonly sms: SmsBehaviour
  /** Replies to each received SMS with this text. */
  readonly smsReply?: string
}
