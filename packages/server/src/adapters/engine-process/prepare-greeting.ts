import type { Clock } from '@hovor/clock'
import type { WebSocket } from 'ws'
import type { Greeting } from '../../calls/ports/voice-engine.port.ts'
import type { ToEngine } from './engine-wire.ts'

/** Longer than any phone rings that still waits for it. */
const greetingTimeoutMs = 10_000

/**
 * Has the engine at the other end make the first words of a conversation, and closes the socket. Resolves when they are
 * made, and also when the engine went away or has not made them within ten seconds.
 */
export function prepareGreeting(socket: WebSocket, greeting: Greeting, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const late = clock.after(greetingTimeoutMs, () => socket.terminate())
    socket.once('close', () => {
      late.cancel()
      resolve()
    })
    // The only thing that an engine says without a conversation.
    socket.once('message', () => {
      resolve()
      socket.close()
    })
    const first: ToEngine = { type: 'warm', greeting }
    socket.send(JSON.stringify(first))
  })
}
