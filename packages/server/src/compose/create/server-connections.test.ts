import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net'
import { systemClock, VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { createSmppServer } from '@hovor/smpp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { passing } from '../../messaging/webhooks/testing/test-service.ts'
import type { TestedConnection } from '../../operator/index.ts'
import { storedEntries } from '../../operator/testing/audit-entries.ts'
import { operate } from '../../operator/testing/operate.ts'
import { silentLog } from '../../platform/log/log.ts'
import { serverConnections } from './connections.ts'

const secret = 'key-1234'
/** Of the service; its connections keep real time. */
const clock = new VirtualClock()
const tested = { clock: systemClock, log: silentLog }

const binds: string[] = []
const smsc = createSmppServer({
  ...{ host: '127.0.0.1', port: 0, clock: systemClock },
  authenticate: (_, password) => password === secret,
  onSession: ({ bind }) => void binds.push(bind),
  onSubmit: async () => {
    throw new Error('a test submits nothing')
  },
})
const mails: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    password === secret ? done(null, { user: username }) : done(new Error('no')),
  onMailFrom: ({ address }, _, done) => {
    mails.push(address)
    done()
  },
})
const stripe = createServer((request, response) => answer(request, response))
const held: Socket[] = []
/** Takes connections and says nothing. */
const mute = createTcp((socket) => {
  held.push(socket)
  socket.on('error', () => {})
})

let server: TestSurface

beforeAll(async () => {
  const smppPort = (await smsc.listen()).port
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  await new Promise<void>((listening) => stripe.listen(0, '127.0.0.1', listening))
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
  const smtpPort = (smtp.server.address() as AddressInfo).port
  const at = (ports: Record<'smsc' | 'mail' | 'payments', number>, password = secret) =>
    serverConnections(tested, {
      smsc: { host: '127.0.0.1', port: ports.smsc, systemId: 'hovor', password },
      mail: { url: `smtp://hovor:${password}@127.0.0.1:${ports.mail}`, from: 'Hovor <hovor@example.com>' },
      payments: { url: `http://127.0.0.1:${ports.payments}`, secretKey: `sk_test_${password}` },
    })
  const ports = { smsc: smppPort, mail: smtpPort, payments: portOf(stripe) }
  const connections = [
    ...at(ports),
    ...named('wrong', at(ports, 'bad-1234')),
    // Nothing listens on the port of discard.
    ...named('down', at({ smsc: 9, mail: portOf(mute), payments: 9 })),
  ]
  server = await startTestSurface({ clock, ports: { connections } })
})
afterAll(async () => {
  for (const socket of held) socket.destroy()
  await server.close()
  stripe.closeAllConnections()
  for (const peer of [mute, stripe, smtp]) await new Promise<void>((closed) => peer.close(() => closed()))
  await smsc.close()
})

const portOf = (peer: { address(): unknown }) => (peer.address() as AddressInfo).port

const named = (suffix: string, connections: readonly TestedConnection[]) =>
  connections.map((connection) => ({ ...connection, id: `${connection.id}.${suffix}` }))

function answer({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const isRight = headers.authorization === `Bearer sk_test_${secret}`
  response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
  response.end(
    isRight
      ? JSON.stringify({ object: 'list', url, data: [], has_more: false })
      : JSON.stringify({ error: { type: 'invalid_request_error', message: `Invalid API Key: ${url}` } }),
  )
}

const run = (name: string) => operate(server, 'POST', `/connections/${name}/test`)

// verifies: operator.connections
test('SMSC, mail server and payment provider are listed by their names in the state of the service', async () => {
  const { connections } = (await operate(server, 'GET', '/connections')).body
  expect(connections.slice(0, 3)).toEqual(
    ['smsc', 'mail', 'payments'].map((name) => ({
      ...{ id: name, kind: name, state: expect.any(String) },
      ...{ lastHour: null, lastTest: null },
    })),
  )
})

// verifies: operator.connections
test.each([
  ['smsc', 'It takes a bind as transmitter and answers enquire_link.'],
  ['mail', 'It takes the login without TLS.'],
  ['payments', 'It takes the key and answers a read.'],
])('a test of a working %s is ok, audited, and sends nothing to anybody', async (name, found) => {
  const { status, body } = await run(name)
  expect([status, body.test.result, body.test.findings]).toEqual([
    ...[200, 'ok'],
    [expect.objectContaining({ verdict: 'ok', found, advice: null })],
  ])
  expect(await storedEntries(server, name, 'connection.test')).toMatchObject([{ after: { result: 'ok' } }])
  expect(mails).toEqual([])
  await until(() => smsc.sessions.length === 0)
  expect(new Set(binds)).toEqual(new Set(['transmitter']))
})

// verifies: operator.connections
test.each([
  ['smsc', 'It refuses the bind with command_status 0x', 'HOVOR_SMSC_PASSWORD'],
  ['mail', 'It refuses the login', 'HOVOR_SMTP_URL'],
  ['payments', 'It refuses the read (StripeAuthenticationError', 'HOVOR_STRIPE_SECRET_KEY'],
])(
  'a test of %s with a wrong secret says so, what to do, and keeps it to itself',
  async (name, found, setting) => {
    const { status, body } = await run(`${name}.wrong`)
    expect([status, body.test.result]).toEqual([200, 'failed'])
    expect(body.test.findings).toEqual([
      expect.objectContaining({
        verdict: 'failed',
        found: expect.stringContaining(found),
        advice: expect.stringContaining(setting),
      }),
    ])
    expect(JSON.stringify(body)).not.toContain('1234')
    expect(JSON.stringify(await storedEntries(server, `${name}.wrong`, 'connection.test'))).not.toContain(
      '1234',
    )
  },
)

// verifies: operator.connections
test.each([
  ['smsc', 'No connection can be made (ECONNREFUSED).'],
  ['payments', 'It gives no usable answer (StripeConnectionError'],
])('a test of %s that cannot be reached says so', async (name, found) => {
  const { body } = await run(`${name}.down`)
  expect(body.test).toMatchObject({
    result: 'failed',
    findings: [{ found: expect.stringContaining(found), advice: expect.stringMatching(/\.$/) }],
  })
})

// verifies: operator.connections
test('a mail server that says nothing ends its test in 15 seconds', async () => {
  const silent = run('mail.down')
  await until(() => held.length > 0)
  const { status, body } = await passing(clock, silent, 1000)
  expect([status, body.test.result]).toEqual([200, 'failed'])
  expect(body.test.tookMs).toBeLessThanOrEqual(15_000)
})
