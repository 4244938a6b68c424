import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Asset } from '../http/pages/assets.ts'

/** The application as `@hovor/portal` builds it. */
export interface App {
  /** Its page, with `./portal/` before the paths of what it loads. */
  readonly html: string
  /** Paths of its pages, with parameters as `:name`. */
  readonly paths: readonly string[]
  readonly assets: readonly Asset[]
}

/** Where the page loads its assets from. */
export const assetsPath = '/portal/'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Undefined where it has not been built. @throws Error for a file of a type that it should not have */
export function readApp(): App | undefined {
  const home = dirname(createRequire(import.meta.url).resolve('@hovor/portal/package.json'))
  const built = join(home, 'dist/app')
  if (!existsSync(join(built, 'routes.json'))) return undefined
  const assets = readdirSync(join(built, assetsPath)).map((name) => {
    const type = types[extname(name)]
    if (type === undefined) throw new Error(`the portal has a file of an unknown type: ${name}`)
    return { path: `${assetsPath}${name}`, type, text: readFileSync(join(built, assetsPath, name), 'utf8') }
  })
  return {
    html: readFileSync(join(built, 'index.html'), 'utf8'),
    paths: JSON.parse(readFileSync(join(built, 'routes.json'), 'utf8')),
    assets,
  }
}
