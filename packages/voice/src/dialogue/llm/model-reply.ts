import type { Language } from '../../agent/agent-settings.ts'
import type { EndReason } from '../../call/conversation-result.ts'
import { takesLeave } from '../../language/answers/goodbye.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import type { ChatMessage, LanguageModel } from '../../providers/ports/language-model.ts'
import type { ReplyPart } from '../dialogue.ts'
import type { CallState } from './call-state.ts'
import { type ModelHabits, modelStep } from './model-step.ts'
import { type RequestedCall, runToolCalls, type ToolCallsOptions } from './run-tool-calls.ts'
import { guardTransferClaims } from './transfer-guardrail.ts'

/** Tool rounds per reply; the one after that must be text. */
export const maxToolSteps = 5

export interface ModelReplyOptions extends ToolCallsOptions {
  readonly llm: LanguageModel
  readonly language: Language
  readonly habits: ModelHabits
  /** System message for the current state. */
  readonly instructions: (state: CallState) => string
  readonly messages: readonly ChatMessage[]
  /** Spoken if the model ends the call without words. */
  readonly lastWords: (end: EndReason) => string
  /** Spoken if the model has nothing to say after its tools. */
  readonly couldNotDo: string
  /** Spoken in place of a hand-over without a target. */
  readonly noPerson: string
  /** One of the agent's own tools connects callers. */
  readonly transfersItself: boolean
}

/** One model reply: text and tool rounds until the model is done. */
export async function* modelReply(options: ModelReplyOptions): AsyncGenerator<ReplyPart> {
  const { llm, language, noPerson, state, habits, signal } = options
  const exchanged: ChatMessage[] = []
  let spoke = false
  let handsOver = false
  let isDenied = false
  for (let steps = 0; ; steps += 1) {
    const isLast = steps === maxToolSteps
    const offered = state.offered(isLast)
    const isOver = state.node?.end === true
    const messages: ChatMessage[] = [
      { role: 'system', content: options.instructions(state) },
      ...options.messages,
      ...exchanged,
    ]
    const tools = offered.map(({ definition }) => definition)
    const target = state.transferTo === undefined ? 'nowhere' : 'to-target'
    const transfers = options.transfersItself ? 'itself' : target
    const guard = { language, transfers, noPerson } as const
    const step = yield* guardTransferClaims(modelStep(llm, messages, tools, habits, signal), guard)
    const { kind, text, calls } = step
    if (signal.aborted || kind === 'failed') return
    spoke ||= text !== ''
    handsOver ||= step.handsOver
    isDenied ||= step.isDenied
    const asked: RequestedCall[] = calls.map((call) => ({
      call,
      action: offered.find(({ definition }) => definition.name === call.name)?.action,
    }))
    const end = isOver ? 'completed' : endOf(asked)
    const isDone = end !== undefined || asked.length === 0
    // The caller is owed the chance to answer.
    if (isDone && isDenied) return
    if (end === 'completed' && !isOver && asks(text)) return
    // What was said is done: the caller waits for it.
    if (isDone && handsOver && !asks(text)) return yield { kind: 'end', reason: 'transferred' }
    if (end !== undefined) {
      if (!spoke) yield { kind: 'sentence', text: options.lastWords(end) }
      return yield { kind: 'end', reason: end }
    }
    if (asked.length === 0 && takesLeave(text, lexiconOf(language)))
      return yield { kind: 'end', reason: 'completed' }
    if (asked.length === 0 && text !== '') return
    if (asked.length === 0 || isLast) {
      if (steps > 0) return yield { kind: 'sentence', text: options.couldNotDo }
      return yield { kind: 'failed', why: 'garbage' }
    }
    const offeredBefore = state.textOffer
    const answers = yield* runToolCalls(asked, text !== '', options)
    if (signal.aborted) return
    if (state.proposal !== undefined) return yield { kind: 'sentence', text: state.proposal.text }
    const { textOffer } = options.booking ?? {}
    if (state.textOffer !== offeredBefore && textOffer !== undefined)
      return yield { kind: 'sentence', text: textOffer }
    exchanged.push({ role: 'assistant', content: text, toolCalls: calls }, ...answers)
  }
}

/** The reply leaves a question open. */
const asks = (text: string): boolean => /\?["”“)]*\s*$/.test(text)

/** The call ends only if every requested call ends it. */
function endOf(asked: readonly RequestedCall[]): EndReason | undefined {
  const ends = asked.flatMap(({ action }) => (action?.kind === 'end' ? [action.reason] : []))
  return ends.length === asked.length ? ends[0] : undefined
}
