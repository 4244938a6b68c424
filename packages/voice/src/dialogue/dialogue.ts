import type { TransferTarget } from '../agent/agent-settings.ts'
import type { ToolCallRecord } from '../agent/agent-tool.ts'
import type { EndReason } from '../call/conversation-result.ts'
import type { ProviderFailure } from '../providers/ports/provider-failure.ts'

/** An event that the agent responds to. */
export type Cue =
  | { readonly kind: 'open' }
  | { readonly kind: 'words'; readonly text: string }
  /** A completed DTMF entry: 0-9, `*` and `#`, without the terminating `#`. */
  | { readonly kind: 'digits'; readonly digits: string }
  /** The caller made a sound that could not be understood. */
  | { readonly kind: 'nothing' }
  /** The caller has been silent; `nth` counts from 1. */
  | { readonly kind: 'silence'; readonly nth: number }

export type ReplyPart =
  | { readonly kind: 'sentence'; readonly text: string }
  /** The reply is waiting for a tool, for at most `maxMs`; any other part continues it. */
  | { readonly kind: 'working'; readonly maxMs: number }
  /** Hang up after everything before it has played; `transferred`: transfer the caller. */
  | { readonly kind: 'end'; readonly reason: EndReason }
  | { readonly kind: 'failed'; readonly why: ProviderFailure }

export interface Reply {
  readonly parts: AsyncIterable<ReplyPart>
  /** Called once, when the first sample plays. A reply withdrawn before that leaves no trace. */
  adopt(): void
}

/** Decides what the agent says. Independent of audio. */
export interface Dialogue {
  /**
   * Generates the reply to `cue`. Until `committed` resolves the reply is speculative, because the caller may continue:
   * it is generated without side effects, so no tool starts. Absent: the turn is committed.
   */
  reply(cue: Cue, signal: AbortSignal, committed?: Promise<void>): Reply
  /** The part of the adopted reply that was played. */
  spoken(text: string, complete: boolean): void
  /** The kind of value the caller is expected to dictate next, for endpointing. */
  readonly expects: Expectation
  /** Silence timeout for this turn where it differs from the agent's setting, in milliseconds. */
  readonly patienceMs?: number | undefined
  /** Values by data field if the dialogue captures them itself; undefined: extract them from the transcript. */
  readonly captured: Readonly<Record<string, unknown>> | undefined
  /** Values by data field noted during the call that the transcript may not show. */
  readonly noted?: Readonly<Record<string, unknown>> | undefined
  /** Values by data field that are facts regardless of the transcript, such as a booked appointment. */
  readonly settled?: Readonly<Record<string, unknown>> | undefined
  /** Current transfer target, where a workflow phase overrides the agent's. */
  readonly transferTo?: TransferTarget | undefined
  /** Ids of the workflow phases in the order entered; absent without a workflow. */
  readonly workflowPath?: readonly string[] | undefined
  /** Tool calls in the order started. */
  readonly toolCalls?: readonly ToolCallRecord[] | undefined
}

/** Kind of answer expected, where its completeness can be judged from the text; a past date needs its year. */
export type Expectation =
  | 'plate'
  | 'phone'
  | 'email'
  | 'number'
  | 'date'
  | 'past-date'
  | 'address'
  | 'anything'

/** The answer has several digits, keyed or spoken. */
export const asksForNumber = (expects: Expectation): boolean =>
  ['phone', 'number', 'date', 'past-date'].includes(expects)

/** Silence prompts before the agent gives up. */
export const maxSilencePrompts = 2
