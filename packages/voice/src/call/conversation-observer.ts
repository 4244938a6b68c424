import type { ConversationResult, EndReason } from './conversation-result.ts'

/** Receives call events on the leg's sample clock without taking part in turn-taking. Must not throw. */
export interface ConversationObserver {
  /** Start and end of caller speech (or of a line of real-time text) that the engine listens to. */
  speechStart?(atMs: number): void
  speechEnd?(atMs: number): void
  /** Received audio, block by block. */
  audio?(pcm: Int16Array, atMs: number): void
  /** Caller transcript as soon as it is recognised; the turn may still continue. */
  heard?(text: string, fromMs: number, toMs: number): void
  /** A completed DTMF entry. */
  digits?(digits: string, atMs: number): void
  /** The part of a reply that was played; `complete`: to its last sample. */
  agentSpoke?(text: string, complete: boolean): void
  /** The conversation has ended. */
  close?(): void
  /** Fields to merge into the result. */
  findings?(): Partial<ConversationResult>
}

/** Actions an observer can take. */
export interface ConversationControl {
  /** Speaks `say` uninterrupted, whatever is in progress, then ends the conversation with `end`. */
  announce(say: readonly string[], end: EndReason): void
  /** Mutes the agent, which then answers nothing until `unmute` or `announce`. */
  mute(): void
  unmute(): void
  /** Ends the conversation without further speech and hangs up. */
  hangUp(reason: EndReason): void
}
