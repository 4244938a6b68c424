import type { EndReason } from '../conversation-result.ts'
import type { Cue, Dialogue, Expectation, Reply, ReplyPart } from '../dialogue.ts'
import { MAX_SILENCE_PROMPTS } from '../form/form.machine.ts'
import type { Phrases } from '../language/phrases.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { END_CALL, type InstructionFacts, instructions, TRANSFER_CALL } from './instructions.ts'
import type { ChatMessage, LanguageModel, ToolDefinition } from './language-model.ts'
import { SentenceCutter } from './sentences.ts'

/** Messages of the conversation that the model is shown, beside the instructions. */
const MAX_HISTORY = 60
/** Sounds in a row that nobody understood. */
const MAX_MISHEARD = 3

export interface LlmDialogueOptions extends InstructionFacts {
  readonly llm: LanguageModel
  readonly firstMessage: string
}

const endCall: ToolDefinition = {
  name: END_CALL,
  description: 'Hangs up after your last words were spoken. Only when the conversation is over.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
}

const transferCall: ToolDefinition = {
  name: TRANSFER_CALL,
  description:
    'Connects the caller to a person after your last words were spoken. Only when the caller wants that.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
}

const endings: Readonly<Record<string, EndReason>> = {
  [END_CALL]: 'completed',
  [TRANSFER_CALL]: 'transferred',
}

/** The dialogue of a language model. The history holds only what was really spoken. */
export class LlmDialogue implements Dialogue {
  readonly #options: LlmDialogueOptions
  readonly #phrases: Phrases
  #history: ChatMessage[] = []
  #opened = false
  #misheard = 0
  readonly captured = undefined
  readonly expects: Expectation = 'anything'

  constructor(options: LlmDialogueOptions) {
    this.#options = options
    this.#phrases = phrasesOf(options.agent.language)
  }

  reply(cue: Cue, signal: AbortSignal): Reply {
    return { parts: this.#parts(cue, signal), adopt: () => this.#adopt(cue) }
  }

  spoken(text: string): void {
    if (text !== '') this.#remember({ role: 'assistant', content: text })
  }

  #adopt(cue: Cue): void {
    this.#opened = true
    this.#misheard = cue.kind === 'nothing' ? this.#misheard + 1 : 0
    if (cue.kind === 'words') this.#remember({ role: 'user', content: cue.text })
  }

  #remember(message: ChatMessage): void {
    this.#history = [...this.#history, message].slice(-MAX_HISTORY)
  }

  async *#parts(cue: Cue, signal: AbortSignal): AsyncGenerator<ReplyPart> {
    if (!this.#opened || cue.kind === 'open') yield { kind: 'sentence', text: this.#options.firstMessage }
    else if (cue.kind === 'silence') yield* this.#silence(cue.nth)
    else if (cue.kind === 'nothing') yield* this.#nothing()
    else yield* this.#answer(cue.kind === 'digits' ? cue.digits : cue.text, signal)
  }

  *#silence(nth: number): Generator<ReplyPart> {
    if (nth <= MAX_SILENCE_PROMPTS) return yield { kind: 'sentence', text: this.#phrases.areYouThere }
    yield { kind: 'sentence', text: this.#phrases.silenceGoodbye }
    yield { kind: 'end', reason: 'silence_timeout' }
  }

  *#nothing(): Generator<ReplyPart> {
    if (this.#misheard < MAX_MISHEARD) return yield { kind: 'sentence', text: this.#phrases.notUnderstood }
    yield { kind: 'sentence', text: this.#phrases.silenceGoodbye }
    yield { kind: 'end', reason: 'silence_timeout' }
  }

  async *#answer(text: string, signal: AbortSignal): AsyncGenerator<ReplyPart> {
    const messages: ChatMessage[] = [
      { role: 'system', content: instructions(this.#options) },
      ...this.#history,
      { role: 'user', content: text },
    ]
    const cutter = new SentenceCutter()
    let spoke = false
    let end: EndReason | undefined
    const tools = this.#options.agent.transferTo === undefined ? [endCall] : [endCall, transferCall]
    for await (const delta of this.#options.llm.stream(messages, tools, signal)) {
      if (delta.kind === 'failed') return yield delta
      if (delta.kind === 'tool-call')
        end ??= tools.some(({ name }) => name === delta.name) ? endings[delta.name] : undefined
      else {
        for (const sentence of cutter.push(delta.text)) {
          spoke = true
          yield { kind: 'sentence', text: sentence }
        }
      }
    }
    if (signal.aborted) return
    const rest = cutter.rest()
    if (rest !== undefined) yield { kind: 'sentence', text: rest }
    else if (!spoke && end !== undefined) yield { kind: 'sentence', text: this.#lastWords(end) }
    else if (!spoke) return yield { kind: 'failed', why: 'garbage' }
    if (end !== undefined) yield { kind: 'end', reason: end }
  }

  #lastWords(end: EndReason): string {
    return end === 'transferred' ? this.#phrases.handingOver : this.#phrases.goodbye
  }
}
