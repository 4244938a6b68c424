import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EndReason, GoalResult, Line } from '../call/conversation-result.ts'
import { chooseDialogue } from '../conversation/choose-dialogue.ts'
import { defaultLimits } from '../conversation/conversation-limits.ts'
import type { ConversationOptions } from '../conversation/conversation-options.ts'
import type { Cue, Dialogue, Reply } from '../dialogue/dialogue.ts'
import { fixedReply } from '../dialogue/fixed-reply.ts'
import { watchReply } from '../dialogue/watch-reply.ts'
import { evaluate } from '../evaluation/evaluate.ts'
import type { Phrases } from '../language/grammar/phrases.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { asksNotToBeCalled } from '../language/opt-out.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { filledTexts } from '../variables/filled-texts.ts'
import { dryRunTools, type SimulatedToolCall } from './dry-run-tools.ts'

/** Deadline for all replies together, in milliseconds; then the agent gives up as it does when its model fails. */
const maxTotalMs = 120_000

export interface SimulateOptions
  extends Pick<
    ConversationOptions,
    'agent' | 'variables' | 'direction' | 'remoteNumber' | 'localNumber' | 'bookings' | 'clock' | 'newId'
  > {
  readonly providers: Pick<ConversationOptions['providers'], 'llm'>
  /** Caller messages, in order. */
  readonly messages: readonly string[]
  /** Absent: dry run, without side effects. */
  readonly runTool?: ConversationOptions['runTool']
}

export interface Simulated {
  readonly transcript: readonly Line[]
  readonly data: Readonly<Record<string, unknown>>
  readonly goal: GoalResult
  readonly summary: string
  readonly workflowPath: readonly string[]
  readonly toolCalls: readonly SimulatedToolCall[]
  /** Why the agent ended the call; undefined if it would continue. */
  readonly endReason: EndReason | undefined
  readonly optOutRequested: boolean
  /** Variables in the agent's texts without a value. */
  readonly unknownVariables: readonly string[]
}

/** Runs the dialogue of a live call in text, without audio. Never rejects. */
export async function simulateConversation(options: SimulateOptions): Promise<Simulated> {
  const { agent, unknown } = filledTexts(options)
  const { clock, providers } = options
  const tools = dryRunTools(options.runTool)
  const dialogue = chooseDialogue({ ...options, agent, runTool: tools.run })
  const conversation = new TextConversation(dialogue, agent.language, clock)
  await conversation.hear({ kind: 'open' })
  for (const message of options.messages) {
    if (conversation.end !== undefined) break
    // Without a model nothing here yields: fifty replies in a row would block the event loop.
    await nextTurn()
    conversation.lines.push({ role: 'caller', message })
    await conversation.hear({ kind: 'words', text: message })
  }
  const evaluated = await evaluate({
    agent,
    dialogue,
    transcript: conversation.lines,
    ownNumber: options.localNumber,
    optOutRequested: conversation.optOut,
    llm: providers.llm,
    clock,
    deadlineMs: defaultLimits.evaluationMs,
  })
  return {
    transcript: conversation.lines,
    ...evaluated,
    workflowPath: dialogue.workflowPath ?? [],
    toolCalls: tools.calls,
    endReason: conversation.end,
    optOutRequested: conversation.optOut,
    unknownVariables: unknown,
  }
}

/** Turn-taking in text; counterpart of `ReplyGeneration`. */
class TextConversation {
  readonly #dialogue: Dialogue
  readonly #language: SimulateOptions['agent']['language']
  readonly #clock: SimulateOptions['clock']
  readonly #phrases: Phrases
  readonly #untilMs: number
  #failures = 0
  readonly lines: Line[] = []
  end: EndReason | undefined
  optOut = false

  constructor(
    dialogue: Dialogue,
    language: SimulateOptions['agent']['language'],
    clock: SimulateOptions['clock'],
  ) {
    this.#dialogue = dialogue
    this.#language = language
    this.#clock = clock
    this.#phrases = phrasesOf(language)
    this.#untilMs = clock.monotonicMs() + maxTotalMs
  }

  async hear(cue: Cue): Promise<void> {
    const stop = new AbortController()
    const reply = this.#replyTo(cue, stop.signal)
    const { said, failed, end } = await this.#listen(reply)
    stop.abort()
    reply.adopt()
    this.#failures = failed ? this.#failures + 1 : 0
    this.end = end
    if (this.#failures >= defaultLimits.maxFailures) {
      said.push(this.#phrases.trouble)
      this.end = 'engine_error'
    } else if (failed) said.push(this.#phrases.lostThread)
    const message = said.join(' ')
    if (message !== '') this.lines.push({ role: 'agent', message })
    this.#dialogue.spoken(message, true)
  }

  #replyTo(cue: Cue, signal: AbortSignal): Reply {
    const isOptOut = cue.kind === 'words' && asksNotToBeCalled(cue.text, lexiconOf(this.#language))
    if (!isOptOut) return this.#dialogue.reply(cue, signal)
    this.optOut = true
    return fixedReply([this.#phrases.optedOut], 'completed')
  }

  async #listen(reply: Reply) {
    const said: string[] = []
    const leftMs = Math.max(0, this.#untilMs - this.#clock.monotonicMs())
    const { replyFirstMs, replyGapMs } = defaultLimits
    const waits = {
      clock: this.#clock,
      firstMs: Math.min(replyFirstMs, leftMs),
      gapMs: Math.min(replyGapMs, leftMs),
    }
    let end: EndReason | undefined
    for await (const event of watchReply(reply, waits)) {
      if (event.kind === 'end') break
      if (event.kind !== 'item' || event.item.kind === 'failed') return { said, failed: true, end }
      if (event.item.kind === 'sentence') said.push(event.item.text)
      else if (event.item.kind === 'end') end = event.item.reason
    }
    return { said, failed: false, end }
  }
}
