import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testSources } from './support/test-sources.ts'

const root = resolve(import.meta.dirname, '..')
/** The second asks a stand-in of the sandbox, which has no limit. */
const exempt = ['test/polling-keys.test.ts', 'packages/sandbox/src/supplier/supplier.test.ts']

/** A request with a key: as an account of a test, as a client, or as the bytes of an HTTP request. */
const keyed =
  /\.(?:request|send)\(\s*'[A-Z]+'|\.(?:get|post)\(\s*['"`]\/v1\/|Bearer \$\{|\brequest\([^)]*\bapiKey\b/
/** Begins a function of a test file; its indentation says where it ends. */
const declaration = /^( *)(?:export )?(?:const (\w+) = (?:async )?\(|(?:async )?function (\w+))/gm
/** Looks every few milliseconds: `pacedUntil` and `watcherOf` are for requests. */
const wait = /(?<![.\w])(?:until|untilPasses)\(/g

// A key has 60 requests a minute: a wait that spends them on a busy machine leaves none for the test.
it('looks in tests with no request of a key at full pace', () => {
  const found = testSources()
    .filter((path) => !exempt.includes(path))
    .flatMap((path) => keyedWaits(readFileSync(join(root, path), 'utf8')).map((look) => `${path}: ${look}`))
  expect(found).toEqual([])
})

it.each([
  "await until(async () => (await account.request('GET', '/v1/calls')).body.calls.length > 0)",
  "await untilPasses(async () => expect(await bench.send('DELETE', '/v1/agents/a')).toBe(200))",
  "const calls = async () => api.get('/v1/calls')\nawait until(async () => (await calls()).length > 0)",
  'const create = (apiKey: string) =>\n  talk(url, request(`POST /v1/agents`, { apiKey }))\nawait until(() => create(apiKey))',
  `async function shown() {\n  return fetch(url, { headers: { authorization: \`Bearer \${key}\` } })\n}\nawait until(shown)`,
])('recognises %j', (text) => {
  expect(keyedWaits(text)).toHaveLength(1)
})

it.each([
  "await pacedUntil('it ends', async () => (await account.request('GET', '/v1/calls')).body.calls[0])",
  "await bench.until(async () => (await account.request('GET', '/v1/calls')).status === 200)",
  "const place = () => account.request('POST', '/v1/calls')\nawait until(() => placed.length > 0)",
])('leaves %j alone', (text) => {
  expect(keyedWaits(text)).toEqual([])
})

/** The waits that send with a key, themselves or by a function of their file. */
function keyedWaits(text: string): string[] {
  const senders = [...text.matchAll(declaration)]
    .filter((begin) => keyed.test(bodyAt(text, begin)))
    .map(([, , constant, name]) => constant ?? name)
  const sends = senders.length === 0 ? keyed : new RegExp(`${keyed.source}|\\b(?:${senders.join('|')})\\b`)
  return [...text.matchAll(wait)].map(({ index }) => callAt(text, index)).filter((call) => sends.test(call))
}

/** From a declaration up to the first line that is indented no more. */
function bodyAt(text: string, { index, 1: indentation = '' }: RegExpExecArray): string {
  const [first = '', ...lines] = text.slice(index).split('\n')
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith(`${indentation} `))
  return [first, ...(end === -1 ? lines : lines.slice(0, end))].join('\n')
}

/** From the name of a function up to the bracket that ends its call. */
function callAt(text: string, from: number): string {
  let depth = 0
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}
