import type { Greeting } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'

/** How long a caller may wait for the agent to answer, whether its greeting is ready or not. */
const greetingWaitMs = 1500

/** Prepares the greeting of an agent that is about to answer: the caller waits rather than hears silence. */
export async function warmGreeting(
  greeting: Omit<Greeting, 'direction'>,
  { engine, clock }: Pick<CallDeps, 'engine' | 'clock'>,
): Promise<void> {
  await Promise.race([engine.warm({ ...greeting, direction: 'in' }), clock.sleep(greetingWaitMs)])
}
