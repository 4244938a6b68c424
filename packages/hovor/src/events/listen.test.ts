import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { verifyWebhook } from '@hovor/sdk'
import {
  type AccountId,
  publish,
  sql,
  startTestSurface,
  type TestSurface,
  uuidOf,
} from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createProgram } from '../cli/program.ts'

/* The commands over real HTTP and PostgreSQL, with a receiver on this machine. */
let server: TestSurface
let account: { readonly id: AccountId; readonly apiKey: string }

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.newAccount()
})

// verifies: webhook.stream
test('hovor listen posts each event byte for byte, signed with the printed secret', async () => {
  let secret = ''
  const received: unknown[] = []
  const receiver = await receive(async (body, signature) => {
    const event = await verifyWebhook(body, signature, secret)
    expect(body.toString()).toBe(JSON.stringify(event))
    received.push(event)
    return 204
  })
  const { out } = run('listen', '-f', receiver.url, '--print-secret', '--json')
  const ready = JSON.parse(await lineOf(out, 0))
  expect(ready).toEqual({ ready: true, forward: receiver.url, secret: expect.stringMatching(/^whsec_/) })
  secret = ready.secret
  const id = await happens('call.completed', { id: 'c_1', transcript: '„Dobrý den“\u2028' })
  await happens('message.sent', { id: 'msg_1' })
  const printed = [JSON.parse(await lineOf(out, 1)), JSON.parse(await lineOf(out, 2))]
  expect(printed).toEqual([
    { ...(received[0] as object), forwarded: { status: 204, durationMs: expect.any(Number) } },
    { ...(received[1] as object), forwarded: { status: 204, durationMs: expect.any(Number) } },
  ])
  expect(received).toMatchObject([{ event: 'call.completed', event_id: id }, { event: 'message.sent' }])
})

test('hovor listen reports a target that is down or fails, goes on, and keeps to the wanted events', async () => {
  const receiver = await receive(async () => 500)
  const { out } = run('listen', '-f', receiver.url.replace('http://', ''), '-e', 'call.failed,message.sent')
  await lineOf(out, 0)
  await happens('call.failed', { id: 'c_1' })
  expect(await lineOf(out, 1)).toMatch(/call\.failed +c_1 {2}500 {2}\d+ ms$/)
  receiver.close()
  await happens('call.missed', { id: 'c_2' })
  await happens('message.sent', { id: 'msg_1' })
  expect(await lineOf(out, 2)).toMatch(/message\.sent +msg_1 {2}failed: connect ECONNREFUSED .* {2}\d+ ms$/)
  expect(out.join('\n')).not.toContain('whsec_')
})

// verifies: webhook.stream-resume
test('hovor listen resumes when its connection is cut, under the same secret and without a loss', async () => {
  const line = await startCuttableLine(server.baseUrl)
  const { out, err } = run('listen', '--print-secret', '--service', line.url)
  await lineOf(out, 0)
  await happens('call.failed', { id: 'c_1' })
  expect(await lineOf(out, 1)).toContain('c_1')
  line.cut()
  expect(await lineOf(err, 0)).toMatch(/^Connection lost \(.*\); connecting again\.$/)
  await happens('call.failed', { id: 'c_2' })
  expect(await lineOf(out, 2)).toContain('c_2')
  expect([out.length, err.length]).toEqual([3, 1])
})

test('hovor logs tail prints the wanted events as they happen', async () => {
  const { out } = run('logs', 'tail', '-e', 'call.failed')
  expect(await lineOf(out, 0)).toBe('Listening.')
  await happens('message.sent', { id: 'msg_1' })
  await happens('call.failed', { id: 'c_1' })
  expect(await lineOf(out, 1)).toMatch(/call\.failed +c_1$/)
})

test('hovor calls watch prints each call as it ends', async () => {
  const { out } = run('calls', 'watch')
  await opened()
  await happens('message.sent', { id: 'msg_1' })
  const call = { id: 'c_1', direction: 'out', from: '+420228880001', to: '+420601000011' }
  await happens('call.completed', { ...call, durationSecs: 31.4, priceHal: 210, endReason: 'hangup_caller' })
  await happens('call.failed', { ...call, reason: 'busy\u001b[2J', endReason: 'failed' })
  expect(await lineOf(out, 0)).toMatch(
    / {2}completed {2}c_1 {2}\+420228880001 → \+420601000011 {2}31 s {2}2\.10 CZK {2}hangup_caller$/,
  )
  expect(await lineOf(out, 1)).toMatch(/failed .* {2}busy\?\[2J$/)
})

test('hovor listen ends with the error of a key that is refused, and of a URL that is none', async () => {
  const refused = createProgram(entryOf(new Promise(() => {}), [], []))
  await expect(
    refused.parseAsync(['listen', '--service', server.baseUrl, '--key', 'hv_test_x'], { from: 'user' }),
  ).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(refused.parseAsync(['listen', '-f', 'ftp://localhost/x'], { from: 'user' })).rejects.toThrow(
    'is not an HTTP URL',
  )
})

/** Runs a command until the test is over. */
function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  let interrupt = () => {}
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve
  })
  const ended = createProgram(entryOf(interrupted, out, err)).parseAsync(
    ['--service', server.baseUrl, '--key', account.apiKey, ...args],
    { from: 'user' },
  )
  onTestFinished(async () => {
    interrupt()
    await ended
  })
  return { out, err }
}

const entryOf = (interrupted: Promise<void>, out: string[], err: string[]) => ({
  env: {},
  out: (text: string) => void out.push(text),
  err: (text: string) => void err.push(text),
  interrupted,
})

async function lineOf(lines: readonly string[], index: number): Promise<string> {
  await until(() => lines.length > index, { what: () => `line ${index}: ${lines.join('\n')}` })
  return lines[index]!
}

/** The account has an open stream. */
async function opened(): Promise<void> {
  await until(async () => {
    const seats = await server.database.query(sql`
      select from event_stream_seat where account_id = ${uuidOf(account.id)}`)
    return seats.length > 0
  })
}

const happens = (event: 'call.completed' | 'call.failed' | 'call.missed' | 'message.sent', data: object) =>
  server.database.transaction((tx) =>
    publish(tx, { accountId: account.id, event, data: { ...data } }, { clock: systemClock, randomBytes }),
  )

/** A receiver that responds with the status that `judge` gives. */
async function receive(judge: (body: Buffer, signature: string) => Promise<number>) {
  const receiver: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const status = await judge(Buffer.concat(parts), String(request.headers['service-signature']))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const close = () => {
    receiver.close()
    receiver.closeAllConnections()
  }
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`, close }
}

/** A TCP connection to the service that a test can cut. */
async function startCuttableLine(target: string) {
  const sockets = new Set<Socket>()
  const { hostname, port } = new URL(target)
  const line = createTcpServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(() => {
    line.close()
    cut()
  })
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, cut }
}
