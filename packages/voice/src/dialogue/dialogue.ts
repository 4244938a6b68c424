import type { TransferTarget } from '../agent/agent-settings.ts'
import type { ToolCallRecord } from '../agent/agent-tool.ts'
import type { EndReason } from '../call/conversation-result.ts'
import type { ProviderFailure } from '../providers/ports/provider-failure.ts'

/** What the agent is to answer. */
export type Cue =
  | { readonly kind: 'open' }
  | { readonly kind: 'words'; readonly text: string }
  /** A finished entry on the caller's keypad: 0-9, `*` and `#`; the `#` that ended it is left out. */
  | { readonly kind: 'digits'; readonly digits: string }
  /** The caller made a sound that nobody understood. */
  | { readonly kind: 'nothing' }
  /** The caller has been silent; `nth` counts from 1. */
  | { readonly kind: 'silence'; readonly nth: number }

export type ReplyPart =
  | { readonly kind: 'sentence'; readonly text: string }
  /** The reply waits for a tool, for at most `maxMs`; it goes on with any part. */
  | { readonly kind: 'working'; readonly maxMs: number }
  /** Hang up once everything before was spoken; `transferred`: hand the caller over. */
  | { readonly kind: 'end'; readonly reason: EndReason }
  | { readonly kind: 'failed'; readonly why: ProviderFailure }

export interface Reply {
  readonly parts: AsyncIterable<ReplyPart>
  /** Called once, when its first sample is heard; a reply that is withdrawn before leaves no trace. */
  adopt(): void
}

/** Decides what the agent says. Knows nothing of audio. */
export interface Dialogue {
  /**
   * `committed`: until it resolves the reply is a guess, because the caller may go on. It is generated, but
   * nothing outside happens for it: no tool is begun. Absent: the turn is committed.
   */
  reply(cue: Cue, signal: AbortSignal, committed?: Promise<void>): Reply
  /** What of the adopted reply was really spoken. */
  spoken(text: string, complete: boolean): void
  /** What the caller is expected to dictate now, for endpointing. */
  readonly expects: Expectation
  /** How long to wait for the caller now, where that differs from the agent's setting. */
  readonly patienceMs?: number | undefined
  /** Values by data field, where the dialogue itself captures them; undefined: the transcript is to be read. */
  readonly captured: Readonly<Record<string, unknown>> | undefined
  /** Values by data field that were noted on the way and that the transcript may not show. */
  readonly noted?: Readonly<Record<string, unknown>> | undefined
  /** Values by data field that are facts, whatever the transcript shows: an appointment that was booked. */
  readonly settled?: Readonly<Record<string, unknown>> | undefined
  /** Whom the caller is handed over to now, where a phase of the workflow names somebody of its own. */
  readonly transferTo?: TransferTarget | undefined
  /** Ids of the workflow's phases in the order in which they were entered; absent without a workflow. */
  readonly workflowPath?: readonly string[] | undefined
  /** The tools that were run, in the order in which they were begun. */
  readonly toolCalls?: readonly ToolCallRecord[] | undefined
}

/** How an answer looks when it is finished, where that can be told from its text. */
export type Expectation = 'plate' | 'phone' | 'email' | 'number' | 'date' | 'anything'

/** Silences that are asked into before the agent gives up. */
export const maxSilencePrompts = 2
