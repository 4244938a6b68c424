import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { systemClock } from '@hovor/clock'
import { createOutboundHttp, sql, startTestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppWorld, type Json, redirectUri, startAppWorld } from './support/app-world.ts'

const fixtures = new URL('../../packages/server/src/adapters/http/fixtures/', import.meta.url)
const [key, cert] = ['key', 'cert'].map((kind) =>
  readFileSync(new URL(`localhost.${kind}.pem`, fixtures), 'utf8'),
)

const outbound = () =>
  createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8', '::1/128'], extraCa: [cert!] })

let world: AppWorld
let owner: Awaited<ReturnType<AppWorld['signedIn']>>
let host: Server
let documents: Record<string, { status?: number; headers?: Record<string, string>; body: string | Buffer }>
let asked: string[]
beforeAll(async () => {
  host = createServer({ key, cert }, ({ url = '' }, answer) => {
    asked.push(url)
    const { status = 200, headers = {}, body } = documents[url] ?? { status: 404, body: '' }
    answer.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  world = await startAppWorld({ ports: { http: outbound() } })
  owner = await world.signedIn()
})
afterAll(async () => {
  await world.close()
  host.close()
})
beforeEach(() => {
  asked = []
  documents = {}
})

const urlOf = (path: string) => `https://localhost:${(host.address() as AddressInfo).port}${path}`
const documentOf = (path: string, more: Json = {}) =>
  JSON.stringify({
    client_id: urlOf(path),
    client_name: 'Documented',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
    ...more,
  })

// verifies: authentication.oauth-registration
test('an app with a document is connected without registering; the document is fetched once', async () => {
  documents['/app'] = { headers: { 'cache-control': 'max-age=600' }, body: documentOf('/app') }
  const clientId = urlOf('/app')
  const page = await world.askConsent(owner.browser, { clientId })
  for (const told of ['Documented', clientId]) expect(page.html).toContain(told)
  const back = await world.connect(owner.browser, { clientId })
  const tokens = (await (await world.exchange(clientId, back.searchParams.get('code') ?? '')).json()) as Json
  expect((await world.mcp(tokens.access_token)).status).toBe(200)
  expect((await world.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  expect(asked).toEqual(['/app'])
  const evil = await owner.browser.open(
    world.authorizeUrl({ clientId, redirectUri: 'https://evil.example/' }),
  )
  expect([evil.status, evil.next]).toEqual([400, undefined])
})

test.each<[string, () => (typeof documents)[string]]>([
  ['names another client', () => ({ body: documentOf('/other') })],
  ['leads elsewhere', () => ({ status: 302, headers: { location: urlOf('/app') }, body: '' })],
  ['is not JSON', () => ({ body: '<html>' })],
  ['is larger than 64 KiB', () => ({ body: documentOf('/bad', { padding: 'x'.repeat(65 * 1024) }) })],
  [
    'has a redirect URI without TLS',
    () => ({ body: documentOf('/bad', { redirect_uris: ['http://evil.example/'] }) }),
  ],
  ['nests 20,000 deep', () => ({ body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` })],
  ['is a list', () => ({ body: `[${documentOf('/bad')}]` })],
  ['names itself in a list', () => ({ body: documentOf('/bad', { client_id: [urlOf('/bad')] }) })],
  [
    'has more redirect URIs than an app needs',
    () => ({ body: documentOf('/bad', { redirect_uris: Array.from({ length: 11 }, () => redirectUri) }) }),
  ],
  ['has an object for a redirect URI', () => ({ body: documentOf('/bad', { redirect_uris: [{}] }) })],
  [
    'is compressed into few bytes',
    () => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(documentOf('/bad', { padding: ' '.repeat(10_000_000) })),
    }),
  ],
  [
    'asks for client authentication',
    () => ({ body: documentOf('/bad', { token_endpoint_auth_method: 'private_key_jwt' }) }),
  ],
  ['has a secret', () => ({ body: documentOf('/bad', { client_secret: 'x' }) })],
  ['is not there', () => ({ status: 404, body: documentOf('/bad') })],
])('a document that %s is refused, and nothing is followed', async (_what, made) => {
  documents['/bad'] = made()
  const answer = await owner.browser.open(world.authorizeUrl({ clientId: urlOf('/bad') }))
  expect([answer.status, answer.next]).toEqual([400, undefined])
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(asked).toEqual(['/bad'])
})

// verifies: authentication.oauth-registration
test('a document that is out of date is deleted where no app is connected by it, and kept where one is', async () => {
  const [used, unused] = [urlOf('/used'), urlOf('/unused')]
  for (const path of ['/used', '/unused']) documents[path] = { body: documentOf(path) }
  const back = await world.connect(owner.browser, { clientId: used })
  const answer = await world.exchange(used, back.searchParams.get('code') ?? '')
  const tokens = (await answer.json()) as Json
  await world.askConsent(owner.browser, { clientId: unused })
  const kept = async () => {
    const rows = await world.surface.database.query(sql<{ id: string }>`
      select client_id as id from oauth_client_document where client_id in (${used}, ${unused}) order by client_id`)
    return rows.map(({ id }) => id)
  }
  await world.sweep()
  expect(await kept()).toEqual([unused, used])
  world.clock.move(5 * 60_000)
  await world.sweep()
  expect(await kept()).toEqual([unused, used])
  world.clock.move(60 * 60_000)
  await world.sweep()
  expect(await kept()).toEqual([used])
  asked = []
  expect((await world.refresh(used, tokens.refresh_token)).status).toBe(200)
  expect(asked).toEqual([])
})

// verifies: authentication.oauth-registration, authentication.oauth-redirect
test('a redirect URI that a document does not name any more gets no code, nor does an app whose document is gone', async () => {
  const [before, after] = ['https://app.example/before', 'https://app.example/after']
  documents['/moved'] = { body: documentOf('/moved', { redirect_uris: [before] }) }
  const clientId = urlOf('/moved')
  const ask = async (uri: string) =>
    (await owner.browser.open(world.authorizeUrl({ clientId, redirectUri: uri }))).status
  expect([await ask(before), await ask(after)]).toEqual([303, 400])
  documents['/moved'] = { body: documentOf('/moved', { redirect_uris: [after] }) }
  expect(await ask(before)).toBe(303)
  world.clock.move(5 * 60_000)
  expect([await ask(before), await ask(after)]).toEqual([400, 303])
  delete documents['/moved']
  world.clock.move(5 * 60_000)
  expect(await ask(after)).toBe(400)
})

// verifies: authentication.oauth-registration, authentication.oauth-redirect
test('a document that names `localhost` without a port is that of an app that listens on one', async () => {
  const uris = ['http://localhost/callback', 'http://127.0.0.1/callback']
  documents['/native'] = { body: documentOf('/native', { redirect_uris: uris, application_type: 'web' }) }
  const clientId = urlOf('/native')
  const redirectUri = 'http://localhost:51789/callback'
  const back = await world.connect(owner.browser, { clientId, redirectUri })
  expect(back.origin).toBe('http://localhost:51789')
  const code = back.searchParams.get('code') ?? ''
  expect((await world.exchange(clientId, code, { redirect_uri: redirectUri })).status).toBe(200)
})

// verifies: authentication.oauth-registration
test('a document is kept while a person decides about its app', async () => {
  documents['/late'] = { body: documentOf('/late') }
  const clientId = urlOf('/late')
  const page = await world.askConsent(owner.browser, { clientId })
  world.clock.move(29 * 60_000)
  await world.sweep()
  const back = await world.decide(owner.browser, page, { decision: 'allow', scope: 'read' })
  const code = new URL(back.next ?? '').searchParams.get('code') ?? ''
  expect((await world.exchange(clientId, code)).status).toBe(200)
  expect(asked).toEqual(['/late'])
})

// verifies: authentication.oauth-registration
test('where documents are switched off none is fetched and none announced; apps register, and connected ones stay', async () => {
  documents['/before'] = { body: documentOf('/before') }
  const clientId = urlOf('/before')
  const back = await world.connect(owner.browser, { clientId })
  const answer = await world.exchange(clientId, back.searchParams.get('code') ?? '')
  const tokens = (await answer.json()) as Json
  asked = []
  const off = await startTestSurface({
    clock: world.clock,
    beside: world.surface,
    readsClientDocuments: false,
    ports: { http: outbound() },
  })
  const at = (url: string) => url.replace(world.base, off.baseUrl)
  const metadata = await fetch(`${off.baseUrl}/.well-known/oauth-authorization-server`)
  expect(await metadata.json()).toMatchObject({
    client_id_metadata_document_supported: false,
    token_endpoint_auth_methods_supported: ['none'],
  })
  for (const id of [clientId, urlOf('/other')]) {
    const refused = await owner.browser.open(at(world.authorizeUrl({ clientId: id })))
    expect([refused.status, refused.next]).toEqual([400, undefined])
    expect(refused.html).toContain('switched that off')
  }
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token }
  const refreshed = await fetch(`${off.baseUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  expect(refreshed.status).toBe(200)
  const { client_id: registered } = await world.register()
  const sent = await owner.browser.open(at(world.authorizeUrl({ clientId: registered })))
  expect(sent.status).toBe(303)
  expect(asked).toEqual([])
  await off.close()
})

test('a document on a private address opens no connection', async () => {
  const opened: Socket[] = []
  const inside = createTcpServer((socket) => void opened.push(socket))
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  const guarded = await startAppWorld({
    ports: { http: createOutboundHttp({ clock: systemClock, allowCidrs: [] }) },
  })
  const { browser } = await guarded.signedIn()
  for (const name of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]', '0.0.0.0', '169.254.169.254']) {
    const answer = await browser.open(guarded.authorizeUrl({ clientId: `https://${name}:${port}/app` }))
    expect([name, answer.status, answer.next]).toEqual([name, 400, undefined])
  }
  expect(opened).toEqual([])
  await guarded.close()
  inside.close()
})
