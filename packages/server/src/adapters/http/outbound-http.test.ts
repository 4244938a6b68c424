import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { systemClock, VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { createOutboundHttp, type OutboundHttp, type OutboundHttpOptions } from './outbound-http.ts'
import { TestHosts } from './testing/hosts.ts'

const hosts = new TestHosts()

describe('outbound HTTP', () => {
  it('opens no socket to a loopback listener for any spelling of its address', async () => {
    const trap = await hosts.trap()
    const http = outbound({})
    for (const host of loopbackSpellings) {
      const outcome = await post(http, `http://${host}:${trap.port}/`)
      expect(outcome, host).toMatchObject({ kind: 'failed' })
      const tls = await post(http, `https://${host}:${trap.port}/`)
      expect(tls, host).toMatchObject({ kind: 'failed', why: expect.stringContaining('refused') })
      await expect(http.check(`https://${host}:${trap.port}/`, { plainHttp: true })).resolves.toMatchObject({
        kind: 'refused',
      })
    }
    expect(trap.connections()).toBe(0)
  })

  it('judges every connection anew: a name that changes to loopback after the check reaches nothing', async () => {
    const trap = await hosts.trap()
    let answer = '93.184.216.34'
    const dns = await hosts.nameServer((type) => (type === 'A' ? [answer] : []))
    const http = outbound({ dnsServers: [dns] })
    await expect(
      http.check(`https://rebind.test:${trap.port}/`, { plainHttp: false }),
    ).resolves.toMatchObject({ kind: 'ok' })
    answer = '127.0.0.1'
    await expect(post(http, `https://rebind.test:${trap.port}/`)).resolves.toMatchObject({
      kind: 'failed',
      why: expect.stringContaining('refused'),
    })
    expect(trap.connections()).toBe(0)
  })

  it('refuses a name if any of its addresses is private', async () => {
    const trap = await hosts.trap()
    const dns = await hosts.nameServer((type) => (type === 'A' ? ['93.184.216.34', '127.0.0.1'] : []))
    const http = outbound({ dnsServers: [dns] })
    await expect(http.check('https://mixed.test/', { plainHttp: false })).resolves.toMatchObject({
      kind: 'refused',
    })
    await expect(post(http, `https://mixed.test:${trap.port}/`)).resolves.toMatchObject({ kind: 'failed' })
    expect(trap.connections()).toBe(0)
  })

  it('does not follow a redirect', async () => {
    const trap = await hosts.trap()
    const server = await httpServer((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${trap.port}/` }).end()
    })
    const outcome = await post(outbound(loopbackAllowed), server)
    expect(outcome).toMatchObject({ kind: 'answered', status: 302 })
    expect(trap.connections()).toBe(0)
  })

  it('sends the body byte for byte and reads the answer', async () => {
    const bodies: Buffer[] = []
    const server = await httpServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      bodies.push(Buffer.concat(chunks))
      response.end('fine')
    })
    const body = Buffer.from('{"name":"Žižka \\u0041", "x":1 }')
    const outcome = await post(outbound(loopbackAllowed), `${server}hook?a=1`, body)
    expect(outcome).toMatchObject({ kind: 'answered', status: 200 })
    expect(bodies).toEqual([body])
    if (outcome.kind === 'answered') expect(Buffer.from(outcome.body).toString()).toBe('fine')
  })

  it('reads no more of an answer than its limit', async () => {
    const server = await httpServer((_request, response) => {
      response.write(Buffer.alloc(1024 * 1024, 1))
      response.end(Buffer.alloc(1024 * 1024, 2))
    })
    const outcome = await post(outbound(loopbackAllowed), server)
    expect(outcome.kind).toBe('answered')
    if (outcome.kind === 'answered') expect(outcome.body.length).toBe(4096)
  })

  it('ends in time if the receiver hangs, before or within its answer', async () => {
    const silent = await httpServer(() => {})
    const slow = await httpServer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x')
    })
    const http = outbound(loopbackAllowed)
    const soon = (url: string) => post(http, url, undefined, 300)
    await expect(soon(silent)).resolves.toMatchObject({ kind: 'failed', why: 'no answer within 0.3 s' })
    await expect(soon(slow)).resolves.toMatchObject({ kind: 'failed' })
  })

  it('distinguishes refused, reset and broken connections without throwing', async () => {
    const http = outbound(loopbackAllowed)
    const reset = await tcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const garbage = await tcpServer((socket) =>
      socket.once('data', () => socket.end('this is not HTTP\r\n\r\n')),
    )
    await expect(post(http, 'http://127.0.0.1:2/')).resolves.toMatchObject({
      kind: 'failed',
      why: 'the connection was refused',
    })
    await expect(post(http, `http://127.0.0.1:${reset}/`)).resolves.toMatchObject({ kind: 'failed' })
    await expect(post(http, `http://127.0.0.1:${garbage}/`)).resolves.toMatchObject({ kind: 'failed' })
  })

  // verifies: webhook.https
  it('accepts HTTPS only with a certificate signed by a trusted authority for the name', async () => {
    const [key, cert] = ['key', 'cert'].map((kind) =>
      readFileSync(new URL(`fixtures/localhost.${kind}.pem`, import.meta.url), 'utf8'),
    ) as [string, string]
    const server = createTlsServer({ key, cert }, (_request, response) => response.end('secret'))
    const port = await hosts.listen(server)
    const dns = await hosts.nameServer((type) => (type === 'A' ? ['127.0.0.1'] : []))
    const strict = outbound({ ...loopbackAllowed, dnsServers: [dns] })
    const trusting = outbound({ ...loopbackAllowed, dnsServers: [dns], extraCa: [cert] })
    await expect(post(strict, `https://receiver.test:${port}/`)).resolves.toMatchObject({
      kind: 'failed',
      why: expect.stringContaining('certificate'),
    })
    await expect(post(trusting, `https://receiver.test:${port}/`)).resolves.toMatchObject({
      kind: 'answered',
    })
    await expect(post(trusting, `https://other.test:${port}/`)).resolves.toMatchObject({ kind: 'failed' })
  })

  it('accepts plain HTTP only if the exception list allows the address', async () => {
    const http = outbound(loopbackAllowed)
    await expect(http.check('http://127.0.0.1:8099/x', { plainHttp: true })).resolves.toMatchObject({
      kind: 'ok',
    })
    await expect(http.check('http://127.0.0.1:8099/x', { plainHttp: false })).resolves.toMatchObject({
      kind: 'refused',
      why: 'must begin with https://',
    })
    await expect(http.check('http://1.1.1.1/', { plainHttp: true })).resolves.toMatchObject({
      kind: 'refused',
    })
    await expect(post(http, 'http://1.1.1.1/')).resolves.toMatchObject({ kind: 'failed' })
  })

  it.each([
    'ftp://example.com/',
    'nonsense',
    '',
    'https://user:pass@1.1.1.1/',
    'https://1.1.1.1:25/',
    'file:///etc/passwd',
    'https://',
  ])('refuses %s at configuration', async (url) => {
    await expect(outbound({}).check(url, { plainHttp: true })).resolves.toMatchObject({ kind: 'refused' })
  })

  it('does not wait long for a hanging name server', async () => {
    const silent = createSocket('udp4')
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
    hosts.atEnd(() => new Promise<void>((resolve) => silent.close(() => resolve())))
    const clock = new VirtualClock()
    const http = outbound({ clock, dnsServers: [`127.0.0.1:${silent.address().port}`] })
    const checked = http.check('https://slow.test/', { plainHttp: false })
    await clock.advance(1500)
    await expect(checked).resolves.toMatchObject({ kind: 'ok' })
  })

  it('accepts a name that does not resolve yet, and drops the fragment', async () => {
    const dns = await hosts.nameServer(() => [])
    await expect(
      outbound({ dnsServers: [dns] }).check('https://new.test/hook#x', { plainHttp: false }),
    ).resolves.toEqual({ kind: 'ok', url: 'https://new.test/hook' })
  })
})

const loopbackSpellings = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'x.localhost',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
]

const loopbackAllowed = { allowCidrs: ['127.0.0.0/8'] }

function outbound(options: Partial<OutboundHttpOptions>): OutboundHttp {
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: [], ...options })
  hosts.atEnd(() => http.close())
  return http
}

const post = (http: OutboundHttp, url: string, body: Uint8Array = Buffer.from('{}'), timeoutMs = 30_000) =>
  http.send({ method: 'POST', url, headers: {}, body, timeoutMs, maxAnswerBytes: 4096 })

const tcpServer = (onSocket: (socket: Socket) => void) =>
  hosts.listen(createTcpServer((socket) => onSocket(socket.on('error', () => {}))))

async function httpServer(onRequest: Parameters<typeof createServer>[1] & {}): Promise<string> {
  return `http://127.0.0.1:${await hosts.listen(createServer(onRequest))}/`
}
