import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const run = fileURLToPath(new URL('../../../bench/crash/run.ts', import.meta.url))

/** Runs the crash harness as a user does and returns its output. */
export async function crashStorm(args: readonly string[], atEnd: (run: () => void) => void) {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', run, '--json', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(() => void child.kill('SIGTERM'))
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const [line = ''] = out.split('\n')
  if (!line.startsWith('{')) throw new Error(`The harness ended with code ${code}: ${out}${err}`)
  return { code, told: JSON.parse(line) }
}
