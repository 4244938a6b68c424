import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * The ring of a test file, by its imports:
 *
 * - `unit`: nothing but Node, no socket and no real clock;
 * - `database`: PostgreSQL, over HTTP or not;
 * - `smoke`: one call, one text and one webhook over the wire (`*.smoke.test.ts`);
 * - `wire`: real sockets, processes, threads or the real clock in the test or its support, or `*.wire.test.ts` where
 *   only the product opens them, or CPU time is measured;
 * - `system`: the sandbox world, killed child processes (`*.crash.test.ts`), external peers, or audio in real
 *   time;
 * - `soak`: long by nature (`*.soak.test.ts`); it decides no landing.
 */
export type Ring = 'unit' | 'database' | 'smoke' | 'wire' | 'system' | 'soak'

export const rings: readonly Ring[] = ['unit', 'database', 'smoke', 'wire', 'system', 'soak']

const root = resolve(import.meta.dirname, '../..')

/** A file that reaches one of these is a system test. */
const world = [
  /^packages\/sandbox\/src\/world\.ts$/,
  /^packages\/espeak\/src\//,
  /^test\/(peers|scenarios|calls|openapi|specmatic|packages|examples|landing)\//,
  /^packages\/server\/src\/platform\/db\/embedded\/.*\.test\.ts$/,
]
const database = /^packages\/server\/src\/platform\/db\/testing\/|^packages\/server\/src\/testing\.ts$/

/** Tests and their support; the same imports in the product decide nothing. */
const testCode = /\.test\.ts$|\/testing(\/|\.ts$)|^test\//
/** Test code with one of these is in `wire`. `no-sockets.setup.ts` refuses sockets that the product opens. */
const wire = [
  /^import (?!type\b)[^'"]*?from 'node:(dgram|net|tls|https?|http2|child_process|worker_threads)'/m,
  // Written so that this file does not match.
  /\b(systemCloc[k]|setTimeou[t]|setInterva[l]|performance\.no[w]|Date\.no[w]|hrtim[e])\b/,
]

/** Every test file of the repository by its ring, paths from the root. */
export function testFilesByRing(): Readonly<Record<Ring, readonly string[]>> {
  const found: Record<Ring, string[]> = { unit: [], database: [], smoke: [], wire: [], system: [], soak: [] }
  for (const path of testFiles()) found[ringOf(path)].push(path)
  return found
}

export function ringOf(path: string): Ring {
  if (path.endsWith('.soak.test.ts')) return 'soak'
  if (path.endsWith('.smoke.test.ts')) return 'smoke'
  if (path.endsWith('.crash.test.ts')) return 'system'
  const reached = reach(path)
  if (reached.some((file) => world.some((mark) => mark.test(file)))) return 'system'
  if (path.endsWith('.wire.test.ts')) return 'wire'
  if (reached.some((file) => database.test(file))) return 'database'
  return reached.some((file) => testCode.test(file) && isWire(file)) ? 'wire' : 'unit'
}

function testFiles(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  return [...packages, 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') && !/(^|\/)(dist|node_modules)\//.test(path))
      .map((path) => `${folder}/${path}`),
  )
}

function isWire(path: string): boolean {
  const text = readFileSync(join(root, path), 'utf8')
  return wire.some((mark) => mark.test(text))
}

const importsOf = new Map<string, readonly string[]>()

/** The file with everything it imports at run time, paths from the root. */
function reach(path: string): string[] {
  const seen = new Set([path])
  for (const file of seen) {
    for (const target of imports(file)) seen.add(target)
  }
  return [...seen]
}

function imports(path: string): readonly string[] {
  const known = importsOf.get(path)
  if (known !== undefined) return known
  const text = readFileSync(join(root, path), 'utf8')
  const specifiers = [
    ...text.matchAll(/^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm),
  ]
  const targets = specifiers
    .map((match) => resolveImport(path, match[1] ?? match[2] ?? ''))
    .filter((target): target is string => target !== undefined)
  importsOf.set(path, targets)
  return targets
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/')
  }
  const own = /^@hovor\/([a-z]+)(\/[a-z/-]+)?$/.exec(specifier)
  if (own === null) return undefined
  const manifest = JSON.parse(readFileSync(join(root, 'packages', own[1]!, 'package.json'), 'utf8')) as {
    exports: Record<string, { source: string }>
  }
  const entry = manifest.exports[`.${own[2] ?? ''}`]
  return entry && `packages/${own[1]}/${entry.source.replace('./', '')}`
}
