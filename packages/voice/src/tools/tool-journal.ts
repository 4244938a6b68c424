import type { Clock } from '@hovor/clock'
import type { AgentTool, RunTool, ToolCallRecord, ToolResult } from '../agent/agent-tool.ts'
import { settleWithin } from '../async/watchdog.ts'
import { canonicalJson } from './canonical-json.ts'

/** Time allowed beyond the tool's own timeout, in milliseconds. */
const graceMs = 500
/** Tool calls per conversation. */
const maxCalls = 100

export interface JournalOptions {
  readonly run: RunTool
  readonly clock: Clock
  /** Idempotency keys, unique across conversations. */
  readonly newId: () => string
}

/** A tool run. It completes even if the reply that requested it is withdrawn. */
export interface JournalEntry {
  readonly callId: string
  readonly tool: AgentTool
  /** The latest caller turn that requested it. */
  turn: number
  readonly arguments: string
  readonly atMs: number
  readonly done: Promise<ToolResult>
  /** Undefined while running. */
  result: ToolResult | undefined
  endedAtMs: number | undefined
  /** The result is part of the history shown to the model. */
  delivered: boolean
}

/**
 * Tool calls of one conversation. A call is identified by turn, tool and arguments: requested again in the same turn,
 * or before its result was delivered, it is the same call and runs once.
 */
export class ToolJournal {
  readonly #options: JournalOptions
  readonly #startedMs: number
  readonly #entries: JournalEntry[] = []

  constructor(options: JournalOptions) {
    this.#options = options
    this.#startedMs = options.clock.monotonicMs()
  }

  /** Starts a call or returns the existing one; undefined if the conversation has used up its calls. */
  begin(
    turn: number,
    tool: AgentTool,
    parameters: Readonly<Record<string, unknown>>,
  ): JournalEntry | undefined {
    const written = canonicalJson(parameters)
    const known = this.#entries.find(
      (entry) =>
        entry.tool.id === tool.id && entry.arguments === written && (entry.turn === turn || !entry.delivered),
    )
    if (known !== undefined) {
      known.turn = turn
      return known
    }
    if (this.#entries.length >= maxCalls) return undefined
    const callId = this.#options.newId()
    const entry: JournalEntry = {
      callId,
      tool,
      turn,
      arguments: written,
      atMs: this.#nowMs(),
      done: this.#run(callId, tool, parameters),
      result: undefined,
      endedAtMs: undefined,
      delivered: false,
    }
    void entry.done.then((result) => {
      entry.result = result
      entry.endedAtMs = this.#nowMs()
    })
    this.#entries.push(entry)
    return entry
  }

  /** Calls whose results the model has not seen, in the order started. */
  get undelivered(): readonly JournalEntry[] {
    return this.#entries.filter(({ delivered }) => !delivered)
  }

  get records(): readonly ToolCallRecord[] {
    return this.#entries.map(({ tool, atMs, result, endedAtMs }) => ({
      toolId: tool.id,
      name: tool.name,
      atMs: Math.round(atMs),
      ms: Math.round((endedAtMs ?? this.#nowMs()) - atMs),
      outcome: result === undefined ? 'unfinished' : result.kind === 'result' ? 'result' : result.why,
    }))
  }

  async #run(
    callId: string,
    tool: AgentTool,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<ToolResult> {
    const { run, clock } = this.#options
    const asked = (async () => run({ callId, toolId: tool.id, name: tool.name, arguments: parameters }))()
    const outcome = await settleWithin(clock, tool.timeoutMs + graceMs, asked)
    if (outcome.kind === 'settled') return outcome.value
    return { kind: 'failed', why: outcome.kind === 'stalled' ? 'timeout' : 'network' }
  }

  #nowMs(): number {
    return this.#options.clock.monotonicMs() - this.#startedMs
  }
}

/** Longest time the caller may wait for the tool, in milliseconds. */
export const longestMs = (tool: AgentTool): number => tool.timeoutMs + graceMs
