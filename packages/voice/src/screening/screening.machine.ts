/**
 * Who answered an outbound call.
 *
 *                    mailbox, number, beep, monologue, silence
 *   open ─────────────────────────────────────────────────────▶ voicemail ──reply──▶ human (taken back)
 *    │ \──menu, automatic──▶ ivr ──mailbox, number──▶ voicemail
 *    │ \──screening (from ivr too)──▶ screened ──mailbox, number──▶ voicemail, ──reply──▶ human
 *    reply
 *    ▼          (the same signs as in open, but silence)
 *   replied ───────────────────────────────────────────────────▶ voicemail, ivr
 *    │ reply
 *    ▼
 *   human (final)
 *
 * One reply is not enough for a person: a greeting is heard in pieces, and its first one may be "Good morning". The
 * second one counts only after words of the agent that it can answer. A phone that asks who is calling and why hands
 * over to a person, or to a mailbox.
 */
export type ScreeningPhase = 'open' | 'replied' | 'human' | 'ivr' | 'screened' | 'voicemail'

/**
 * `mailbox`, `number`, `menu`, `automatic`, `screening`: the words of the callee are a sign of that · `monologue`: it
 * spoke too long for somebody who picks up · `beep`: a tone after speech · `silence`: no sound at all for long · `reply`:
 * words that are no sign of a machine, of a callee whom the agent has let speak.
 */
export type Sign =
  | 'mailbox'
  | 'number'
  | 'menu'
  | 'automatic'
  | 'screening'
  | 'monologue'
  | 'beep'
  | 'silence'
  | 'reply'

export type VoicemailReason =
  | 'greeting'
  | 'beep'
  | 'digits'
  /** A machine was noted, and then somebody replied. */
  | 'human_reply'
  | 'no_speech'
  | 'long_monologue'

export type Verdict =
  | { readonly kind: 'voicemail'; readonly reason: VoicemailReason }
  | { readonly kind: 'human' }
  /** A machine that takes no message. */
  | { readonly kind: 'ivr' }
  /** A phone that asks in its owner's place who is calling and why. */
  | { readonly kind: 'screened' }

export interface ScreeningStep {
  readonly phase: ScreeningPhase
  readonly verdict?: Verdict
}

/** One step; undefined: the sign means nothing in this phase. */
export function stepScreening(phase: ScreeningPhase, sign: Sign): ScreeningStep | undefined {
  return table[phase][sign]
}

const voicemail = (reason: VoicemailReason): ScreeningStep => ({
  phase: 'voicemail',
  verdict: { kind: 'voicemail', reason },
})
const ivr: ScreeningStep = { phase: 'ivr', verdict: { kind: 'ivr' } }
const screened: ScreeningStep = { phase: 'screened', verdict: { kind: 'screened' } }
const human: ScreeningStep = { phase: 'human', verdict: { kind: 'human' } }

const signsOfMachine = {
  mailbox: voicemail('greeting'),
  number: voicemail('digits'),
  beep: voicemail('beep'),
  monologue: voicemail('long_monologue'),
  menu: ivr,
  automatic: ivr,
  screening: screened,
} as const

const table: Readonly<Record<ScreeningPhase, Readonly<Partial<Record<Sign, ScreeningStep>>>>> = {
  open: { ...signsOfMachine, silence: voicemail('no_speech'), reply: { phase: 'replied' } },
  replied: { ...signsOfMachine, reply: human },
  human: {},
  ivr: { mailbox: voicemail('greeting'), number: voicemail('digits'), screening: screened },
  screened: { mailbox: voicemail('greeting'), number: voicemail('digits'), reply: human },
  voicemail: { reply: human },
}
