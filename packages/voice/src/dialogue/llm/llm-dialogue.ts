import type { Clock } from '@hovor/clock'
import type { TransferTarget } from '../../agent/agent-settings.ts'
import type { RunTool, ToolCall, ToolCallRecord, ToolResult } from '../../agent/agent-tool.ts'
import type { EndReason } from '../../call/conversation-result.ts'
import { askedValue } from '../../language/asked-value.ts'
import { couldNotDo } from '../../language/could-not-do.ts'
import type { Phrases } from '../../language/grammar/phrases.ts'
import { phrasesOf } from '../../language/phrases-of.ts'
import { tellsOfAppointment } from '../../language/unbacked-claims.ts'
import type { ChatMessage, LanguageModel } from '../../providers/ports/language-model.ts'
import { type JournalEntry, ToolJournal } from '../../tools/tool-journal.ts'
import { toolExchange } from '../../tools/tool-message.ts'
import { fieldsOf, isAppointment } from '../../workflow/workflow-fields.ts'
import type { Appointment } from '../booking/booking-desk.ts'
import { offerHeard } from '../booking/text-offer.ts'
import {
  type Cue,
  type Dialogue,
  type Expectation,
  maxSilencePrompts,
  type Reply,
  type ReplyPart,
} from '../dialogue.ts'
import { appointmentReply } from './appointment-reply.ts'
import { guardBookingClaims } from './booking-guardrail.ts'
import { CallState } from './call-state.ts'
import { type InstructionFacts, instructions } from './instructions.ts'
import { ModelBooking, type ModelBookingOptions } from './model-booking.ts'
import { modelReply } from './model-reply.ts'
import type { ModelHabits } from './model-step.ts'

/** Maximum number of messages shown to the model, besides the instructions. */
const maxHistoryMessages = 60
/** Consecutive unintelligible turns before the agent gives up. */
const maxMisheard = 3
/** Names of an agent's own tools that may connect callers. */
const connects =
  /(?:^|_)(?:(?:transfer|forward_call|hand_?(?:off|over)|redirect|connect)(?:_?call(?:er)?)?(?:$|_)|prepoj|spoj(?!en)|verbind(?!ung)|polacz(?!eni))/i

export interface LlmDialogueOptions extends InstructionFacts {
  readonly llm: LanguageModel
  readonly firstMessage: string
  readonly clock: Clock
  readonly newId: () => string
  readonly runTool?: RunTool | undefined
  /** The number that the call came to or goes out from, E.164. */
  readonly ownNumber?: string | undefined
  /** Appointment booking. Absent: the agent books none. */
  readonly bookings?: Omit<ModelBookingOptions, 'language' | 'today'> | undefined
}

/** Changes a reply makes once it is heard. */
interface Trace {
  readonly cue: Cue
  /** Caller turn number, shared by a withdrawn reply and its replacement. */
  readonly turn: number
  readonly state: CallState
  /** Tool calls whose results arrived too late for the reply that requested them. */
  readonly carried: readonly JournalEntry[]
  readonly own: JournalEntry[]
  /** Bookings reported by the reply, with the wording. */
  readonly telling: Map<Appointment, string>
}

/** Dialogue driven by a language model. The history holds only what was actually spoken. */
export class LlmDialogue implements Dialogue {
  readonly #options: LlmDialogueOptions
  readonly #phrases: Phrases
  readonly #journal: ToolJournal | undefined
  readonly #booking: ModelBooking | undefined
  #given: boolean | undefined
  #history: ChatMessage[] = []
  #state: CallState
  #turn = 0
  #heard: Trace | undefined
  #misheard = 0
  readonly captured = undefined
  readonly #habits: ModelHabits = { reasonsUnopened: false }
  /** The agent's last words, as far as they were heard. */
  #said = ''
  /** They were heard to the end. */
  #saidAll = true

  constructor(options: LlmDialogueOptions) {
    const { agent, runTool, bookings, clock, newId, today } = options
    const { language } = agent
    const tools = runTool === undefined ? [] : (agent.tools ?? [])
    this.#options = options
    this.#phrases = phrasesOf(language)
    this.#booking = bookings && new ModelBooking({ ...bookings, language, today })
    const run = (call: ToolCall) => this.#run(call)
    this.#journal = (runTool ?? bookings) && new ToolJournal({ run, clock, newId })
    this.#state = new CallState({ ...agent, tools }, this.#booking?.tools, options.ownNumber)
  }

  reply(cue: Cue, signal: AbortSignal, committed?: Promise<void>): Reply {
    const trace: Trace = {
      cue,
      turn: this.#turn,
      state: this.#state.copy(),
      carried: this.#journal?.undelivered ?? [],
      own: [],
      telling: new Map(),
    }
    return { parts: this.#parts(trace, signal, committed), adopt: () => this.#adopt(trace) }
  }

  spoken(text: string, complete: boolean): void {
    this.#deliver(this.#heard?.own ?? [])
    if (text === '') return
    const { proposal, textOffer } = this.#state
    this.#state.textOffer = textOffer && offerHeard(textOffer, text, this.#options.agent.language)
    // A yes to another question of the agent's is not one to the appointment.
    const heard = proposal && (text.includes(proposal.text) || (proposal.heard && !text.includes('?')))
    if (proposal) this.#state.proposal = { ...proposal, heard: heard === true }
    for (const [appointment, words] of this.#heard?.telling ?? [])
      if (text.includes(words)) this.#booking?.told(appointment)
    this.#said = text
    this.#saidAll = complete
    this.#state.step({ kind: 'agent-spoke' })
    this.#remember({ role: 'assistant', content: text })
  }

  /** By what the agent asked for last; an appointment that was read back waits for a yes. */
  get expects(): Expectation {
    if (this.#state.proposal !== undefined) return 'anything'
    const { agent } = this.#options
    const hasPhone = fieldsOf(agent).some(({ type }) => type === 'phone')
    return askedValue(this.#said, agent.language, hasPhone) ?? 'anything'
  }

  get noted(): Readonly<Record<string, unknown>> {
    return this.#state.values
  }

  get settled(): Readonly<Record<string, unknown>> {
    const field = fieldsOf(this.#options.agent).find(isAppointment)
    const at = this.#booking?.bookedAt
    return field === undefined || at === undefined ? {} : { [field.key]: at }
  }

  get transferTo(): TransferTarget | undefined {
    return this.#state.transferTo
  }

  get workflowPath(): readonly string[] | undefined {
    return this.#state.path
  }

  get toolCalls(): readonly ToolCallRecord[] | undefined {
    return this.#journal?.records
  }

  #adopt(trace: Trace): void {
    const { cue, turn, state, carried } = trace
    this.#turn = turn + 1
    this.#misheard = cue.kind === 'nothing' ? this.#misheard + 1 : 0
    this.#deliver(carried.filter((entry) => entry.turn < turn))
    const said = callerMessage(cue)
    if (said !== undefined) this.#remember(said)
    this.#deliver(carried.filter((entry) => entry.turn === turn))
    this.#state = state
    this.#heard = trace
  }

  #deliver(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      if (entry.result === undefined || entry.delivered) continue
      entry.delivered = true
      this.#remember(...toolExchange(entry))
    }
  }

  #remember(...messages: ChatMessage[]): void {
    const kept = [...this.#history, ...messages].slice(-maxHistoryMessages)
    // A tool message needs the call before it.
    while (kept[0]?.role === 'tool') kept.shift()
    this.#history = kept
  }

  async *#parts(trace: Trace, signal: AbortSignal, committed?: Promise<void>): AsyncGenerator<ReplyPart> {
    const { cue, carried } = trace
    if (this.#turn === 0 || cue.kind === 'open')
      return yield { kind: 'sentence', text: this.#options.firstMessage }
    if ((yield* this.#appointment(trace, signal, committed)) === 'over') return
    const isAnswered = carried.some(({ result }) => result !== undefined)
    if (cue.kind === 'silence' && !isAnswered) yield* this.#silence(cue.nth)
    else if (cue.kind === 'nothing') yield* this.#nothing()
    else yield* this.#answer(trace, signal, committed)
  }

  async *#appointment(
    { cue, state, telling }: Trace,
    signal: AbortSignal,
    committed?: Promise<void>,
  ): AsyncGenerator<ReplyPart, 'over' | 'goes-on'> {
    const booking = this.#booking
    if (booking === undefined) return 'goes-on'
    const { anythingElse } = this.#phrases
    const { language } = this.#options.agent
    return yield* appointmentReply({
      booking,
      cue,
      state,
      telling,
      anythingElse,
      language,
      signal,
      committed,
    })
  }

  *#silence(nth: number): Generator<ReplyPart> {
    if (nth <= maxSilencePrompts) return yield* this.#askAgain(this.#phrases.areYouThere)
    yield { kind: 'sentence', text: this.#phrases.silenceGoodbye }
    yield { kind: 'end', reason: 'silence_timeout' }
  }

  *#nothing(): Generator<ReplyPart> {
    if (this.#misheard < maxMisheard) return yield* this.#askAgain(this.#phrases.notUnderstood)
    yield { kind: 'sentence', text: this.#phrases.silenceGoodbye }
    yield { kind: 'end', reason: 'silence_timeout' }
  }

  /** Repeats a pending read-back as well. */
  *#askAgain(text: string): Generator<ReplyPart> {
    yield { kind: 'sentence', text }
    const { proposal } = this.#state
    if (proposal !== undefined) yield { kind: 'sentence', text: proposal.text }
  }

  #answer(trace: Trace, signal: AbortSignal, committed?: Promise<void>): AsyncGenerator<ReplyPart> {
    const { cue, turn, state, carried, own } = trace
    const { agent, llm } = this.#options
    for (const entry of carried) state.answered(entry)
    const said = callerMessage(cue)
    if (said !== undefined) state.step({ kind: 'caller-spoke' })
    const reply = modelReply({
      llm,
      language: agent.language,
      habits: this.#habits,
      state,
      journal: this.#journal,
      booking: this.#booking,
      turn,
      cue,
      asked: this.#asked,
      own,
      signal,
      committed,
      instructions: ({ node, fields, values, transferTo, savedFields }) =>
        instructions(this.#options, {
          node,
          fields,
          values,
          transferTo,
          savesValues: savedFields.length > 0,
          appointments: this.#booking?.facts,
        }),
      messages: [
        ...this.#history,
        ...carried.filter((entry) => entry.turn < turn).flatMap(toolExchange),
        ...(said === undefined ? [] : [said]),
        ...carried.filter((entry) => entry.turn === turn).flatMap(toolExchange),
      ],
      lastWords: (end) => this.#lastWords(end),
      couldNotDo: couldNotDo(agent.language),
      noPerson: this.#phrases.noPerson,
      transfersItself: agent.tools?.some(({ name }) => connects.test(name)) ?? false,
    })
    return guardBookingClaims(reply, {
      language: agent.language,
      canBook: this.#booking !== undefined,
      mayBeBooked: () => this.#mayBeBooked(),
    })
  }

  /** The last words of the agent, if all of them were heard: a yes to less settles nothing. */
  get #asked(): string {
    const last = this.#history.findLast(({ role }) => role === 'assistant')?.content ?? ''
    return this.#saidAll ? last : ''
  }

  /** The agent was given an appointment of the caller's, as for a reminder. */
  get #knowsAppointment(): boolean {
    const { agent, firstMessage } = this.#options
    const phases = agent.workflow?.nodes.map(({ prompt }) => prompt) ?? []
    const texts = [firstMessage, agent.systemPrompt, agent.goal ?? '', agent.knowledge ?? '', ...phases]
    this.#given ??= tellsOfAppointment(texts, agent.language)
    return this.#given
  }

  /** One of the agent's own tools may have booked. */
  #mayBeBooked(): boolean {
    const isOwn = (toolId: string) => !this.#booking?.tools.some(({ id }) => id === toolId)
    const ownTools = this.toolCalls?.some(({ toolId }) => isOwn(toolId)) ?? false
    return ownTools || (this.#booking?.mayBeBooked ?? this.#knowsAppointment)
  }

  async #run(call: ToolCall): Promise<ToolResult> {
    if (this.#booking?.tools.some(({ id }) => id === call.toolId)) return this.#booking.run(call)
    return this.#options.runTool?.(call) ?? { kind: 'failed', why: 'refused' }
  }

  #lastWords(end: EndReason): string {
    return end === 'transferred' ? this.#phrases.handingOver : this.#phrases.goodbye
  }
}

/** The caller's message as shown to the model, if any. */
function callerMessage(cue: Cue): ChatMessage | undefined {
  if (cue.kind === 'words') return { role: 'user', content: cue.text }
  return cue.kind === 'digits' ? { role: 'user', content: `[keypad] ${cue.digits}` } : undefined
}
