import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import {
  type ConnectionOptions,
  createServer as createTlsServer,
  type TLSSocket,
  connect as tlsConnect,
} from 'node:tls'
import { systemClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import type { SipAgent, SipAgentOptions } from '../agent/api/sip-agent.ts'
import type { IncomingCall } from '../agent/api/sip-call.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { createTestAuthority } from '../testing/test-certificates.ts'
import type { SipResolver } from './sip-resolver.ts'

const offer =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n'
const answer = offer.replace('4000', '5000')

const authority = createTestAuthority()
const { ca } = authority
const ours = authority.issue(['127.0.0.1', '::1', 'pbx.example'])

/** Every name resolves to this machine. */
const local: SipResolver = {
  naptr: async () => [],
  srv: async () => [],
  addresses: async (_name, family) => (family === 4 ? ['127.0.0.1'] : []),
}

const open: (SipAgent | Socket | Server)[] = []
afterEach(async () => {
  for (const each of open.splice(0)) {
    if ('destroy' in each) each.destroy()
    else await each.close()
  }
})

async function start(options: Partial<SipAgentOptions> = {}): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'tls', host: '127.0.0.1', port: 0 }],
    userAgent: 'test',
    tls: { ...ours, ca },
    resolver: local,
    onInvite: (call) => call.reject(603),
    ...options,
  })
  open.push(agent)
  return agent
}

const portOf = (agent: SipAgent): number => agent.addresses[0]!.port

/** Status of an OPTIONS, or why there was none. */
async function ask(from: SipAgent, uri: string): Promise<number | string> {
  const outcome = await from.options(uri)
  return outcome.kind === 'answered' ? outcome.status : outcome.why
}

async function peer(to: SipAgent, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = tlsConnect({ host: '127.0.0.1', port: portOf(to), ca, ...options })
  socket.on('error', () => {})
  open.push(socket)
  await once(socket, 'secureConnect')
  return socket
}

describe('over TLS', () => {
  it.each(['sip', 'sips'])('a call by a %s URI goes both ways on one connection', async (scheme) => {
    let incoming: IncomingCall | undefined
    const callee = await start({
      onInvite: (call) => {
        incoming = call
        void call.answer(answer)
      },
    })
    const call = (await start()).invite({
      target: `${scheme}:bob@127.0.0.1:${portOf(callee)};transport=tls`,
      from: `${scheme}:alice@127.0.0.1`,
      sdp: offer,
    })
    await once(call, 'answered')
    expect(incoming?.source).toMatchObject({ transport: 'tls', address: '127.0.0.1' })
    const ended = once(call, 'ended')
    await incoming?.hangUp()
    expect((await ended)[0]).toMatchObject({ by: 'remote' })
  })

  it.each(['sip', 'sips'])('Via and Contact of a request to a %s URI use its scheme', async (scheme) => {
    const server = createTlsServer(ours).listen(0, '127.0.0.1')
    open.push(server)
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const caller = await start()
    const asked = caller.options(`${scheme}:127.0.0.1:${port};transport=tls`)
    const [socket] = (await once(server, 'secureConnection')) as [TLSSocket]
    const [bytes] = await once(socket, 'data')
    const here = `127.0.0.1:${portOf(caller)}`
    expect(String(bytes)).toContain(`Via: SIP/2.0/TLS ${here};branch=`)
    expect(String(bytes)).toContain(`Contact: <${scheme}:${here};transport=tls>`)
    socket.destroy()
    expect(await asked).toEqual({ kind: 'unknown', why: 'transport' })
  })

  it('a peer is identified by its certificate only: address, name, wildcard or SIP URI', async () => {
    const callee = await start({
      tls: authority.issue(['127.0.0.1', 'pbx.example', '*.carrier.example', 'sip:uri.example']),
    })
    const caller = await start()
    const at = (host: string) => `sip:${host}:${portOf(callee)};transport=tls`
    expect(await ask(caller, at('127.0.0.1'))).toBe(200)
    expect(await ask(caller, at('pbx.example'))).toBe(200)
    expect(await ask(caller, at('sbc.carrier.example'))).toBe(200)
    expect(await ask(caller, at('uri.example'))).toBe(200)
    expect(await ask(caller, at('other.example'))).toBe('transport')
  })

  it('an untrusted, expired or missing certificate is refused', async () => {
    const stranger = await start({ tls: createTestAuthority().issue(['127.0.0.1']) })
    const old = await start({ tls: authority.issue(['127.0.0.1'], { expired: true }) })
    const plain = createServer((socket) => socket.end('SIP/2.0 200 OK\r\n\r\n')).listen(0, '127.0.0.1')
    open.push(plain)
    await once(plain, 'listening')
    const caller = await start()
    expect(await ask(caller, `sips:127.0.0.1:${portOf(stranger)}`)).toBe('transport')
    expect(await ask(caller, `sips:127.0.0.1:${portOf(old)}`)).toBe('transport')
    const { port } = plain.address() as { port: number }
    expect(await ask(caller, `sips:127.0.0.1:${port}`)).toBe('transport')
  })

  it('a host name in the URI is sent as SNI, an address is not', async () => {
    const names: (string | boolean)[] = []
    const callee = await start()
    const caller = await start()
    const tapped = createServer().listen(0, '127.0.0.1')
    open.push(tapped)
    await once(tapped, 'listening')
    // SNI is in clear in the first bytes of the handshake
    tapped.on('connection', (socket) =>
      socket.once('data', (bytes) => {
        names.push(bytes.includes('pbx.example'))
        socket.destroy()
      }),
    )
    const { port } = tapped.address() as { port: number }
    await ask(caller, `sips:pbx.example:${port}`)
    await ask(caller, `sips:127.0.0.1:${port}`)
    expect(names).toEqual([true, false])
    expect(await ask(caller, `sips:pbx.example:${portOf(callee)}`)).toBe(200)
  })

  it('a new certificate is used from the next connection on, while existing ones continue', async () => {
    const callee = await start()
    const before = await peer(callee, { servername: 'pbx.example' })
    callee.renewTls(authority.issue(['renewed.example']))
    const after = await peer(callee, { servername: 'renewed.example' })
    expect(after.getPeerCertificate().subjectaltname).toBe('DNS:renewed.example')
    expect(before.destroyed).toBe(false)
    expect(() => callee.renewTls({ cert: 'none', key: 'none' })).toThrow()
    expect((await peer(callee, { servername: 'renewed.example' })).authorized).toBe(true)
  })

  it('no version older than TLS 1.2 is accepted', async () => {
    const callee = await start()
    await expect(
      peer(callee, { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    ).rejects.toThrow()
    expect((await peer(callee)).getProtocol()).toBe('TLSv1.3')
  })

  it('a stalled handshake is abandoned, and one address has few of them open', async () => {
    const callee = await start()
    const silent = Array.from({ length: 30 }, () => connect(portOf(callee), '127.0.0.1'))
    open.push(...silent)
    const closed = silent.map((socket) =>
      once(
        socket.on('error', () => {}),
        'close',
      ),
    )
    // those above the limit go at once, the others at their timeout
    await Promise.race(closed)
    expect(await ask(await start(), `sips:127.0.0.1:${portOf(callee)}`)).toBe('transport')
    await Promise.all(closed)
    expect(await ask(await start(), `sips:127.0.0.1:${portOf(callee)}`)).toBe(200)
  })

  it('an agent without a certificate cannot listen, but can call', async () => {
    const callee = await start()
    await expect(
      startSipAgent({
        clock: systemClock,
        randomBytes,
        listen: [{ transport: 'tls', host: '127.0.0.1', port: 0 }],
        userAgent: 'test',
        onInvite: () => {},
      }),
    ).rejects.toThrow('certificate')
    expect(await ask(callee, `sips:127.0.0.1:${portOf(callee)}`)).toBe(200)
  })
})
