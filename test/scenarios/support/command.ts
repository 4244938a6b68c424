import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The built command. */
export const workspaceBin = fileURLToPath(new URL('../../../packages/hovor/dist/bin.js', import.meta.url))
const neverEndsMs = 3_600_000

export interface Command {
  readonly pid: number
  /** Lines so far. */
  readonly out: readonly string[]
  readonly err: readonly string[]
  /** The exit code, or null after a signal. */
  readonly exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/** Runs closers when the test ends, in reverse order; concurrent tests each have their own. */
export type AtEnd = (run: () => Awaitable<void>) => void

type Awaitable<T> = T | PromiseLike<T>

interface NodeCommand {
  readonly file: string
  readonly args: readonly string[]
  cleanUp?(): void
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly onLine?: (line: string) => void
  /** Another way to run Node than plainly as this user. */
  readonly asNode?: (bin: string, args: readonly string[]) => NodeCommand
  /** The working directory, whose `.env` it reads. */
  readonly cwd?: string
  /** Killed after this time whatever happens to its test; an hour by default. */
  readonly boundMs?: number
  /** Another installation than the workspace's. */
  readonly bin?: string
}

/** The command `hovor` as a user starts it: the built program in its own process, with an empty environment. */
export function runHovor(args: readonly string[], options: CommandOptions = {}): Command {
  const bin = options.bin ?? workspaceBin
  const node = options.asNode?.(bin, args) ?? { file: process.execPath, args: [bin, ...args] }
  const child = spawn(node.file, node.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...options.env },
    ...(options.cwd !== undefined && { cwd: options.cwd }),
  })
  const out: string[] = []
  const err: string[] = []
  const read = (stream: ChildProcess['stdout'], lines: string[], onLine?: (line: string) => void) =>
    createInterface({ input: stream as NonNullable<typeof stream> }).on('line', (line) => {
      lines.push(line)
      onLine?.(line)
    })
  read(child.stdout, out, options.onLine)
  read(child.stderr, err)
  const late = setTimeout(() => child.kill('SIGKILL'), options.boundMs ?? neverEndsMs)
  const exited = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      clearTimeout(late)
      node.cleanUp?.()
      resolve(code)
    }),
  )
  return { pid: child.pid ?? 0, out, err, exited, kill: (signal) => void child.kill(signal) }
}

/** A temporary data directory, accessible to every user, as PostgreSQL needs when root starts it. */
export function dataDir(atEnd: AtEnd): string {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-scenario-'))
  chmodSync(dir, 0o755)
  atEnd(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }))
  return dir
}
