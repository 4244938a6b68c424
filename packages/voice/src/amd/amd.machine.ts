import { type Row, row, type Transitions } from '@hovor/machine'
import type { VoicemailReason } from '../call/conversation-result.ts'

/**
 * Answering machine detection: who answered an outbound call.
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
 * One reply does not make a person: a greeting arrives in pieces, and the first may be "Good morning". The second counts
 * only after the agent has said something it can answer. Call screening ends with a person, a mailbox or nobody, and the
 * phone keeps talking ("Thanks. Please stay on the line."): there, too, the first reply may be the phone's, and only the
 * second one shows that someone picked up.
 */
export type AmdPhase = 'open' | 'replied' | 'human' | 'ivr' | 'screened' | 'pickedUp' | 'voicemail'

/**
 * `mailbox`, `number`, `menu`, `automatic`, `screening`: the callee's words indicate it · `monologue`: the callee spoke
 * longer than a person who picks up · `beep`: a tone after speech · `silence`: no sound for a long time · `reply`:
 * words that do not indicate a machine, after the agent yielded · `person`: words of someone who is listening.
 */
export type AmdSignal =
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

/** decision:0023 */
export type Verdict =
  | { readonly kind: 'voicemail'; readonly reason: VoicemailReason }
  | { readonly kind: 'human' }
  /** A machine that takes no messages. */
  | { readonly kind: 'ivr' }
  /** Call screening: the phone asks on its owner's behalf who is calling and why. */
  | { readonly kind: 'screened' }

const voicemail = (reason: VoicemailReason): Row<AmdPhase, Verdict> =>
  row('voicemail', { kind: 'voicemail', reason })
const ivr = row('ivr', { kind: 'ivr' })
const screened = row('screened', { kind: 'screened' })
const human = row('human', { kind: 'human' })

const machineSignals = {
  mailbox: voicemail('greeting'),
  number: voicemail('digits'),
  beep: voicemail('beep'),
  monologue: voicemail('long_monologue'),
  menu: ivr,
  automatic: ivr,
  screening: screened,
} as const

const afterScreening = { mailbox: voicemail('greeting'), number: voicemail('digits'), person: human } as const
const stillScreened = row('screened')
const replied = row('replied')

/** The effect of a row is the verdict to report. */
export const amdTransitions: Transitions<AmdPhase, AmdSignal, Verdict> = {
  open: { ...machineSignals, silence: voicemail('no_speech'), reply: replied, person: replied },
  replied: { ...machineSignals, reply: human, person: human },
  human: {},
  ivr: { mailbox: voicemail('greeting'), number: voicemail('digits'), screening: screened },
  screened: { ...afterScreening, reply: row('pickedUp') },
  pickedUp: {
    ...afterScreening,
    reply: human,
    menu: stillScreened,
    automatic: stillScreened,
    screening: stillScreened,
  },
  voicemail: { reply: human, person: human },
}
