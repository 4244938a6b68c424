import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

type Env = Readonly<Record<string, string | undefined>>

/** The environment with what the file adds to it; a variable that is set already wins. No file adds nothing. */
export function withEnvFile(path: string, env: Env): Env {
  const text = readOrNothing(path)
  return text === undefined ? env : { ...parseEnv(text), ...env }
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
