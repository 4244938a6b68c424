import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Adds the variables of the file, which may begin with a byte order mark, to the environment, which takes precedence. A
 * missing file adds nothing.
 */
export function withEnvFile(path: string, env: Env): Env {
  const text = readOrNothing(path)
  return text === undefined ? env : { ...parseEnv(text.replace(/^\ufeff/, '')), ...env }
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
