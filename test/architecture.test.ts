import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const packagesDir = join(root, 'packages')

interface SourceFile {
  /** From the root, with slashes: `packages/sip/src/index.ts`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

const isTest = (path: string) => /\.(test|contract)\.ts$|\/testing|\/fixtures\/|-fixture/.test(path)
/** The wings of the server, each importing only those before it. Adapters and composition are separate. */
const wings = [
  'platform',
  'http',
  'people',
  'apps',
  'money',
  'numbering',
  'messaging',
  'integrations',
  'agents',
  'calls',
  'campaigns',
  'setup-orders',
  'talk',
  'accounting',
  'portal',
  'operator',
  'maintenance',
  'sandbox',
]
/** Toolboxes: all of their files may be imported. */
const openWings = ['platform', 'http']
/** Folders of these wings share their stores, as one feature. */
const wholeFeatures = [
  'accounting',
  'agents',
  'apps',
  'calls',
  'campaigns',
  'integrations',
  'maintenance',
  'operator',
  'people',
  'sandbox',
  'setup-orders',
  'talk',
]
const maxSourcesPerFolder = 25
const packageOf = (path: string) => path.split('/')[1] ?? ''
const serverFiles = () => production.filter((file) => packageOf(file.path) === 'server')
const wingOf = (path: string) => (path.split('/').length > 4 ? (path.split('/')[3] ?? '') : '')
const featureOf = (path: string) =>
  wholeFeatures.includes(wingOf(path)) ? wingOf(path) : path.split('/').slice(3, 5).join('/')
/** A port, or constants shared by the adapters of a port. */
const isPort = (path: string) => path.endsWith('.port.ts') || path.includes('/ports/')
/** Statements that stores of several features of one wing share. */
const isSharedStore = (from: string, target: string) =>
  from.endsWith('.store.ts') && wingOf(from) === wingOf(target) && featureOf(target) === 'numbering/paid-time'
const adapterOf = (path: string) => path.split('/')[4] ?? ''

const files = readdirSync(packagesDir)
  .flatMap((name) => walk(join(packagesDir, name, 'src')))
  .map(readSource)
const production = files.filter((file) => !isTest(file.path))

describe('the architecture', () => {
  it('lets every package import only the packages it may depend on', () => {
    const allowed: Record<string, readonly string[]> = {
      clock: [],
      machine: [],
      api: [],
      sip: ['clock', 'machine'],
      media: ['clock'],
      smpp: ['clock', 'machine'],
      sdk: ['api'],
      portal: ['api', 'smpp'],
      voice: ['clock', 'machine', 'media'],
      espeak: [],
      server: ['api', 'clock', 'machine', 'media', 'sip', 'smpp', 'voice'],
      sandbox: ['clock', 'media', 'sip', 'smpp'],
      hovor: ['api', 'clock', 'espeak', 'sandbox', 'server', 'voice'],
    }
    expect(
      offenders(production, (file) => {
        const own = packageOf(file.path)
        return file.imports
          .map((target) => /^@hovor\/([a-z]+)/.exec(target)?.[1])
          .filter((name): name is string => name !== undefined && name !== own)
          .filter((name) => !(allowed[own] ?? []).includes(name))
      }),
    ).toEqual([])
  })

  it('lets a package import only the libraries it declares', () => {
    expect(
      offenders(production, (file) => {
        const declared = Object.keys(manifestOf(packageOf(file.path)))
        return file.imports
          .filter(
            (target) =>
              !target.startsWith('.') &&
              !target.startsWith('node:') &&
              !target.startsWith('@hovor/') &&
              !target.includes('$'),
          )
          .map(libraryOf)
          .filter((name) => !declared.includes(name))
      }),
    ).toEqual([])
  })

  it('keeps state machines pure: no clock, ids, store, library or Node module', () => {
    expect(
      offenders(
        production.filter((file) => file.path.endsWith('.machine.ts')),
        (file) =>
          file.imports.filter(
            (target) =>
              !/^\.|^@hovor\/(api|machine)$/.test(target) || /\.store\.ts$|\.port\.ts$|ids\.ts$/.test(target),
          ),
      ),
    ).toEqual([])
  })

  it('lets each wing of the server import only the wings before it', () => {
    expect(
      offenders(
        serverFiles().filter((file) => wings.includes(wingOf(file.path))),
        (file) =>
          targetsOf(file).filter(
            (target) => wings.indexOf(wingOf(target)) > wings.indexOf(wingOf(file.path)),
          ),
      ),
    ).toEqual([])
  })

  it('answers every operation in one file, named like its definition', () => {
    const names = (file: SourceFile, pattern: RegExp) =>
      [...file.text.matchAll(pattern)].map((match) => ({ name: match[1] ?? '', path: file.path }))
    const handlers = serverFiles().flatMap((file) => names(file, /\bhandle\w*\(\s*operations\.(\w+)/g))
    const definitions = production
      .filter((file) => file.path.startsWith('packages/api/src/operations/'))
      .flatMap((file) => names(file, /^export const (\w+) = operation\(/gm))
    expect(definitions.length).toBeGreaterThan(100)
    const handled = ({ name }: { name: string }) =>
      handlers.flatMap((handler) => (handler.name === name ? [basename(handler.path)] : [])).join(', ')
    expect(definitions.map((definition) => [definition.path, handled(definition)])).toEqual(
      definitions.map(({ path }) => [path, basename(path)]),
    )
  })

  it('knows every wing of the server', () => {
    const found = new Set(serverFiles().map((file) => wingOf(file.path)))
    expect([...found].filter((name) => name !== '').sort()).toEqual([...wings, 'adapters', 'compose'].sort())
  })

  it('enters a wing through its index.ts only, except that adapters may import its ports', () => {
    expect(
      offenders(serverFiles(), (file) => {
        const own = wingOf(file.path)
        return targetsOf(file).filter((target) => {
          const wing = wingOf(target)
          if (wing === own || !wings.includes(wing) || openWings.includes(wing)) return false
          if (own === 'adapters' && isPort(target)) return false
          return target !== `packages/server/src/${wing}/index.ts`
        })
      }),
    ).toEqual([])
  })

  it('keeps every store within its feature and its wing', () => {
    expect(
      offenders(serverFiles(), (file) => {
        const own = featureOf(file.path)
        return targetsOf(file).filter(
          (target) =>
            target.endsWith('.store.ts') &&
            (featureOf(target) !== own || isEntrance(file.path)) &&
            !isSharedStore(file.path, target) &&
            !(wingOf(file.path) === 'http' && wingOf(target) === 'http'),
        )
      }),
    ).toEqual([])
  })

  it('writes SQL in stores and in the platform only', () => {
    const writesSql = /^import \{[^}]*\bsql\b[^}]*\} from '[^']*\/db\/sql\.ts'|\bsql(<[^`]*>)?`/m
    expect(
      serverFiles()
        .filter((file) => wingOf(file.path) !== 'platform' && !file.path.endsWith('.store.ts'))
        .filter((file) => writesSql.test(file.text))
        .map((file) => file.path),
    ).toEqual([])
  })

  it('keeps adapters out of features and out of each other', () => {
    expect(
      offenders(
        serverFiles().filter((file) => wingOf(file.path) === 'adapters'),
        (file) => {
          const own = adapterOf(file.path)
          return targetsOf(file).filter((target) => {
            const wing = wingOf(target)
            if (target.endsWith('/adapters/http/configured-http.ts')) return false
            if (wing === 'adapters') return adapterOf(target) !== own
            return !isPort(target) && !/\/platform\/(kernel|log|threads|xml)\//.test(target)
          })
        },
      ),
    ).toEqual([])
  })

  it('names adapters in the composition only', () => {
    expect(
      offenders(
        serverFiles().filter((file) => !/\/(adapters|compose)\//.test(file.path)),
        (file) => targetsOf(file).filter((target) => target.includes('/adapters/')),
      ),
    ).toEqual([])
  })

  it('opens HTTP connections through the guarded client, except to addresses from the operator or the service itself', () => {
    const given: Record<string, string> = {
      'adapters/engine-process/engine-pool.ts': 'HOVOR_ENGINE_URLS',
      'adapters/engine-process/open-socket.ts': 'HOVOR_ENGINE_URLS',
      'adapters/payments/bounded-fetch.ts': 'HOVOR_STRIPE_URL',
      'compose/open/sandbox-control.ts': 'the sandbox that the service started',
      'compose/open/sandbox-phone.ts': 'the sandbox that the service started',
    }
    const opens = /\bfetch\(|\bnew WebSocket\(|\bnew (Agent|Pool|Client)\(\{|\bhttps?\.(request|get)\(/
    const found = serverFiles()
      .filter((file) => opens.test(file.text) && !file.path.includes('/adapters/http/'))
      .map((file) => file.path.replace('packages/server/src/', ''))
    expect(found.sort()).toEqual(Object.keys(given).sort())
  })

  it('lets the kernel import only itself and the contract', () => {
    expect(
      offenders(
        serverFiles().filter((file) => featureOf(file.path) === 'platform/kernel'),
        (file) => targetsOf(file).filter((target) => featureOf(target) !== 'platform/kernel'),
      ),
    ).toEqual([])
  })

  it('plans and admits calls without what runs or ends them', () => {
    const admits = serverFiles().filter((file) => file.path.startsWith('packages/server/src/calls/admit/'))
    expect(admits).not.toEqual([])
    expect(
      offenders(admits, (file) =>
        targetsOf(file).filter((target) => /\/calls\/(end|legs|run|external|place|receive)\//.test(target)),
      ),
    ).toEqual([])
  })

  it('places calls without a request: only answers to operations and the key journal know its context', () => {
    const knowsContext = /^import (?:type )?\{[^}]*\bContext\b[^}]*\} from '[^']*\/exchange\/handler\.ts'/m
    const knowing = serverFiles()
      .filter((file) => ['calls', 'campaigns'].includes(wingOf(file.path)) && knowsContext.test(file.text))
      .filter((file) => !/\bhandle\(\s*operations\./.test(file.text))
    expect(knowing.map((file) => file.path)).toEqual(['packages/server/src/calls/place/key-journal.ts'])
  })

  it('has no import cycles, type imports included', () => {
    expect(cyclesIn(production)).toEqual([])
  })

  it.each(['server', 'voice'])('has no folder cycles in %s', (name) => {
    const files = production.filter((file) => packageOf(file.path) === name && !isEntrance(file.path))
    expect(cyclesIn(files, dirname)).toEqual([])
  })

  it(`holds at most ${maxSourcesPerFolder} sources in a folder`, () => {
    const counts = new Map<string, number>()
    for (const { path } of production) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > maxSourcesPerFolder)).toEqual([])
  })

  it('reads time, randomness and the environment only at their entry points', () => {
    const entries =
      /packages\/(clock\/src\/system-clock|[a-z]+\/src\/bin|hovor\/src\/main)\.ts$|packages\/media\/src\/worker\/|\.worker\.ts$|packages\/espeak\/|packages\/sdk\/src\/web-platform\.ts$|packages\/portal\/src\/browser\.ts$/
    const forbidden =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b|\bconsole\.|\bset(Timeout|Interval)\(/
    const found = production
      .filter((file) => !entries.test(file.path))
      .flatMap((file) =>
        file.text
          .split('\n')
          .flatMap((line, index) =>
            forbidden.test(line.replace(/\/\/.*|\*.*/, ''))
              ? [`${file.path}:${index + 1} ${line.trim()}`]
              : [],
          ),
      )
    expect(found).toEqual([])
  })

  it('gives no file a meaningless name', () => {
    const forbidden =
      /(^|[-.])(util|utils|helper|helpers|common|manager|service|base|misc|data|info)\.(ts|tsx)$/
    expect(
      production.filter((file) => forbidden.test(file.path.split('/').at(-1) ?? '')).map((file) => file.path),
    ).toEqual([])
  })

  it('keeps files under 400 lines, word tables excepted', () => {
    expect(
      production
        .filter((file) => !/\.(lexicon|phrases)\.ts$/.test(file.path) && file.text.split('\n').length > 400)
        .map((file) => file.path),
    ).toEqual([])
  })
})

function walk(dir: string): string[] {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return walk(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const imports = [
    ...text.matchAll(
      /^(?:import|export)\b[^'"\n]*?(?:\n[^'"]*?)??from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return { path: relative(root, path).replaceAll('\\', '/'), text, imports }
}

/** The library of an import path: `@scope/name` or `name`. */
function libraryOf(target: string): string {
  const parts = target.split('/')
  return target.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}

function manifestOf(name: string): Record<string, string> {
  const json = JSON.parse(readFileSync(join(packagesDir, name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  // The portal is published as it is bundled.
  const bundled = name === 'portal' ? json.devDependencies : {}
  return { ...json.dependencies, ...json.optionalDependencies, ...bundled }
}

/** Relative imports as paths from the root. */
function targetsOf(file: SourceFile): string[] {
  return file.imports
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(root, resolve(root, dirname(file.path), target)).replaceAll('\\', '/'))
}

function offenders(among: readonly SourceFile[], rule: (file: SourceFile) => readonly string[]): string[] {
  return among.flatMap((file) => rule(file).map((target) => `${file.path} imports ${target}`))
}

/** Entrances re-export folders and are imported from outside only. */
const isEntrance = (path: string) => path.endsWith('/index.ts')

/** Each cycle once, as its path: depth-first over relative imports, by the node that each file belongs to. */
function cyclesIn(among: readonly SourceFile[], nodeOf: (path: string) => string = (path) => path): string[] {
  const edges = new Map<string, Set<string>>()
  for (const file of among) {
    const from = nodeOf(file.path)
    const targets = edges.get(from) ?? new Set()
    for (const target of targetsOf(file)) if (nodeOf(target) !== from) targets.add(nodeOf(target))
    edges.set(from, targets)
  }
  const done = new Set<string>()
  const found = new Set<string>()
  const visit = (node: string, trail: readonly string[]) => {
    const start = trail.indexOf(node)
    if (start >= 0) {
      found.add([...trail.slice(start)].sort().join(' <-> '))
      return
    }
    if (done.has(node)) return
    for (const target of edges.get(node) ?? []) visit(target, [...trail, node])
    done.add(node)
  }
  for (const node of edges.keys()) visit(node, [])
  return [...found]
}
