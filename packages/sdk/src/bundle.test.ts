import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Sdk from './index.ts'
import { startScripted } from './testing.ts'

/** The part of esbuild that is used here; it comes with tsx. */
interface Bundler {
  build(options: object): Promise<{ outputFiles: { contents: Uint8Array; text: string }[] }>
}
const fromTsx = createRequire(createRequire(import.meta.url).resolve('tsx'))
const esbuild: Bundler = fromTsx('esbuild')

/** The globals of browsers and edge runtimes, without those of Node. */
const { fetch, URL, URLSearchParams, Headers, Response, ReadableStream, AbortController, AbortSignal } =
  globalThis
const { TextEncoder, TextDecoder, crypto, performance, setTimeout, clearTimeout } = globalThis
const web = {
  fetch,
  URL,
  URLSearchParams,
  Headers,
  Response,
  ReadableStream,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  crypto,
  performance,
  setTimeout,
  clearTimeout,
}

const largestGzipBytes = 80_000

let server: Awaited<ReturnType<typeof startScripted>>
let bundle: { contents: Uint8Array; text: string }
let sdk: typeof Sdk

beforeAll(async () => {
  server = await startScripted()
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(import.meta.dirname, 'index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'sdk',
    // `browser` fails on an import of Node's own modules.
    platform: 'browser',
    conditions: ['source'],
  })
  bundle = outputFiles[0]!
  sdk = runInContext(`${bundle.text};sdk`, createContext({ ...web }))
})
afterAll(() => server.close())

it(`is less than ${largestGzipBytes / 1000} kB of minified and compressed code, the definitions included`, () => {
  const bytes = gzipSync(bundle.contents).length
  process.stdout.write(`sdk: ${bundle.contents.length} bytes minified, ${bytes} compressed\n`)
  expect(bytes).toBeLessThan(largestGzipBytes)
})

it('sends, retries, pages and reads binary answers with web platform APIs only', async () => {
  const hovor = new sdk.Hovor({ apiKey: 'hv_test_x', baseUrl: server.baseUrl })
  server.play('cut', { status: 201, body: { message: { id: 'msg_1' } } })
  const { message } = await hovor.messages.send({ to: '+420601000011', body: 'Žluťoučký kůň' })
  expect(message.id).toBe('msg_1')
  expect(new Set(server.keys()).size).toBe(1)

  server.play(
    { status: 200, body: { agents: [{ id: 'ag_1' }], hasMore: true, nextCursor: 'x' } },
    { status: 200, body: { agents: [{ id: 'ag_2' }], hasMore: false, nextCursor: null } },
  )
  const ids: string[] = []
  for await (const agent of hovor.agents.list()) ids.push(agent.id)
  expect(ids).toEqual(['ag_1', 'ag_2'])

  const headers = { 'content-type': 'audio/ogg', 'content-range': 'bytes 0-3/9' }
  server.play({ status: 206, headers, text: 'OggS' })
  const bytes = await hovor.calls.recording('c_1', { range: { start: 0, end: 3 } })
  expect(bytes).toMatchObject({ status: 206, contentType: 'audio/ogg', contentRange: 'bytes 0-3/9' })
  expect(new TextDecoder().decode(await bytes.arrayBuffer())).toBe('OggS')
  expect(server.requests[0]!.headers.range).toBe('bytes=0-3')
})

it('verifies a webhook with web platform APIs only', async () => {
  const body = '{"event":"webhook.test","ts":1,"data":{"message":"Žluťoučký kůň","accountId":"acc_1"}}'
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', 'whsec_x').update(`${t}.${body}`).digest('hex')
  const event = await sdk.verifyWebhook(new TextEncoder().encode(body), `t=${t},v1=${v1}`, 'whsec_x')
  expect(event.event).toBe('webhook.test')
  await expect(sdk.verifyWebhook(body, `t=${t},v1=${v1}`, 'whsec_y')).rejects.toMatchObject({
    problem: 'wrong_signature',
  })
})
