import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const notCopied = new Set(['node_modules', 'dist', 'data', '.git'])

export interface TreeCopy {
  readonly dir: string
  remove(): void
}

/**
 * Copies the sources of the repository to a temporary directory. Its packages resolve each other; other dependencies
 * and builds are links to the original.
 */
export function copyTree(): TreeCopy {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-examples-'))
  cpSync(root, dir, {
    recursive: true,
    filter: (path) => !notCopied.has(path.slice(path.lastIndexOf('/') + 1)),
  })
  mkdirSync(join(dir, 'node_modules/@hovor'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@hovor'))
    symlinkSync(join(root, 'node_modules', name), join(dir, 'node_modules', name))
  for (const name of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(dir, 'packages', name), join(dir, 'node_modules/@hovor', name))
    const built = join(root, 'packages', name, 'dist')
    if (existsSync(built)) symlinkSync(built, join(dir, 'packages', name, 'dist'))
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

const execute = promisify(execFile)

/** Runs a program in `dir`; returns its output, and rejects with it when the program fails. */
export async function run(
  dir: string,
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  // Without the variables of the surrounding test run.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name))
  const env = { ...Object.fromEntries(own), ...variables }
  try {
    const { stdout } = await execute(program, args, { cwd: dir, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}
