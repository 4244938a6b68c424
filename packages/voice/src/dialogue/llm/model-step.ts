import { plainText } from '../../language/speech/plain-text.ts'
import { SpeechFilter } from '../../language/speech/speech-filter.ts'
import { UnopenedReasoning } from '../../language/speech/unopened-reasoning.ts'
import type {
  ChatMessage,
  LanguageModel,
  ToolCallRequest,
  ToolDefinition,
} from '../../providers/ports/language-model.ts'
import type { ReplyPart } from '../dialogue.ts'
import { SentenceTokenizer } from './sentence-tokenizer.ts'

/** What a model has been seen to do in this call. */
export interface ModelHabits {
  /** It has ended its reasoning without beginning it: all of what it writes is waited for. */
  reasonsUnopened: boolean
}

/** Tool calls per round; more are ignored. */
const maxCalls = 8

/** Result of one model request; `text` has already been streamed by sentence. */
export interface ModelStep {
  readonly kind: 'answered' | 'failed'
  readonly text: string
  readonly calls: readonly ToolCallRequest[]
}

/** Sends one request to the model and streams its text by sentence. */
export async function* modelStep(
  llm: LanguageModel,
  messages: readonly ChatMessage[],
  tools: readonly ToolDefinition[],
  habits: ModelHabits,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, ModelStep> {
  const reasoning = new UnopenedReasoning(habits.reasonsUnopened)
  let filter = new SpeechFilter()
  let cutter = new SentenceTokenizer()
  const calls: ToolCallRequest[] = []
  const said: string[] = []
  for await (const delta of llm.stream(messages, tools, signal)) {
    if (delta.kind === 'failed') {
      yield delta
      return { kind: 'failed', text: said.join(' '), calls }
    }
    if (delta.kind === 'tool-call') {
      const { id, name, arguments: written } = delta
      if (calls.length < maxCalls) calls.push({ id: id || `call_${calls.length}`, name, arguments: written })
      continue
    }
    const passed = reasoning.push(delta.text)
    habits.reasonsUnopened ||= reasoning.isFound
    if (passed.takesBack) {
      filter = new SpeechFilter()
      cutter = new SentenceTokenizer()
    }
    for (const text of spoken(cutter.push(filter.push(passed.text)))) {
      said.push(text)
      yield { kind: 'sentence', text }
    }
  }
  const ending = [...cutter.push(filter.push(reasoning.rest()) + filter.rest()), cutter.rest() ?? '']
  for (const text of signal.aborted ? [] : spoken(ending)) {
    said.push(text)
    yield { kind: 'sentence', text }
  }
  return { kind: 'answered', text: said.join(' '), calls }
}

/** Plain sentences; those with nothing to say are dropped. */
const spoken = (sentences: readonly string[]): string[] =>
  sentences.map(plainText).filter((text) => text !== '')
