import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { systemClock, VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { createOutboundHttp, type OutboundHttp, type OutboundHttpOptions } from './outbound-http.ts'
import { TestHosts } from './testing/hosts.ts'

const hosts = new TestHosts()
const timeoutMs = 10_000
const maxAnswerBytes = 16 * 1024

describe('a failing host', () => {
  it.each<[string, string, string]>([
    ['resets', '', 'the connection was reset'],
    ['closes without an answer', '', 'the connection was closed before the response was complete'],
    [
      'closes in the middle of its headers',
      'HTTP/1.1 200 OK\r\nx: y',
      'the connection was closed before the response was complete',
    ],
    [
      'closes in the middle of its body',
      'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf',
      'the connection was closed before the response was complete',
    ],
    [
      'sends a header without an end',
      `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`,
      'the response headers are too large',
    ],
    ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', 'the response is not HTTP'],
    [
      'claims two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      'the response does not match its Content-Length',
    ],
  ])('that %s is reported as such', async (what, says, why) => {
    const host = await tcpHost((socket) => (what === 'resets' ? socket.resetAndDestroy() : socket.end(says)))
    expect(await post(outbound({}), `http://${host}/`)).toMatchObject({
      kind: 'failed',
      cause: 'network',
      why,
    })
  })

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['sends its headers letter by letter', drip('HTTP/1.1 200 OK\r\nx-long: ', 'y')],
    ['sends its body letter by letter', drip('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n', 'y')],
    ['sends nothing but interim answers', drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('that %s times out', async (_what, answer) => {
    const clock = new VirtualClock()
    let told = () => {}
    const asked = new Promise<void>((resolve) => {
      told = resolve
    })
    const host = await tcpHost((socket) => {
      answer(socket)
      told()
    })
    const http = outbound({ clock })
    let isOver = false
    const outcome = post(http, `http://${host}/`).finally(() => {
      isOver = true
    })
    await asked
    await clock.advance(timeoutMs - 1)
    // An end by now would be known before another request has been sent and answered.
    const answering = await tcpHost((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
    expect(await post(http, `http://${answering}/`)).toMatchObject({ kind: 'answered', status: 200 })
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect(await outcome).toMatchObject({ kind: 'failed', cause: 'timeout', why: 'no answer within 10 s' })
  })

  it('that answers without an end is cut off, and its connection with it', async () => {
    let told = () => {}
    const closed = new Promise<void>((resolve) => {
      told = resolve
    })
    const host = await tcpHost((socket) => {
      socket.on('close', () => told())
      drip('HTTP/1.1 200 OK\r\n\r\n', 'y'.repeat(60_000))(socket)
    })
    const outcome = await post(outbound({}), `http://${host}/`)
    expect(outcome).toMatchObject({ kind: 'answered', status: 200 })
    expect(outcome.kind === 'answered' && outcome.body.length).toBe(maxAnswerBytes)
    await closed
  })

  it('that sends a compressed answer is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const host = await tcpHost((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`)
      socket.end(bomb)
    })
    const outcome = await post(outbound({}), `http://${host}/`)
    const body = outcome.kind === 'answered' ? Buffer.from(outcome.body) : Buffer.alloc(0)
    expect(body.equals(bomb.subarray(0, maxAnswerBytes))).toBe(true)
  })

  it('without TLS or a trusted certificate is reported as such', async () => {
    const plain = await tcpHost((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await post(outbound({}), `https://${plain}/`)).toMatchObject({
      kind: 'failed',
      why: 'the host does not speak TLS',
    })
    const [key, cert] = ['key', 'cert'].map((kind) =>
      readFileSync(new URL(`fixtures/localhost.${kind}.pem`, import.meta.url)),
    ) as [Buffer, Buffer]
    const port = await hosts.listen(
      createTlsServer({ key, cert }, (socket) => socket.on('error', () => {}).end()),
    )
    expect(await post(outbound({}), `https://127.0.0.1:${port}/`)).toMatchObject({
      kind: 'failed',
      why: expect.stringMatching(/^the certificate or TLS was not accepted \([A-Z_]+\)$/),
    })
  })

  it('without an address, or with a silent name server, is reported as such', async () => {
    const nobody = outbound({ dnsServers: [await hosts.nameServer(() => [])] })
    expect(await post(nobody, 'https://nobody.test/')).toMatchObject({
      kind: 'failed',
      cause: 'network',
      why: 'the host name does not resolve',
    })
    const silent = createSocket('udp4')
    const asked = new Promise((resolve) => silent.once('message', resolve))
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
    hosts.atEnd(() => new Promise<void>((resolve) => silent.close(() => resolve())))
    const clock = new VirtualClock()
    const http = outbound({ clock, dnsServers: [`127.0.0.1:${silent.address().port}`] })
    const outcome = post(http, 'https://slow.test/')
    await asked
    await clock.advance(timeoutMs)
    expect(await outcome).toMatchObject({ kind: 'failed', why: 'no answer within 10 s' })
  })
})

function outbound(options: Partial<OutboundHttpOptions>): OutboundHttp {
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'], ...options })
  hosts.atEnd(() => http.close())
  return http
}

const post = (http: OutboundHttp, url: string) =>
  http.send({ method: 'POST', url, headers: {}, body: Buffer.from('{}'), timeoutMs, maxAnswerBytes })

/** A host that treats every connection the same way once it receives data. */
async function tcpHost(onRequest: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => onRequest(socket)))
  return `127.0.0.1:${await hosts.listen(server)}`
}

/** Sends `start`, then `more` again and again until disconnected. */
function drip(start: string, more: string): (socket: Socket) => void {
  return (socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(more), 1)
    socket.on('close', () => clearInterval(timer))
  }
}
