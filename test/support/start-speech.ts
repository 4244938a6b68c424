import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The built-in speech server in its own process; `url` is without `/v1`. */
export async function startSpeech(): Promise<{ readonly url: string; stop(): void }> {
  const entry = fileURLToPath(new URL('../../packages/espeak/dist/bin.js', import.meta.url))
  const child = spawn(process.execPath, [entry], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  return { url: (JSON.parse(line) as { listening: string }).listening, stop: () => void child.kill() }
}
