import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refereePath } from '../../peers/support/describe-peer.ts'

/** A run ends before the optimising compiler pays off: less than half of the CPU time. */
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

export interface SpecmaticRun {
  /** The exit code, or null after a timeout. */
  readonly code: number | null
  /** All of its output. */
  readonly out: string
}

/** Runs `specmatic <args>` in `dir`, where it also writes its reports; its output goes through a file there. */
export async function runSpecmatic(
  dir: string,
  args: readonly string[],
  { env = {}, timeoutMs }: { readonly env?: Readonly<Record<string, string>>; readonly timeoutMs: number },
): Promise<SpecmaticRun> {
  const path = join(dir, 'specmatic.out')
  const file = openSync(path, 'w')
  const child = spawn('java', [...shortLived, '-jar', refereePath('specmatic/specmatic.jar'), ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH ?? '', HOME: dir, ...env },
    stdio: ['ignore', file, file],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    return { code, out: readFileSync(path, 'utf8') }
  } finally {
    closeSync(file)
  }
}
