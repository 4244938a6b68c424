import { createServer, type Server, type Socket } from 'node:net'
import { systemClock } from '@hovor/clock'
import { filled, sampledUnits } from '@hovor/clock/testing/awkward'
import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutboundHttp } from './outbound-http.ts'

/* What answers webhooks, tools and questions about contacts belongs to customers, and so do calendar servers. */
const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
let server: Server
let url: string
let answer: (socket: Socket) => void
const sockets = new Set<Socket>()
let connections = 0

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
})
afterAll(async () => {
  await http.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const outcomeOf = (outcome: Awaited<ReturnType<typeof ask>>) =>
  outcome.kind === 'answered' ? outcome.status : (outcome.why ?? outcome.kind)

/** How long a machine takes for megabytes of short chunks is not the subject: turns are. */
const timeoutMs = 150_000

const ask = (maxAnswerBytes: number) =>
  http.send({ method: 'POST', url, headers: {}, body: Buffer.from('{}'), timeoutMs, maxAnswerBytes })

const kilobytes = (count: number) => count * 1024
const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`
const headers = kilobytes(15)

const tooLarge = 'the response headers are too large'
const refused: Readonly<Record<string, string>> = {
  'too many headers': tooLarge,
  'headers that do not end': tooLarge,
  'interim responses': 'the interim responses (1xx) did not end',
  'line ends': 'the connection was closed before the response was complete',
}
/** Its status, or why it fails: units of several bytes make a header larger than the limit. */
const expectedOf = (what: string, bytes: Buffer) =>
  refused[what] ?? (what.startsWith('a header of') && bytes.length > kilobytes(16) ? tooLarge : 200)

const heads: Record<string, string> = {
  'headers without a value': `${ok}${filled('a:\r\n', headers)}content-length: 0\r\n\r\n`,
  'headers of many names': `${ok}${Array.from({ length: 1500 }, (_, at) => `h${at}: 1\r\n`).join('')}content-length: 0\r\n\r\n`,
  cookies: `${ok}${filled('set-cookie: a=b\r\n', headers)}content-length: 0\r\n\r\n`,
  'too many headers': `${ok}${filled('a: b\r\n', kilobytes(500))}`,
  'headers that do not end': `${ok}a: ${'b'.repeat(kilobytes(500))}`,
  'interim responses': `${filled('HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n', kilobytes(500))}${ok}content-length: 0\r\n\r\n`,
  trailers: `${chunked}1\r\na\r\n0\r\n${filled('a: b\r\n', headers)}\r\n`,
  'chunks with extensions': `${chunked}${filled(`1;${'x'.repeat(100)}\r\na\r\n`, kilobytes(500))}0\r\n\r\n`,
  'many responses': filled(`${ok}content-length: 0\r\n\r\n`, kilobytes(500)),
  'line ends': '\r\n'.repeat(kilobytes(250)),
  ...Object.fromEntries(
    sampledUnits.map(([name, unit]) => [
      `a header of ${name}`,
      `${ok}a: ${filled(unit, headers)}\r\ncontent-length: 0\r\n\r\n`,
    ]),
  ),
}

test.each(Object.entries(heads))('a response with %s holds up no call', async (what, text) => {
  const bytes = Buffer.from(text)
  answer = (socket) => socket.end(bytes)
  const before = connections
  const outcomes = new Set<unknown>()
  const longestMs = await leastLongestTurnMs(async () => outcomes.add(outcomeOf(await ask(kilobytes(64)))))
  expect([...outcomes]).toEqual([expectedOf(what, bytes)])
  expect(connections).toBeGreaterThan(before)
  expect(longestMs).toBeLessThan(turnLimitMs)
})

/** `bytes` for as long as the client reads, as fast as it does. */
const endless = (bytes: Buffer) => (socket: Socket) => {
  socket.write(chunked)
  const more = () => {
    while (!socket.destroyed && socket.write(bytes));
  }
  socket.on('drain', more)
  more()
}

test.each([1, 2, 100, 10_000])(
  'a body without an end in chunks of %d bytes holds up no call',
  async (size) => {
    answer = endless(
      Buffer.from(`${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`.repeat(Math.ceil(60_000 / size))),
    )
    for (const limit of [kilobytes(16), kilobytes(64), kilobytes(2048)]) {
      const before = connections
      const outcomes = new Set<unknown>()
      const longestMs = await leastLongestTurnMs(async () => outcomes.add(outcomeOf(await ask(limit))))
      expect([...outcomes]).toEqual([200])
      expect(connections).toBeGreaterThan(before)
      expect(longestMs).toBeLessThan(turnLimitMs)
    }
  },
)
