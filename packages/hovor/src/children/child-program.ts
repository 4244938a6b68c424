import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'

/** A process that dies is noticed at once; this is only for one that hangs, so it is generous to busy machines. */
const usualReadyTimeoutMs = 120_000
const usualStopTimeoutMs = 5_000

export interface ChildProgram<Ready> {
  readonly pid: number
  /** The JSON line that the process printed when it was ready. */
  readonly ready: Ready
  /** Resolves when the process has exited, for whatever reason. */
  readonly exited: Promise<{ code: number | null }>
  /** Sends SIGTERM, then SIGKILL after `stopTimeoutMs`. Idempotent. */
  stop(): Promise<void>
}

export interface ChildProgramOptions {
  /** The subject of error messages. */
  readonly name: string
  readonly onStderr: (line: string) => void
  /** The complete environment; empty by default. */
  readonly env?: Readonly<Record<string, string>>
  readonly readyTimeoutMs?: number
  readonly stopTimeoutMs?: number
}

/**
 * Starts a program of this workspace in its own process and waits for the JSON line that says it is ready. The
 * program exits by itself when this process dies, because its standard input then ends.
 * @param entry URL of its entry file, `.js` or, in development, `.ts`.
 * @throws Error when the program exits, hangs or prints something else before it is ready.
 */
export async function startChildProgram<Ready>(
  entry: URL,
  args: readonly string[],
  options: ChildProgramOptions,
): Promise<ChildProgram<Ready>> {
  const path = fileURLToPath(entry)
  const child = spawn(process.execPath, [...inherited(process.execArgv), path, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: options.env ?? {},
    // What a terminal sends to all its processes, at Ctrl-C or when it closes, is for this one to act on.
    detached: true,
  })
  const exited = new Promise<{ code: number | null }>((resolve) => {
    child.once('exit', (code) => resolve({ code }))
    child.once('error', () => resolve({ code: null }))
  })
  createInterface({ input: child.stderr! }).on('line', options.onStderr)
  const ready = await readyLine<Ready>(child, options)
  return {
    pid: child.pid!,
    ready,
    exited,
    async stop() {
      child.kill('SIGTERM')
      const late = systemClock.after(options.stopTimeoutMs ?? usualStopTimeoutMs, () => child.kill('SIGKILL'))
      await exited
      late.cancel()
    },
  }
}

/** Passes on the loader flags, but not the semi-space sizes: they would make the synthesiser 90 MB larger. */
const inherited = (flags: readonly string[]): string[] =>
  flags.filter((flag) => !/^--(min|max)-semi-space-size=/.test(flag))

function readyLine<Ready>(
  child: ChildProcess,
  { name, readyTimeoutMs = usualReadyTimeoutMs }: ChildProgramOptions,
): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`${name} did not start: ${why}`))
    }
    const late = systemClock.after(readyTimeoutMs, () =>
      fail(`it was not ready after ${readyTimeoutMs / 1000} s`),
    )
    // Not `exit`: what it printed may still be on its way then, and tells more than its code.
    child.once('close', (code) => {
      late.cancel()
      fail(`it exited with code ${code}`)
    })
    createInterface({ input: child.stdout! }).once('line', (line) => {
      late.cancel()
      const printed = parseLine(line)
      if (printed === undefined) fail('its first line is not JSON')
      else if ('error' in printed) fail(printed.error.message)
      else resolve(printed.ready as Ready)
    })
  })
}

/** With `--json` a command prints its error as a line too. */
function parseLine(line: string): { ready: unknown } | { error: { message: string } } | undefined {
  try {
    const value = JSON.parse(line) as { error?: { message: string } } | null
    return value?.error === undefined ? { ready: value } : { error: value.error }
  } catch {
    return undefined
  }
}
