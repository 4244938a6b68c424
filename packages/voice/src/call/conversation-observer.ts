import type { ConversationResult, EndReason } from './conversation-result.ts'

/** Is told what happens on the leg, on its sample clock, and decides nothing about turns. Must not throw. */
export interface ConversationObserver {
  /** The caller starts or ends a sound (or a line of real-time text) that is listened to. */
  speechStart?(atMs: number): void
  speechEnd?(atMs: number): void
  /** Received audio in blocks, as the leg tells it. */
  audio?(pcm: Int16Array, atMs: number): void
  /** Words of the caller, as soon as they are recognised; the caller may still go on. */
  heard?(text: string, fromMs: number, toMs: number): void
  /** A finished entry of keys. */
  digits?(digits: string, atMs: number): void
  /** What of a reply was really spoken; `complete`: all of it, to its last sample. */
  agentSpoke?(text: string, complete: boolean): void
  /** The conversation is over. */
  close?(): void
  /** What goes into the result. */
  findings?(): Partial<ConversationResult>
}

/** What an observer may ask of the conversation. */
export interface ConversationControl {
  /** Says `say` uninterrupted, whatever runs, and ends the conversation with `end`. */
  announce(say: readonly string[], end: EndReason): void
  /** Nobody is there to talk to: the agent falls silent and answers nothing until `speakUp` or `announce`. */
  mute(): void
  unmute(): void
  /** Ends the conversation without another word and hangs up. */
  hangUp(reason: EndReason): void
}
