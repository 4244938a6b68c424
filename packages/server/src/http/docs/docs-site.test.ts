import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { changelogEntries, interfaceVersion } from '@hovor/api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentCodingFor, matchesEtag } from '../body/content-coding.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** Without a client that decodes or adds its own headers. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${server.baseUrl}${path}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

describe.each([
  ['/openapi.json', 'accept-encoding'],
  ['/docs/errors', 'accept, cookie, accept-encoding'],
  ['/docs/errors.md', 'accept-encoding'],
  ['/llms.txt', 'accept-encoding'],
])('%s', (path, vary) => {
  test('is sent in the client’s preferred encoding, with the same text in each', async () => {
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [accepted, coding] of [
      ['gzip, br', 'br'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted })
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary })
      expect(decoded[coding](answer.bytes).equals(plain.bytes)).toBe(true)
      expect(answer.headers.etag).not.toBe(plain.headers.etag)
    }
  })

  // verifies: conventions.request-id, conventions.service-version
  test('is not sent again to a client that has it, by a list of tags or a star, and keeps its tag', async () => {
    const { headers } = await get(path)
    for (const known of [headers.etag!, `"x", W/${headers.etag}`, '*']) {
      const again = await get(path, { 'if-none-match': String(known) })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag: headers.etag, vary })
      expect(again.headers['x-request-id']).toMatch(/^req_[0-9a-f]{16}$/)
      expect(again.headers['x-service-version']).toBeDefined()
    }
    expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await get(path, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })).status).toBe(
      200,
    )
  })

  test('answers HEAD with its headers only', async () => {
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')]
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(whole.bytes.length))
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  test('answers other methods with a plain 405', async () => {
    const answer = await get(path, {}, 'PUT')
    expect([answer.status, answer.bytes.length]).toEqual([405, 0])
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})

// verifies: versioning.changelog
test('the changelog starts with the running version and its changes', () => {
  const text = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const [newest] = changelogEntries(text)
  expect(newest?.version).toBe(interfaceVersion)
  expect(newest?.changes.length).toBeGreaterThan(0)
})

describe('Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=1', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['deflate, zstd', 'identity'],
    ['identity;q=0', 'identity'],
    ['gzip ; q=0.001', 'gzip'],
    ['brotli, gzipped', 'identity'],
  ])('%s picks %s', (header, coding) => {
    expect(contentCodingFor(header)).toBe(coding)
  })

  test('never picks an encoding that we lack or that it excludes, whatever its text', () => {
    const item = fc.tuple(
      fc.constantFrom('br', 'gzip', 'deflate'),
      fc.constantFrom('', ';q=0', ';q=0.5', ';q=x'),
    )
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const coding = contentCodingFor(items.map(([name, weight]) => name + weight).join(','))
        const last = items.findLast(([name]) => name === coding)
        if (coding !== 'identity') expect(last?.[1]).toMatch(/^(;q=0.5)?$/)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => ['br', 'gzip', 'identity'].includes(contentCodingFor(text))))
    fc.assert(fc.property(fc.string(), (text) => !matchesEtag(text.replaceAll('*', ''), '"an etag of ours"')))
  })
})

test('pages set their content type strictly, and the error page loads nothing', async () => {
  for (const path of ['/openapi.json', '/docs/errors', '/v1/account', '/v1/nothing', '/healthz'])
    expect((await get(path)).headers['x-content-type-options']).toBe('nosniff')
  const policy = (await get('/docs/errors')).headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})
