import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyChange, type FileChange, parseDiff } from './apply-diff.ts'
import { copyTree, run, type TreeCopy } from './copy-tree.ts'
import { readGuide } from './read-guide.ts'

/* The examples of CONTRIBUTING.md, applied to a copy of the repository. */
const maxFiles = 6
const here = import.meta.dirname
const root = resolve(here, '../..')
const examples = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    name,
    changes: parseDiff(readFileSync(join(here, name, 'change.diff'), 'utf8')),
    entry: readFileSync(join(here, name, 'changelog.md'), 'utf8'),
  }))
const paths = examples.flatMap(({ changes }) => changes.map(({ path }) => path))
const guide = readGuide(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))

describe('an example', () => {
  test.each(examples)(`$name touches at most ${maxFiles} hand-written files`, ({ changes }) => {
    expect(changes.length).toBeLessThanOrEqual(maxFiles)
  })

  test.each(examples)('$name is listed in CONTRIBUTING.md, file by file', ({ name, changes }) => {
    expect(guide[name]?.files).toEqual(changes.map(({ path }) => path))
  })

  test('of CONTRIBUTING.md is here', () => {
    expect(Object.keys(guide).sort()).toEqual(examples.map(({ name }) => name).sort())
  })

  test('touches no file of another one', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe.concurrent('the repository with the examples', () => {
  let tree: TreeCopy
  const read = (path: string, dir = tree.dir) => readFileSync(join(dir, path), 'utf8')

  beforeAll(async () => {
    tree = copyTree()
    for (const { changes, entry } of examples) {
      for (const change of changes) write(change)
      addEntry(entry)
    }
    await run(tree.dir, 'npm', ['run', '-s', 'reference'])
  })
  afterAll(() => tree.remove())

  function write(change: FileChange): void {
    const text = applyChange(change, change.isNew ? '' : read(change.path))
    mkdirSync(dirname(join(tree.dir, change.path)), { recursive: true })
    writeFileSync(join(tree.dir, change.path), text)
  }

  /** A change of the interface is a new version. */
  function addEntry(entry: string): void {
    const changelog = read('CHANGELOG.md')
    const next = changelog.replace(
      /^## (\d+)\.(\d+)\.\d+/m,
      (newest, major: string, minor: string) => `## ${major}.${Number(minor) + 1}.0\n\n${entry}\n${newest}`,
    )
    writeFileSync(join(tree.dir, 'CHANGELOG.md'), next)
  }

  test('has no type errors', async () => {
    const config = {
      extends: './tsconfig.base.json',
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        declaration: false,
        declarationMap: false,
      },
      include: [...new Set(paths.flatMap((path) => /^packages\/\w+\/src|^test\/.*/.exec(path)?.[0] ?? []))],
      exclude: ['**/dist', '**/node_modules'],
    }
    writeFileSync(join(tree.dir, 'tsconfig.check.json'), JSON.stringify(config))
    // Several checkers would each check the types that they share.
    await run(tree.dir, 'node_modules/.bin/tsc', ['-p', 'tsconfig.check.json', '--singleThreaded'])
  })

  test('is formatted and linted', async () => {
    await run(tree.dir, 'node_modules/.bin/biome', ['check', ...paths.filter((path) => path.endsWith('.ts'))])
  })

  test('passes the tests of the examples and those that keep lists complete', async () => {
    const own = paths.filter((path) => path.endsWith('.test.ts'))
    const listing = [
      'packages/sdk/src/methods.test.ts',
      'packages/server/src/http/mcp/mcp-tools.test.ts',
      'packages/server/src/platform/config/config.test.ts',
      'test/architecture.test.ts',
    ]
    const projects = ['unit', 'database', 'wire'].flatMap((ring) => ['--project', ring])
    // Each worker would load the service anew.
    const env = { HOVOR_TEST_WORKERS: '1' }
    await run(tree.dir, 'node_modules/.bin/vitest', ['run', ...projects, ...own, ...listing], env)
  })

  test('has the generated files that CONTRIBUTING.md names', () => {
    for (const { generated } of Object.values(guide))
      for (const path of generated) expect([path, read(path) === read(path, root)]).toEqual([path, false])
    expect(read('docs/reference/openapi.json')).toContain('"failureReason"')
    expect(read('docs/reference/api/dnc.md')).toContain('`count_do_not_call`')
    expect(read('docs/providers.md')).toMatch(/^\| text to speech \| Cartesia .*`HOVOR_CARTESIA_\*`/m)
    expect(read('.env.example')).toContain('#HOVOR_CARTESIA_KEY=')
  })

  test('has the operation as a command', async () => {
    const bin = 'packages/hovor/src/bin.ts'
    const help = await run(tree.dir, 'node', ['--conditions=source', '--import', 'tsx', bin, 'dnc', '--help'])
    expect(help).toMatch(/^ +(hovor dnc )?count\b.*Count do-not-call numbers/m)
  })

  test('accepts the provider in its settings, and the sandbox speaks for it', async () => {
    const script = 'test/examples/speak-in-sandbox.process.ts'
    const printed = await run(tree.dir, 'node', [
      '--conditions=source',
      '--import',
      'tsx',
      script,
      'cartesia',
    ])
    expect(JSON.parse(printed)).toEqual({ order: ['cartesia', 'espeak'], samples: 800 })
  })
})
