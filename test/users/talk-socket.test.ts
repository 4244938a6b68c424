import { once } from 'node:events'
import { connect } from 'node:net'
import { pacedUntil, until } from '@hovor/clock/testing'
import { readLog, sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPageSocket } from '../talk/support/page-socket.ts'
import { startUserWorld, type UserWorld } from './support/user-world.ts'

const logged = readLog()
let world: UserWorld
let person: Awaited<ReturnType<UserWorld['signedIn']>>
beforeAll(async () => {
  world = await startUserWorld({ log: logged.log })
  person = await world.signedIn()
})
afterAll(() => world.close())
// Each has what one person and one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

const missingAgent = `ag_${'0'.repeat(32)}`

const open = (
  over: {
    readonly headers?: Record<string, string>
    readonly cookie?: string
    readonly account?: string
  } = {},
) =>
  openPageSocket({
    url: world.surface.baseUrl,
    cookie: over.cookie ?? cookies(),
    query: { account: over.account ?? person.accountId, agent: missingAgent },
    ...(over.headers && { headers: over.headers }),
  })

const cookies = ({ browser } = person) =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** The code of the refusal that the page is told, once the socket is closed. */
async function refusalOf(opening: ReturnType<typeof open>): Promise<[code: string, closed: number]> {
  const page = await opening
  const { error } = await page.first('refused')
  return [error.code, await page.closed]
}

const become = (role: string) =>
  world.surface.database.query(sql`
    update account_member set role = ${role} where account_id = ${person.accountId.slice(4)}::uuid`)

test('a person who has signed in is told that there is no such agent', async () => {
  expect(await refusalOf(open())).toEqual(['not_found', 1000])
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of a sandboxed frame', { origin: 'null' }],
  ['of a sister domain', { 'sec-fetch-site': 'same-site' }],
])('a page %s opens no socket', async (_, headers) => {
  await expect(open({ headers })).rejects.toThrow('403')
})

test.each([
  ['nobody has signed in', () => open({ cookie: '' }), 'unauthorized'],
  ['the account is somebody else’s', () => open({ account: `acc_${'0'.repeat(32)}` }), 'insufficient_scope'],
])('a page is told so when %s', async (_, opening, code) => {
  expect(await refusalOf(opening())).toEqual([code, 1008])
})

test.each(['viewer', 'billing'])('the role %s may not talk', async (role) => {
  await become(role)
  expect(await refusalOf(open())).toEqual(['insufficient_scope', 1008])
  await become('owner')
})

test('a socket counts among the 60 requests a minute of the person', async () => {
  for (let count = 0; count < 60; count++) await refusalOf(open())
  expect(await refusalOf(open())).toEqual(['rate_limited', 1008])
})

test('nobody talks for a suspended account', async () => {
  const other = await world.signedIn()
  await world.surface.suspend(other.accountId as `acc_${string}`)
  const asked = { cookie: cookies(other), account: other.accountId }
  expect(await refusalOf(open(asked))).toEqual(['account_suspended', 1008])
})

test('a talk, and one that is refused, are requests of the account and lines of the log', async () => {
  const other = await world.signedIn()
  const asked = { cookie: cookies(other), account: other.accountId }
  await refusalOf(open(asked))
  await world.surface.suspend(other.accountId as `acc_${string}`)
  await refusalOf(open(asked))
  const kept = await pacedUntil('both are kept', async () => {
    const rows = await world.surface.database.query(sql<{ status: number; code: string | null; by: string }>`
      select status, code, user_id as by from request_log
      where account_id = ${other.accountId.slice(4)}::uuid and operation = 'placeTestCall' order by id`)
    return rows.length === 2 && rows
  })
  const by = expect.any(String)
  expect(kept).toEqual([
    { status: 101, code: null, by },
    { status: 403, code: 'account_suspended', by },
  ])
  const told = { route: '/portal/talk', operation: 'placeTestCall', accountId: other.accountId }
  expect(logged.of('request')).toContainEqual(expect.objectContaining({ ...told, status: 101 }))
  expect(logged.of('request.refused')).toContainEqual(
    expect.objectContaining({ ...told, status: 403, code: 'account_suspended' }),
  )
})

test('without an upgrade the address says that it wants one', async () => {
  const answer = await fetch(world.url('/portal/talk'), { headers: { cookie: cookies() } })
  expect([answer.status, answer.headers.get('upgrade')]).toEqual([426, 'websocket'])
})

test.each([
  [
    'HTTP/2, with which Java’s client begins',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAA',
  ],
  [
    'a WebSocket elsewhere',
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ],
])('a request that also asks for %s is answered as it is, body and all', async (_, upgrade) => {
  const { hostname, port } = new URL(world.surface.baseUrl)
  const body = JSON.stringify({ companyName: 'Pekárna' })
  const socket = connect(Number(port), hostname)
  let answered = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    answered += part
  })
  socket.write(
    `PATCH /v1/account HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${person.api.key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${upgrade}\r\n\r\n${body}`,
  )
  await until(() => answered.includes('"companyName":"Pekárna"'))
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'end')
  expect(answered.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

/** Bytes over a connection of their own, to the service. */
function raw(bytes: string, { allowHalfOpen = false } = {}) {
  const { hostname, port } = new URL(world.surface.baseUrl)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen })
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

const asksForSocket =
  'GET /portal/talk HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

test.each([
  ['a page', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'a request that waits for the database',
    'GET /v1/balance HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n',
  ],
  ['several requests', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3)],
])('a socket that is asked for behind %s costs nothing but its connection', async (_, before) => {
  const socket = raw(before + asksForSocket).resume()
  await once(socket, 'close')
  expect((await fetch(world.url('/healthz'))).status).toBe(200)
})

test('a connection on which a socket was refused is let go, whether or not its client does so', async () => {
  const socket = raw(asksForSocket, { allowHalfOpen: true })
  const answer = String((await once(socket, 'data'))[0])
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  await once(socket.resume(), 'end')
  const gone = once(socket, 'close')
  await until(() => {
    if (!socket.destroyed) socket.write('more')
    return socket.destroyed
  })
  await gone
})
