import type { Clock } from '@hovor/clock'
import type { WebSocket } from 'ws'
import type { Greeting } from '../../calls/ports/voice-engine.port.ts'
import type { ToEngine } from './engine-wire.ts'

/** Longer than any phone rings that still needs it. */
const greetingTimeoutMs = 10_000

/**
 * Has the remote engine synthesize a greeting, then closes the socket. Resolves once it is ready, and also if the
 * engine goes away or takes longer than ten seconds.
 */
export function prepareGreeting(socket: WebSocket, greeting: Greeting, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const late = clock.after(greetingTimeoutMs, () => socket.terminate())
    socket.once('close', () => {
      late.cancel()
      resolve()
    })
    // The only message of an engine without a conversation.
    socket.once('message', () => {
      resolve()
      socket.close()
    })
    const first: ToEngine = { type: 'warm', greeting }
    socket.send(JSON.stringify(first))
  })
}
