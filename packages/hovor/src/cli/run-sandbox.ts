import { systemClock } from '@hovor/clock'
import { startSandboxWorld } from '../children/sandbox-world.ts'
import { startSpeech } from '../children/speech.ts'
import type { Entry } from './entry.ts'

/** `hovor sandbox`: runs the sandbox world on its own until interrupted. */
export async function runSandbox(entry: Entry): Promise<void> {
  const speech = await startSpeech(systemClock, (error) => entry.err(String(error)))
  speech.start()
  const sandbox = await startSandboxWorld(speech.url, entry.err)
  entry.out(JSON.stringify(sandbox.ready.world))
  await Promise.race([entry.interrupted, sandbox.exited])
  await sandbox.stop()
  await speech.close()
}
