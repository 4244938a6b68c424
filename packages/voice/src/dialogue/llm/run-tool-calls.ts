import type { AgentTool } from '../../agent/agent-tool.ts'
import { unlessAborted } from '../../async/unless-aborted.ts'
import type { ChatMessage, ToolCallRequest } from '../../providers/ports/language-model.ts'
import { type JournalEntry, longestMs, type ToolJournal } from '../../tools/tool-journal.ts'
import { toolContent, toolError } from '../../tools/tool-message.ts'
import type { Cue, ReplyPart } from '../dialogue.ts'
import type { CallState } from './call-state.ts'
import type { ModelBooking } from './model-booking.ts'
import { type ToolAction, textAppointmentName } from './offered-tools.ts'

/** A requested call; without `action` the function does not exist. */
export interface RequestedCall {
  readonly call: ToolCallRequest
  readonly action: ToolAction | undefined
}

export interface ToolCallsOptions {
  readonly state: CallState
  /** Absent: the agent has no tools. */
  readonly journal: ToolJournal | undefined
  /** Absent: there is no calendar. */
  readonly booking: ModelBooking | undefined
  readonly turn: number
  /** The caller's turn that is replied to, and what the agent had said before it. */
  readonly cue: Cue
  readonly asked: string
  /** Tool runs started by this reply. */
  readonly own: JournalEntry[]
  readonly signal: AbortSignal
  /** No tool starts before it resolves. */
  readonly committed: Promise<void> | undefined
}

/** Answer to a call, or the run it waits for. */
type Answer = string | JournalEntry

/**
 * Runs the requested calls of one round in parallel and returns the tool messages in order. Speaks a tool's waiting
 * phrase unless the model `spoke` just before.
 */
export async function* runToolCalls(
  asked: readonly RequestedCall[],
  spoke: boolean,
  options: ToolCallsOptions,
): AsyncGenerator<ReplyPart, ChatMessage[]> {
  const { state, signal, committed, own } = options
  if (committed !== undefined && asked.some(({ action }) => action?.kind === 'tool'))
    await unlessAborted(committed, signal)
  if (signal.aborted) return []
  const answers = asked.map((each) => answerTo(each, options))
  const begun = answers.filter((answer) => typeof answer !== 'string')
  own.push(...begun)
  yield* waitFor(begun, spoke, signal)
  if (signal.aborted) return []
  for (const entry of begun) state.answered(entry)
  return asked.map(({ call }, index) => {
    const answer = answers[index]!
    const content = typeof answer === 'string' ? answer : toolContent(answer.result)
    return { role: 'tool', toolCallId: call.id, content }
  })
}

async function* waitFor(
  begun: readonly JournalEntry[],
  spoke: boolean,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart> {
  const running = begun.filter(({ result }) => result === undefined)
  if (running.length === 0) return
  const text = running.find(({ tool }) => tool.speakWhileRunning?.trim())?.tool.speakWhileRunning
  if (text !== undefined && !spoke) yield { kind: 'sentence', text }
  yield { kind: 'working', maxMs: Math.max(...running.map(({ tool }) => longestMs(tool))) }
  await unlessAborted(Promise.all(running.map(({ done }) => done)), signal)
}

function answerTo({ call, action }: RequestedCall, options: ToolCallsOptions): Answer {
  const { state } = options
  switch (action?.kind) {
    case undefined:
      return toolError(`There is no function "${call.name.slice(0, 64)}" here.`)
    case 'end':
      return toolError('Other calls are still open. Read their answers, then call it again.')
    case 'go':
      state.step({ kind: 'chosen', to: action.to })
      return told({ phase: state.node?.name })
    case 'save':
      return saved(call, state)
    case 'book':
      return propose(call, options)
    case 'tool':
      return begin(call, action.tool, options)
  }
}

function begin(call: ToolCallRequest, tool: AgentTool, options: ToolCallsOptions): Answer {
  const { journal, turn, state, booking, cue, asked } = options
  const parameters = objectOf(call.arguments)
  if (parameters === undefined) return notAnObject
  const toOffer = tool.id === textAppointmentName ? booking?.textNeedsYes(cue, asked) : undefined
  if (toOffer !== undefined) {
    if (state.textOffer?.slot !== toOffer) state.textOffer = { slot: toOffer, heard: false }
    return waitsForYes
  }
  return journal?.begin(turn, tool, parameters) ?? toolError('No more tools can be called in this call.')
}

/** Only one proposal per round is read back. */
function propose(call: ToolCallRequest, { booking, state }: ToolCallsOptions): string {
  const values = objectOf(call.arguments)
  if (values === undefined) return notAnObject
  if (state.proposal !== undefined) return toolError('Another one is being read back. One after the other.')
  const proposed = booking?.propose(values) ?? 'There is no calendar.'
  if (typeof proposed === 'string') return toolError(proposed)
  state.proposal = proposed
  return waitsForYes
}

function saved(call: ToolCallRequest, state: CallState): string {
  const values = objectOf(call.arguments)
  if (values === undefined) return notAnObject
  const refused = state.save(values)
  const phase = state.node?.name
  return refused.length === 0
    ? told({ phase })
    : toolError(`These do not fit their fields: ${refused.join(', ')}.`)
}

const told = (more: Readonly<Record<string, unknown>>) => JSON.stringify({ status: 'ok', ...more })

const waitsForYes = told({ waitsFor: 'the yes of the caller' })

const notAnObject = toolError('The arguments are not a JSON object. Call it again with one.')

function objectOf(written: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(written.trim() || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
