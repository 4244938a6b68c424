import { EventEmitter } from 'node:events'
import type {
  ConversationEvents,
  ConversationOutcome,
  EngineConversation,
} from '../ports/voice-engine.port.ts'

export const outcome: ConversationOutcome = {
  endReason: 'completed',
  transcript: [
    { role: 'agent', message: 'Dobrý den.' },
    { role: 'caller', message: 'Ano.' },
  ],
  summary: 'Pozdrav.',
  data: {},
  goal: { result: 'success' },
  hasConversation: true,
  optOutRequested: false,
  timing: {},
}

/** A conversation that the test controls. */
export class ScriptedConversation extends EventEmitter<ConversationEvents> implements EngineConversation {
  readonly said: [text: string, end: string][] = []
  readonly ends: string[] = []
  resumed = 0
  finish!: (outcome: ConversationOutcome) => void
  readonly done = new Promise<ConversationOutcome>((resolve) => {
    this.finish = resolve
  })

  end(reason: Parameters<EngineConversation['end']>[0]): void {
    if (this.ends.length > 0) return
    this.ends.push(reason)
    this.emit('over')
    this.finish({ ...outcome, endReason: reason })
  }

  resume(): void {
    this.resumed += 1
  }

  say(text: string, end: 'credit_blocked'): void {
    this.said.push([text, end])
  }
}
