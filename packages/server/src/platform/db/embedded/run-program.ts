import { spawn } from 'node:child_process'
import type { Owner } from './owner.ts'

/** The last part of a program's output that is kept. */
const maxOutputChars = 20_000

export interface ProgramResult {
  /** Exit code; undefined when a signal or a failed start ended it. */
  readonly code: number | undefined
  readonly output: string
}

/** Runs a program to its end as `owner` and gathers what it says; never throws for what the program does. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { owner?: Owner | undefined; input?: string; cwd?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(file, args, {
      cwd: options.cwd ?? '/',
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(options.owner && { uid: options.owner.uid, gid: options.owner.gid }),
    })
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-maxOutputChars)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.stdin.on('error', () => undefined)
    child.on('error', (error) => resolve({ code: undefined, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? undefined, output }))
    child.stdin.end(options.input ?? '')
  })
}
