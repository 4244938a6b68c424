import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'

const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000

export interface RunningHovor {
  readonly url: string
  stop(): Promise<void>
}

/** `hovor start` in its own process, on free ports, keeping everything under `dir`. */
export async function startHovor(dir: string, err: (line: string) => void): Promise<RunningHovor> {
  const bin = fileURLToPath(
    new URL(`../bin.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
  )
  const child = spawn(process.execPath, [...process.execArgv, bin, '--json', 'start'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      HOVOR_MODE: 'sandbox',
      HOVOR_DATA_DIR: dir,
      HOVOR_HTTP_PORT: '0',
      HOVOR_LOG_LEVEL: 'error',
      HOVOR_DRAIN_SECS: '5',
    },
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  createInterface({ input: child.stderr }).on('line', err)
  const url = await new Promise<string>((resolve, reject) => {
    const late = systemClock.after(startTimeoutMs, () =>
      reject(new Error('the service was not ready after 60 s')),
    )
    void exited.then((code) => reject(new Error(`the service ended with code ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = parseReady(line)
      if (ready === undefined) return
      late.cancel()
      resolve(ready)
    })
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      const late = systemClock.after(stopTimeoutMs, () => child.kill('SIGKILL'))
      await exited
      late.cancel()
    },
  }
}

function parseReady(line: string): string | undefined {
  try {
    return (JSON.parse(line) as { listening?: string }).listening
  } catch {
    return undefined
  }
}
