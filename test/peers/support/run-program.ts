import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { longestWaitMs } from '@hovor/clock/testing'

const stopTimeoutMs = 5_000
/** Output kept for error messages. */
const maxOutput = 1_000_000

export interface ProgramOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
  readonly gid?: number
  readonly input?: 'pipe'
}

export interface RunningProgram {
  readonly pid: number
  readonly exited: Promise<number | null>
  /** Both streams so far. */
  output(): string
  /** Resolves with the first match in the output; rejects when the program ends before, or is silent for longer than tests wait. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  write(text: string): void
  /** SIGTERM, then SIGKILL if needed. Idempotent. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program that dies with this process, however that ends. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): RunningProgram {
  const { input, env, ...rest } = options
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', program, ...args], {
    ...rest,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C.UTF-8', ...env },
    stdio: [input ?? 'ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutput)
      tell()
    })
  }
  const exited = once(child, 'close').then(([code]) => code as number | null)
  void exited.then(tell)
  return {
    pid: child.pid ?? 0,
    exited,
    output: () => output,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const settle = (result: RegExpExecArray | Error) => {
          listeners.delete(look)
          late.cancel()
          if (result instanceof Error) reject(result)
          else resolve(result)
        }
        const fail = (why: string) => settle(new Error(`${program} ${why} before ${pattern}:\n${output}`))
        const look = () => {
          const match = pattern.exec(output)
          if (match !== null) settle(match)
          else if (child.exitCode !== null || child.signalCode !== null) fail('ended')
        }
        const late = systemClock.after(longestWaitMs, () => fail('was silent'))
        listeners.add(look)
        look()
      }),
    write: (text) => void child.stdin?.write(text),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      const late = systemClock.after(stopTimeoutMs, () => child.kill('SIGKILL'))
      await exited
      late.cancel()
    },
  }
}
