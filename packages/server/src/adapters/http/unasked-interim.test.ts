import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { systemClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { createConfiguredHttp } from './configured-http.ts'
import { createOutboundHttp } from './outbound-http.ts'
import { TestHosts } from './testing/hosts.ts'

const hosts = new TestHosts()
const done = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone'
const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n'
const many = `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${hints}`.repeat(20)

const unasked = [
  ['100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['100 without a reason', 'HTTP/1.1 100\r\n\r\n'],
  ['102 Processing', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ['103 Early Hints', hints],
  ['many of them', many],
] as const

describe('a server that sends what nobody asked for', () => {
  it.each(unasked)('%s: its response counts, and connections are used again', async (_what, interim) => {
    const { url, connections } = await host((socket) => socket.write(interim + done))
    const http = outbound()
    for (let request = 0; request < 5; request++)
      expect(await post(http, url)).toMatchObject({
        kind: 'answered',
        status: 200,
        body: Buffer.from('done'),
      })
    expect(connections()).toBeLessThan(5)
  })

  it('half of that first, and the rest with its response: the response counts', async () => {
    const { url } = await host((socket) => {
      const [begun, ended] = ['HTTP/1.1 100 Conti', `nue\r\n\r\n${done}`] as const
      socket.write(begun, () => setImmediate(() => socket.write(ended)))
    })
    expect(await post(outbound(), url)).toMatchObject({ kind: 'answered', status: 200 })
  })

  it.each([4000, 4096, 7000, 9000, 20_000])(
    '%d bytes of them, on a connection that stays open: its response counts',
    async (bytes) => {
      const { url } = await host((socket) =>
        socket.write(hints.repeat(Math.ceil(bytes / hints.length)) + done),
      )
      const http = outbound()
      for (let request = 0; request < 3; request++)
        expect(await post(http, url)).toMatchObject({
          kind: 'answered',
          status: 200,
          body: Buffer.from('done'),
        })
    },
  )

  it('over TLS: its response counts', async () => {
    const [key, cert] = ['key', 'cert'].map((kind) =>
      readFileSync(new URL(`fixtures/localhost.${kind}.pem`, import.meta.url), 'utf8'),
    ) as [string, string]
    const server = createTlsServer({ key, cert }, (socket) =>
      socket
        .on('error', () => {})
        .on(
          'data',
          atEnd(() => socket.write(many + done)),
        ),
    )
    const port = await hosts.listen(server)
    const dns = await hosts.nameServer((type) => (type === 'A' ? ['127.0.0.1'] : []))
    const http = outbound({ dnsServers: [dns], extraCa: [cert] })
    for (let request = 0; request < 2; request++)
      expect(await post(http, `https://receiver.test:${port}/`)).toMatchObject({
        kind: 'answered',
        status: 200,
      })
  })

  it.each([
    [
      'a change of protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
    ],
    ['a change of protocol that names none', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['that behind a 100', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ])('%s: the request fails, and says why', async (_what, says) => {
    const { url } = await host((socket) => socket.write(says + done))
    expect(await post(outbound(), url)).toMatchObject({
      kind: 'failed',
      cause: 'network',
      why: 'the response changes the protocol (HTTP 101), which was not asked for',
    })
  })

  it('and does not end it: the request fails, and says why', async () => {
    const { url } = await host((socket) => socket.write(hints.repeat(10_000)))
    expect(await post(outbound(), url)).toMatchObject({
      kind: 'failed',
      cause: 'network',
      why: 'the interim responses (1xx) did not end',
    })
  })

  it('and closes then: the request fails', async () => {
    const { url } = await host((socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n'))
    expect(await post(outbound(), url)).toMatchObject({
      kind: 'failed',
      why: 'the connection was closed before the response was complete',
    })
  })

  it('is read the same way where the operator configured it', async () => {
    const { url } = await host((socket) => socket.write(many + done))
    const http = createConfiguredHttp({ url, headers: {}, maxConnections: 1, clock: systemClock })
    hosts.atEnd(() => http.close())
    const request = { method: 'POST', path: '/', body: {}, timeoutMs: 30_000, maxAnswerBytes: 100 } as const
    for (let turn = 0; turn < 2; turn++) expect(await http.send(request)).toMatchObject({ status: 200 })
  })
})

function outbound(given: { dnsServers?: readonly string[]; extraCa?: readonly string[] } = {}) {
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'], ...given })
  hosts.atEnd(() => http.close())
  return http
}

const post = (http: ReturnType<typeof outbound>, url: string) =>
  http.send({
    method: 'POST',
    url,
    headers: {},
    body: Buffer.from('{}'),
    timeoutMs: 30_000,
    maxAnswerBytes: 4096,
  })

/** Of a request, whose body is an empty object. */
const atEnd = (act: () => unknown) => (chunk: Buffer) => {
  if (chunk.toString('latin1').endsWith('{}')) act()
}

/** A host that does the same at each request. */
async function host(onRequest: (socket: Socket) => unknown) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket
      .on('error', () => {})
      .on(
        'data',
        atEnd(() => onRequest(socket)),
      )
  })
  return { url: `http://127.0.0.1:${await hosts.listen(server)}/`, connections: () => connections }
}
