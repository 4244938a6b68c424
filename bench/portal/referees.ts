import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const installed = fileURLToPath(new URL('./referees/node_modules/', import.meta.url))

/** The path of a file inside an installed referee: `afdocs/bin/afdocs.mjs`. */
export function refereePath(inside: string): string {
  if (!existsSync(installed))
    throw new Error('The referees are missing: npm ci --prefix bench/portal/referees')
  return installed + inside
}
