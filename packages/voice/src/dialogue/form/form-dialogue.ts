import type { TransferTarget } from '../../agent/agent-settings.ts'
import { fieldKind } from '../../fields/field-kind.ts'
import { tenseOf } from '../../fields/field-tense.ts'
import type { FieldValue } from '../../fields/read-answer.ts'
import { saysGoodbye } from '../../language/answers/goodbye.ts'
import { isQuestion } from '../../language/answers/questions.ts'
import { declines, refuses } from '../../language/answers/refusal.ts'
import { asksToWait } from '../../language/answers/waiting.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import type { Lexicon } from '../../language/grammar/lexicon.ts'
import { asksForAi, asksForPerson, asksToRepeat } from '../../language/intent.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { parseDate } from '../../language/parse/date.ts'
import { parseTimeOfDay } from '../../language/parse/time-of-day.ts'
import { phrasesOf } from '../../language/phrases-of.ts'
import { nodeOf, startWorkflow, type WorkflowState } from '../../workflow/step-workflow.ts'
import { fieldsOf, isAppointment } from '../../workflow/workflow-fields.ts'
import { BookingDesk, type DeskOptions } from '../booking/booking-desk.ts'
import type { Booker } from '../booking/bookings.ts'
import type { BookingPoint } from '../booking/read-booking.ts'
import {
  answerTextOffer,
  answerToOffer,
  askOfferAgain,
  offerHeard,
  type TextOffer,
} from '../booking/text-offer.ts'
import type { Cue, Dialogue, Expectation, Reply, ReplyPart } from '../dialogue.ts'
import { fixedReply } from '../fixed-reply.ts'
import { appointmentField } from './appointment-field.ts'
import { type BookingEnd, FormBooking } from './form-booking.ts'
import { settleField } from './form-phases.ts'
import { withHeard } from './form-replies.ts'
import {
  type FormContext,
  type FormState,
  type FormStep,
  firstFormState,
  formOf,
  unheard,
  withVolunteered,
} from './form-state.ts'
import { stepForm } from './form-steps.ts'
import { type FormWorkflowStep, settleFormWorkflow, stepFormWorkflow } from './form-workflow.ts'
import { answerFromKnowledge } from './knowledge.ts'

/** Silence after "anything else?" before the agent says goodbye, in milliseconds. */
const closingPatienceMs = 6000

export interface FormBookings extends DeskOptions {
  /** The caller's number, E.164, unless a field asks for another. */
  readonly phone?: string | undefined
}

/** Position in the form and in the workflow. */
interface Stepped {
  readonly step: FormStep
  readonly flow: WorkflowState | undefined
}

/** Deterministic dialogue: asks for each data field in turn, without a language model. */
export class FormDialogue implements Dialogue {
  readonly #context: FormContext
  readonly #booking: FormBooking | undefined
  readonly #desk: BookingDesk | undefined
  /**
   * Field that holds the appointment: the first `datetime` field, otherwise one of the form's own. In a workflow only
   * the author's fields count.
   */
  readonly #bookingKey: string | undefined
  readonly #phone: string | undefined
  /** Keys of the fields the agent captures. */
  readonly #keys: readonly string[]
  #bookingAt: BookingPoint = { kind: 'asking', misses: 0 }
  #state: FormState = firstFormState
  #flow: WorkflowState | undefined
  /** Waiting for a yes or no to the SMS offer. */
  #textOffer: TextOffer | undefined

  constructor(context: FormContext, booking?: FormBookings) {
    const { agent, today } = context
    const { language } = agent
    const fields = fieldsOf(agent)
    const own = agent.workflow === undefined ? appointmentField(language) : undefined
    const when = booking && (fields.find(isAppointment) ?? own)
    this.#desk = booking && when && new BookingDesk(booking)
    this.#booking = this.#desk && new FormBooking({ desk: this.#desk, language, today })
    this.#phone = booking?.phone
    this.#bookingKey = when?.key
    this.#keys = fields.map(({ key }) => key)
    // The appointment is asked for last, once it is known who it is for.
    const dataFields = when === undefined ? fields : [...fields.filter((field) => field !== when), when]
    this.#context = { ...context, agent: { ...agent, dataFields }, booked: when?.key }
    this.#flow = agent.workflow && startWorkflow(agent.workflow)
  }

  reply(cue: Cue, signal?: AbortSignal, committed?: Promise<void>): Reply {
    if (this.#wantsPerson(cue)) {
      return fixedReply([phrasesOf(this.#context.agent.language).handingOver], 'transferred')
    }
    const offered = this.#textOffer && this.#offerReply(this.#textOffer, cue, signal, committed)
    if (offered !== undefined) return offered
    if (this.#booking !== undefined && this.#isAboutBooking(cue))
      return this.#bookingReply(this.#booking, cue, signal ?? new AbortController().signal, committed)
    const { step, flow } = this.#step(cue)
    return {
      parts: partsOf(step),
      adopt: () => this.#adopt({ step, flow }),
    }
  }

  /** A question that was cut short is asked again if no answer fits it, or if a yes to it would settle, book or send. */
  spoken(text: string): void {
    const { language } = this.#context.agent
    this.#bookingAt = this.#booking?.heard(this.#bookingAt, text) ?? this.#bookingAt
    this.#state = withHeard(formOf(this.#context, this.#state), text).state
    this.#textOffer = this.#textOffer && offerHeard(this.#textOffer, text, language)
  }

  get patienceMs(): number | undefined {
    return this.#state.at.kind === 'closing' ? closingPatienceMs : undefined
  }

  get expects(): Expectation {
    const { at } = this.#state
    if (at.kind !== 'asking' || this.#textOffer !== undefined) return 'anything'
    if (at.key === this.#bookingKey && this.#bookingAt.kind !== 'asking') return 'anything'
    const field = this.#context.agent.dataFields.find(({ key }) => key === at.key)!
    const kind = fieldKind(field)
    if (kind === 'plate' || kind === 'phone' || kind === 'email' || kind === 'number') return kind
    if (kind === 'datetime') return 'date'
    // Of a date that is begun, one part is asked for.
    if (kind !== 'date' || at.begun !== undefined) return 'anything'
    return tenseOf(field) === 'past' ? 'past-date' : 'date'
  }

  get captured(): Readonly<Record<string, unknown>> {
    const { values } = this.#state
    return Object.fromEntries(this.#keys.map((key) => [key, values[key] ?? null]))
  }

  get transferTo(): TransferTarget | undefined {
    const { workflow, transferTo } = this.#context.agent
    const node = workflow && this.#flow && nodeOf(workflow, this.#flow)
    return node?.transferTo ?? transferTo
  }

  get workflowPath(): readonly string[] | undefined {
    return this.#flow?.path
  }

  /** A caller who interrupts the goodbye before it plays is answered from the previous position. */
  #adopt({ step, flow }: Stepped): void {
    this.#state = step.end === undefined ? unheard(step.state) : { ...step.state, at: this.#state.at }
    this.#flow = flow
    this.#textOffer = undefined
  }

  /** The reply to the caller's answer to the SMS offer; undefined if the words are about something else. */
  #offerReply(
    offer: TextOffer,
    cue: Cue,
    signal: AbortSignal = new AbortController().signal,
    committed?: Promise<void>,
  ): Reply | undefined {
    const { language } = this.#context.agent
    const answer = answerToOffer(cue, language)
    if (answer === undefined || answer === 'asks') return undefined
    const isElsewhere = cue.kind === 'words' && this.#isElsewhere(cue.text)
    if (answer !== 'agrees' && answer !== 'denies' && isElsewhere) return undefined
    if (answer === 'waits') return fixedReply([phrasesOf(language).iWait], undefined)
    const agrees = answer === 'agrees'
    const isWanted = agrees && offer.heard
    const again = isWanted || answer === 'denies' ? undefined : askOfferAgain(offer)
    if (again !== undefined) {
      const { offerText } = bookingPhrases[language]
      const say = agrees ? [offerText] : [phrasesOf(language).yesOrNo, offerText]
      return fixedReply(say, undefined, () => {
        this.#textOffer = again
      })
    }
    return {
      parts: answerTextOffer(offer, isWanted, { desk: this.#desk!, language }, committed, signal),
      adopt: () => {
        this.#textOffer = undefined
      },
    }
  }

  /** Words that end the call or volunteer a value. */
  #isElsewhere(text: string): boolean {
    const form = formOf(this.#context, this.#state)
    return saysGoodbye(text, form.lexicon) || withVolunteered(form, text) !== undefined
  }

  #step(cue: Cue): Stepped {
    const { workflow } = this.#context.agent
    if (workflow === undefined || this.#flow === undefined)
      return { step: stepForm(this.#context, this.#state, cue), flow: undefined }
    return inPhase(stepFormWorkflow(this.#context, workflow, { form: this.#state, flow: this.#flow }, cue))
  }

  #settle(value: FieldValue | null, say: string): Stepped {
    const { workflow } = this.#context.agent
    const key = this.#bookingKey!
    if (workflow === undefined || this.#flow === undefined)
      return { step: settleField(this.#context, this.#state, key, value, [say]), flow: undefined }
    const at = { form: this.#state, flow: this.#flow }
    return inPhase(settleFormWorkflow(this.#context, workflow, at, { key, value }, [say]))
  }

  /** Words or digits while the appointment is being asked for; questions and goodbyes go to the form. */
  #isAboutBooking(cue: Cue): boolean {
    const { at } = this.#state
    if (at.kind !== 'asking' || at.key !== this.#bookingKey) return false
    if (cue.kind === 'digits') return !cue.digits.includes('*')
    if (cue.kind !== 'words') return false
    const lexicon = lexiconOf(this.#context.agent.language)
    const { text } = cue
    if (this.#isAnswered(text, lexicon)) return false
    const isRefused = (said: string) => refuses(said, lexicon) && !declines(said, lexicon)
    return ![asksForAi, asksToRepeat, asksToWait, saysGoodbye, isRefused].some((intent) =>
      intent(text, lexicon),
    )
  }

  /** A question answered by `knowledge` that names no date or time. */
  #isAnswered(text: string, lexicon: Lexicon): boolean {
    const { knowledge, today } = this.#context
    if (!isQuestion(text, lexicon) || answerFromKnowledge(text, knowledge, lexicon) === undefined)
      return false
    return parseDate(text, lexicon, today) === undefined && parseTimeOfDay(text, lexicon) === undefined
  }

  #bookingReply(booking: FormBooking, cue: Cue, signal: AbortSignal, committed?: Promise<void>): Reply {
    const end = { effect: () => {}, isHeard: false }
    return {
      parts: this.#bookingParts(
        booking.step(this.#bookingAt, cue, this.#who(), committed, signal),
        end,
        signal,
      ),
      adopt: () => {
        end.isHeard = true
        end.effect()
      },
    }
  }

  /** A completed booking is kept even if its reply is never heard. */
  async *#bookingParts(
    talk: AsyncGenerator<ReplyPart, BookingEnd>,
    adoption: { effect: () => void; isHeard: boolean },
    signal: AbortSignal,
  ): AsyncGenerator<ReplyPart> {
    const end = yield* talk
    if (end.kind === 'goes-on') {
      adoption.effect = () => {
        this.#bookingAt = end.at
      }
      if (adoption.isHeard && !signal.aborted) adoption.effect()
      return
    }
    const settled = this.#settle(end.value, end.say)
    const offer = this.#offerOf(end, settled)
    adoption.effect = () => {
      this.#adopt(settled)
      this.#textOffer = offer
    }
    if (end.value !== null || (adoption.isHeard && !signal.aborted)) adoption.effect()
    if (signal.aborted) return
    if (offer === undefined) return yield* partsOf(settled.step)
    const { offerText } = bookingPhrases[this.#context.agent.language]
    for (const text of [end.say, offerText]) yield { kind: 'sentence', text }
  }

  /** The form's next sentences wait for the caller's answer; a call that is over makes no offer. */
  #offerOf({ booked }: Extract<BookingEnd, { kind: 'settled' }>, { step }: Stepped): TextOffer | undefined {
    const canOffer = this.#desk?.canText === true && step.end === undefined
    return booked && canOffer ? { slot: booked, rest: step.say.slice(1), heard: false, misses: 0 } : undefined
  }

  #who(): Booker {
    const { agent } = this.#context
    const { values } = this.#state
    const known = (kind: string) =>
      agent.dataFields.find((field) => fieldKind(field) === kind && values[field.key] != null)
    const [name, phone] = [known('name'), known('phone')]
    return {
      title: name === undefined ? agent.name : String(values[name.key]),
      phone: phone === undefined ? this.#phone : String(values[phone.key]),
    }
  }

  #wantsPerson(cue: Cue): boolean {
    const { language } = this.#context.agent
    return (
      this.transferTo !== undefined && cue.kind === 'words' && asksForPerson(cue.text, lexiconOf(language))
    )
  }
}

const inPhase = ({ state, ...step }: FormWorkflowStep): Stepped => ({
  step: { ...step, state: state.form },
  flow: state.flow,
})

async function* partsOf(step: FormStep): AsyncGenerator<ReplyPart> {
  for (const text of step.say) if (text !== '') yield { kind: 'sentence', text }
  if (step.end !== undefined) yield { kind: 'end', reason: step.end }
}
