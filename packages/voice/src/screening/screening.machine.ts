/**
 * Who answered an outbound call.
 *
 *                    mailbox, number, beep, monologue, silence
 *   open ─────────────────────────────────────────────────────▶ voicemail ──reply──▶ human (taken back)
 *    │ \──menu, automatic──▶ ivr ──mailbox, number──▶ voicemail
 *    │ \──screening (from ivr too)──▶ screened ──mailbox, number──▶ voicemail, ──person──▶ human
 *    reply, person                     ▲  │ reply
 *    │     menu, automatic, screening  │  ▼
 *    │                                pickedUp ──mailbox, number──▶ voicemail, ──reply, person──▶ human
 *    ▼          (the same signs as in open, but silence)
 *   replied ───────────────────────────────────────────────────▶ voicemail, ivr, screened
 *    │ reply, person
 *    ▼
 *   human (final)
 *
 * One reply is not enough for a person: a greeting is heard in pieces, and its first one may be "Good morning". The
 * second one counts only after words of the agent that it can answer. A phone that asks who is calling and why hands
 * over to a person, or to a mailbox, or to nobody: it goes on with words of its own ("Thanks. Please stay on the
 * line."), so that there too one reply may be the phone's, and somebody has picked up for sure only with the second.
 */
export type ScreeningPhase = 'open' | 'replied' | 'human' | 'ivr' | 'screened' | 'pickedUp' | 'voicemail'

/**
 * `mailbox`, `number`, `menu`, `automatic`, `screening`: the words of the callee are a sign of that · `monologue`: it
 * spoke too long for somebody who picks up · `beep`: a tone after speech · `silence`: no sound at all for long · `reply`:
 * words that are no sign of a machine, of a callee whom the agent has let speak · `person`: words of somebody who listens.
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
  | 'person'

/** spec:calls.voicemail */
export type VoicemailReason =
  | 'greeting'
  | 'beep'
  | 'digits'
  /** A machine was noted, and then somebody replied. */
  | 'human_reply'
  | 'no_speech'
  | 'long_monologue'

/** decision:0023 */
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

const afterScreening = { mailbox: voicemail('greeting'), number: voicemail('digits'), person: human } as const
const screenedStill: ScreeningStep = { phase: 'screened' }
const replied: ScreeningStep = { phase: 'replied' }

const table: Readonly<Record<ScreeningPhase, Readonly<Partial<Record<Sign, ScreeningStep>>>>> = {
  open: { ...signsOfMachine, silence: voicemail('no_speech'), reply: replied, person: replied },
  replied: { ...signsOfMachine, reply: human, person: human },
  human: {},
  ivr: { mailbox: voicemail('greeting'), number: voicemail('digits'), screening: screened },
  screened: { ...afterScreening, reply: { phase: 'pickedUp' } },
  pickedUp: {
    ...afterScreening,
    reply: human,
    menu: screenedStill,
    automatic: screenedStill,
    screening: screenedStill,
  },
  voicemail: { reply: human, person: human },
}
