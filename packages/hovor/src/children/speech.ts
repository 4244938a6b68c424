import type { Clock } from '@hovor/clock'
import { startChildProgram } from './child-program.ts'
import { type KeptRunning, keepRunning } from './kept-running.ts'

/** Starts the built-in voice: espeak-ng in its own process, restarted whenever it exits. */
export function startSpeech(clock: Clock, onError: (error: unknown) => void): Promise<KeptRunning> {
  return keepRunning({
    clock,
    onError,
    async start() {
      const entry = new URL(import.meta.resolve('@hovor/espeak/bin'))
      const child = await startChildProgram<{ listening: string }>(entry, ['--port', '0'], {
        name: 'The speech synthesiser',
        onStderr: (line) => onError(new Error(line)),
      })
      const { hostname, port } = new URL(child.ready.listening)
      return { host: hostname, port: Number(port), exited: child.exited, stop: () => child.stop() }
    },
  })
}
