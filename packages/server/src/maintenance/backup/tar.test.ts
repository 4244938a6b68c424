import { Buffer } from 'node:buffer'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTar, type TarEntry } from './read-tar.ts'
import { writeArchive } from './write-archive.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-tar-'))
})
afterAll(() => rm(dir, { recursive: true }))

const path = fc
  .array(fc.stringMatching(/^[a-z0-9_]{1,60}$/), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('/'))
const entry = fc.record({
  path,
  body: fc.uint8Array({ maxLength: 2000 }),
  // No file of a data directory has mode 0; the library treats it as an omitted mode.
  mode: fc.integer({ min: 1, max: 0o777 }),
})

interface Given {
  readonly path: string
  readonly body: Uint8Array
  readonly mode: number
}

async function* entriesOf(given: readonly Given[]): AsyncGenerator<TarEntry> {
  for (const { path: name, body, mode } of given)
    yield { path: name, kind: 'file', size: body.length, mode, body: inPieces(Buffer.from(body), 700) }
}

let written = 0
async function archiveOf(given: readonly Given[]): Promise<Buffer> {
  const target = join(dir, `${++written}.tar.gz`)
  const about = { madeAt: '2026-01-01T00:00:00Z', version: '1.0.0', keys: false }
  const { signal } = new AbortController()
  const { files } = await writeArchive({ target, entries: entriesOf(given), about, signal })
  expect(files).toBe(given.length)
  return gunzipSync(await readFile(target))
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(stream: AsyncIterable<Buffer>): Promise<Given[]> {
  const found: Given[] = []
  for await (const { path: name, mode, body } of readTar(stream)) {
    const parts: Buffer[] = []
    for await (const part of body) parts.push(part)
    found.push({ path: name, mode, body: Uint8Array.from(Buffer.concat(parts)) })
  }
  return found
}

test('an archive reads back as written, however the stream is cut, with the manifest last', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 5 }),
      fc.integer({ min: 1, max: 3000 }),
      async (entries, size) => {
        const found = await read(inPieces(await archiveOf(entries), size))
        expect(found.pop()?.path).toBe('hovor-backup.json')
        expect(found).toEqual(entries.map((each) => ({ ...each, body: Uint8Array.from(each.body) })))
      },
    ),
    { numRuns: 60 },
  )
})

const one = { path: 'a/b', body: new Uint8Array(900), mode: 0o600 }

test('a header with a changed byte is refused', async () => {
  const bytes = await archiveOf([one])
  for (const at of [0, 101, 126, 300]) {
    const damaged = Buffer.from(bytes)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    await expect(read(inPieces(damaged, 512))).rejects.toThrow('Invalid tar header')
  }
})

test('a stream that ends within an entry is refused', async () => {
  const bytes = await archiveOf([one])
  await expect(read(inPieces(bytes.subarray(0, 1000), 100))).rejects.toThrow('Unexpected end of data')
})

test('an archive with failed entries is not kept', async () => {
  const target = join(dir, 'failed.tar.gz')
  async function* failing(): AsyncGenerator<TarEntry> {
    yield* entriesOf([one])
    throw new Error('the source broke')
  }
  const about = { madeAt: '2026-01-01T00:00:00Z', version: '1.0.0', keys: false }
  const { signal } = new AbortController()
  await expect(writeArchive({ target, entries: failing(), about, signal })).rejects.toThrow(
    'the source broke',
  )
  await expect(readFile(target)).rejects.toThrow('ENOENT')
})
