import { plainText } from '../../language/speech/plain-text.ts'
import { SpeechFilter } from '../../language/speech/speech-filter.ts'
import type {
  ChatMessage,
  LanguageModel,
  ToolCallRequest,
  ToolDefinition,
} from '../../providers/ports/language-model.ts'
import type { ReplyPart } from '../dialogue.ts'
import { SentenceTokenizer } from './sentence-tokenizer.ts'

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
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, ModelStep> {
  const filter = new SpeechFilter()
  const cutter = new SentenceTokenizer()
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
    for (const text of spoken(cutter.push(filter.push(delta.text)))) {
      said.push(text)
      yield { kind: 'sentence', text }
    }
  }
  const ending = [...cutter.push(filter.rest()), cutter.rest() ?? '']
  for (const text of signal.aborted ? [] : spoken(ending)) {
    said.push(text)
    yield { kind: 'sentence', text }
  }
  return { kind: 'answered', text: said.join(' '), calls }
}

/** Plain sentences; those with nothing to say are dropped. */
const spoken = (sentences: readonly string[]): string[] =>
  sentences.map(plainText).filter((text) => text !== '')
