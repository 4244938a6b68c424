import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inPrivateNetwork } from '../calls/namespace.ts'

const MARK = 'HOVOR_BENCH_NETWORK'

/** Runs the calling program again in a network of its own, with its arguments, and ends as that one ends. */
export async function enterPrivateNetwork(program: string): Promise<void> {
  if (process.env[MARK] !== undefined) return
  const node = [process.execPath, ...process.execArgv, fileURLToPath(program), ...process.argv.slice(2)]
  const { file, args } = inPrivateNetwork(node)
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, [MARK]: '1' } })
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
  process.exit(code)
}
