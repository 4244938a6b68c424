import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSpecmatic } from './run-specmatic.ts'

/** Later than a test gives up, so that nothing is left behind. */
const timeoutMs = 900_000

/** Two descriptions of one interface, under a unique name. */
export interface Pair {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

export interface BackwardCheck {
  readonly code: number | null
  /** The output of Specmatic about each pair, by its name. */
  readonly told: ReadonlyMap<string, { readonly compatible: boolean; readonly text: string }>
}

/**
 * Runs Specmatic's `backward-compatibility-check` on every pair, in a temporary git repository: it compares the files
 * of one branch with those of another.
 */
export async function checkBackward(pairs: readonly Pair[]): Promise<BackwardCheck> {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-backward-'))
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
        cwd: dir,
        stdio: 'pipe',
      })
    const commit = (side: 'before' | 'after') => {
      pairs.forEach((pair, index) => {
        writeFileSync(join(dir, fileOf(index)), JSON.stringify(pair[side], undefined, 2))
      })
      git('add', '.')
      git('commit', '--quiet', '--message', side)
    }
    git('init', '--quiet', '--initial-branch', 'landed')
    commit('before')
    git('checkout', '--quiet', '-b', 'today')
    commit('after')
    const { code, out } = await runSpecmatic(
      dir,
      ['backward-compatibility-check', '--base-branch=landed', '--repo-dir=.'],
      { timeoutMs },
    )
    return { code, told: new Map(pairs.map(({ name }, index) => [name, verdictOn(fileOf(index), out)])) }
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const fileOf = (index: number): string => `pair-${index}-openapi.json`

/** Specmatic reports the changed files one after another, each ending with its verdict. */
function verdictOn(file: string, out: string) {
  if (!out.includes(file)) return { compatible: true, text: '' }
  const verdict = new RegExp(`Verdict for spec [^\\n]*/${file}:\\n\\s*\\((\\w+)\\)`).exec(out)
  if (verdict === null) throw new Error(`Specmatic says nothing about ${file}:\n${out}`)
  const text = out.slice(0, verdict.index).split('Verdict for spec').at(-1) ?? ''
  return { compatible: verdict[1] === 'COMPATIBLE', text }
}
