import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isOfAccount, operations } from '@hovor/api'
import { describe, expect, it } from 'vitest'

/* What `npm run build` has made, and what it was made of. */
const home = join(import.meta.dirname, '../../packages/portal')
const read = (path: string) => readFileSync(join(home, path), 'utf8')

const mostOfFirstLoad = 120_000
const mostOfRoute = 35_000
const mostOfStyles = 12_000

/** Operations of operators that the console does without, each with the reason. */
const withoutConsole = {
  getAccountBalance: 'the page of an account has its balance, and its ledger the rest',
  getAccountMessage: 'the list of messages has each of them whole',
}

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

const manifest = () => JSON.parse(read('dist/app/.vite/manifest.json')) as Readonly<Record<string, Chunk>>
const gzipOf = (file: string) => gzipSync(readFileSync(join(home, 'dist/app', file))).length

/** A chunk with all that it needs before it runs. */
function withImports(
  chunks: Readonly<Record<string, Chunk>>,
  name: string,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const needed of chunks[name]?.imports ?? []) withImports(chunks, needed, seen)
  return seen
}

describe('the portal as it is built', () => {
  it('loads little before its first page, and little for each page', () => {
    const chunks = manifest()
    const [entry, { css = [] }] = Object.entries(chunks).find(([, { isEntry }]) => isEntry)!
    const first = withImports(chunks, entry)
    const sum = (names: Iterable<string>) =>
      [...names].reduce((bytes, name) => bytes + gzipOf(chunks[name]!.file), 0)
    /** Of the language that needs the most. */
    function wordsOf(dir: string) {
      const words = Object.keys(chunks).filter((name) => name.startsWith(`${dir}/words/`))
      expect([dir, words.length]).toEqual([dir, 3])
      return Math.max(...words.map((name) => sum([name])))
    }
    const styles = css.reduce((bytes, file) => bytes + gzipOf(file), 0)
    const firstLoad = sum(first) + styles + wordsOf('src/language')
    const routes = Object.keys(chunks).filter((name) => name.endsWith('-page.tsx') && !first.has(name))
    const sizes = routes.map((name) => {
      const needed = [...withImports(chunks, name)].filter((one) => !first.has(one))
      return [name, sum(needed) + wordsOf(dirname(name))] as const
    })
    process.stdout.write(
      `portal: first load ${firstLoad} bytes, styles ${styles}, pages ${JSON.stringify(Object.fromEntries(sizes))}\n`,
    )
    expect(routes.length).toBeGreaterThanOrEqual(12)
    expect(firstLoad).toBeLessThanOrEqual(mostOfFirstLoad)
    expect(styles).toBeLessThanOrEqual(mostOfStyles)
    expect(sizes.filter(([, bytes]) => bytes > mostOfRoute)).toEqual([])
  })

  it('has no script and no style in its page, and names what it loads by its content', () => {
    const html = read('dist/app/index.html')
    expect(html).not.toMatch(/<script(?![^>]* src=)[^>]*>|<style|\son\w+=|javascript:/)
    for (const file of readdirSync(join(home, 'dist/app/portal')))
      expect(file).toMatch(/-[\w-]{8,}\.(js|css)$/)
  })
})

describe('the portal as it is written', () => {
  it('calls operations of accounts and, in the console alone, of operators, as they are defined', () => {
    const table = /operationPaths = \{([\s\S]*?)\n\}/.exec(read('src/api/operation-paths.ts'))![1]!
    const entries = [...table.matchAll(/(\w+): '(\w+) ([^']+)'/g)]
    expect(entries.length).toBeGreaterThan(30)
    const beyondConsole = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('pages/operator/'))
      .map((path) => read(`src/${path}`))
    for (const [, name, method, path] of entries) {
      const operation = operations[name as keyof typeof operations]
      expect([name, operation.method, operation.path]).toEqual([name, method, path])
      if (isOfAccount(operation)) continue
      expect([name, operation.audience]).toEqual([name, 'operator'])
      expect([name, beyondConsole.filter((text) => text.includes(`'${name}'`))]).toEqual([name, []])
    }
  })

  it('offers in the console every operation of operators but those that show nothing more', () => {
    const written = readdirSync(join(home, 'src/pages/operator'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => read(`src/pages/operator/${path}`))
      .join('')
    const ofOperators = Object.values(operations).filter(({ audience }) => audience === 'operator')
    expect(ofOperators.length).toBeGreaterThan(80)
    const missing = ofOperators.map(({ name }) => name).filter((name) => !written.includes(`'${name}'`))
    expect(missing.toSorted()).toEqual(Object.keys(withoutConsole).toSorted())
  })

  it('has no way to show a text as markup', () => {
    const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.tsx?$/.test(path),
    )
    const ways =
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/
    expect(sources.filter((path) => ways.test(read(`src/${path}`)))).toEqual([])
  })
})
