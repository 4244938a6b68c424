import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { systemClock } from '@hovor/clock'
import { takePorts } from '@hovor/media/ports'
import {
  answerOffer,
  type IncomingCall,
  type Screening,
  type SipAgent,
  type SipAgentOptions,
  startSipAgent,
} from '@hovor/sip'
import { afterEach, describe, expect, it } from 'vitest'
import type { TrunkAddress } from '../trunk-address.ts'
import type { Finding } from './finding.ts'
import { openRtpProbe, type RtpProbe } from './rtp-probe.ts'
import { testTrunk } from './test-trunk.ts'

const host = '127.0.0.1'
const [rtpPorts, carrierPorts] = [await takePorts(100), await takePorts(100)]
const closers: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A carrier controlled by the test. */
async function carrier(options: Partial<SipAgentOptions> = {}): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [
      { transport: 'udp', host, port: 0 },
      { transport: 'tcp', host, port: 0 },
    ],
    userAgent: 'carrier',
    onInvite: (call) => call.reject(480),
    ...options,
  })
  closers.push(() => agent.close())
  return agent
}

const trunkAt = (agent: SipAgent, more: Partial<TrunkAddress> = {}): TrunkAddress => ({
  host,
  port: agent.addresses[0]!.port,
  transport: 'udp',
  username: '420228880001',
  password: 'right',
  ...more,
})

const test = (trunk: TrunkAddress, to?: string) =>
  testTrunk({
    trunk,
    clock: systemClock,
    randomBytes,
    address: host,
    publicAddress: host,
    rtpPorts,
    ...(to !== undefined && { to }),
  })

const verdictOf = (findings: readonly Finding[], step: Finding['step']) =>
  findings.filter((finding) => finding.step === step).map(({ verdict }) => verdict)
const last = (findings: readonly Finding[]) => findings.at(-1)!

const challenge: Screening = {
  kind: 'challenge',
  realm: 'carrier',
  passwordFor: (user) => (user === '420228880001' ? 'right' : undefined),
}
/** OPTIONS for everyone, the rest after authentication. */
const guarded: Partial<SipAgentOptions> = {
  screen: ({ method }) => (method === 'OPTIONS' ? { kind: 'accept' } : challenge),
  onRegister: ({ contacts, callId, cseq, source }) => ({
    kind: 'registered',
    bindings: contacts.map(({ uri, expiresSecs }) => ({
      contact: uri,
      expiresAtMs: systemClock.nowMs() + expiresSecs * 1000,
      callId,
      cseq,
      source,
    })),
  }),
}
const registering = { register: { registrar: host, aor: 'sip:420228880001@carrier.example' } }
const number = '+420601000001'

/** Answers with the codec and optionally with audio of its own, from another address if given. */
async function answering(sound: boolean, from = host): Promise<(call: IncomingCall) => void> {
  const probe: RtpProbe = await openRtpProbe(from, carrierPorts, systemClock)
  closers.push(() => probe.close())
  return (call) => {
    const capabilities = { address: host, audioPort: probe.port, codecs: ['PCMA'] as const, sessionId: '1' }
    const answer = answerOffer(call.remoteSdp ?? '', capabilities)
    if (answer.kind !== 'agreed') return call.reject(488)
    void call.answer(answer.sdp)
    const { remoteAddress, remotePort, payloadType } = answer.media.audio
    if (sound) probe.sendTo(remoteAddress, remotePort, payloadType)
  }
}

describe('the trunk test', () => {
  it('passes every step of a working trunk', async () => {
    const agent = await carrier({ ...guarded, onInvite: await answering(true) })
    const findings = await test(trunkAt(agent, registering), number)
    expect(findings.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([
      'dns ok',
      'connection skipped',
      'options ok',
      'registration ok',
      'call ok',
      'audio ok',
    ])
    expect(last(findings).found).toMatch(/^Sound arrives from 127\.0\.0\.1:\d+ \(\d+ packets\)\.$/)
  })

  it('makes no call without a number', async () => {
    const findings = await test(trunkAt(await carrier()))
    expect(last(findings)).toMatchObject({ step: 'call', verdict: 'skipped' })
    expect(findings.every(({ verdict }) => verdict !== 'failed')).toBe(true)
  })

  it('reports a name that DNS does not resolve', async () => {
    const findings = await test({ host: 'carrier.invalid', transport: 'udp', username: '', password: '' })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ step: 'dns', verdict: 'failed' })
    expect(findings[0]?.advice).toContain('HOVOR_TRUNK_ADDRESS')
  })

  it('reports a port that nothing listens on: refused over TCP, silent over UDP', async () => {
    const server = createServer().listen(0, host)
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    await once(server, 'close')
    const at = { host, port, username: '', password: '' }
    const overTcp = await test({ ...at, transport: 'tcp' })
    expect(last(overTcp)).toMatchObject({ step: 'connection', verdict: 'failed' })
    expect(last(overTcp).found).toContain('nothing listens there')
    const overUdp = await test({ ...at, transport: 'udp' })
    expect(last(overUdp)).toMatchObject({ step: 'options', verdict: 'failed' })
  })

  it('reports a port that accepts connections but not TLS', async () => {
    const agent = await carrier()
    const findings = await test(trunkAt(agent, { transport: 'tls', port: agent.addresses[1]!.port }))
    expect(last(findings)).toMatchObject({ step: 'connection', verdict: 'failed' })
  })

  it('reports a wrong registration password', async () => {
    const agent = await carrier(guarded)
    const findings = await test(trunkAt(agent, { ...registering, password: 'wrong' }), number)
    expect(last(findings)).toMatchObject({ step: 'registration', verdict: 'failed' })
    expect(last(findings).found).toContain('wrong user name or password')
    expect(last(findings).advice).toContain('HOVOR_TRUNK_PASSWORD')
  })

  it('reports a wrong call password', async () => {
    const agent = await carrier(guarded)
    const findings = await test(trunkAt(agent, { password: 'wrong' }), number)
    expect(last(findings)).toMatchObject({ step: 'call', verdict: 'failed' })
    expect(last(findings).found).toContain('wrong user name or password')
  })

  it('reports a carrier that answers OPTIONS but no call', async () => {
    const agent = await carrier({
      screen: ({ method }) => (method === 'OPTIONS' ? { kind: 'accept' } : { kind: 'ignore' }),
    })
    const findings = await test(trunkAt(agent), number)
    expect(verdictOf(findings, 'options')).toEqual(['ok'])
    expect(last(findings)).toMatchObject({ step: 'call', verdict: 'failed' })
    expect(last(findings).found).toContain('does not answer the call')
  })

  it.each([
    [488, 'failed', 'codecs PCMA, PCMU'],
    [403, 'failed', 'forbids'],
    [404, 'failed', 'does not know the number'],
    [503, 'failed', 'takes no calls'],
    [486, 'warning', 'does not take the call'],
  ] as const)('explains a refusal with %i', async (status, verdict, words) => {
    const agent = await carrier({ onInvite: (call) => call.reject(status) })
    const findings = await test(trunkAt(agent), number)
    expect(last(findings)).toMatchObject({ step: 'call', verdict })
    expect(last(findings).found).toContain(words)
  })

  it('reports a call without incoming audio', async () => {
    const agent = await carrier({ onInvite: await answering(false) })
    const findings = await test(trunkAt(agent), number)
    expect(last(findings)).toMatchObject({ step: 'audio', verdict: 'failed' })
    expect(last(findings).found).toContain('one-way audio')
    expect(last(findings).advice).toContain('HOVOR_RTP_PORTS')
  })

  it('reports audio that calls would reject, until its source is configured', async () => {
    const agent = await carrier({ onInvite: await answering(true, '127.0.0.5') })
    const strict = await test(trunkAt(agent), number)
    expect(last(strict)).toMatchObject({ step: 'audio', verdict: 'failed' })
    expect(last(strict).found).toMatch(
      /^Sound arrives from 127\.0\.0\.5:\d+ \(\d+ packets\), which calls do not take: /,
    )
    expect(last(strict).advice).toContain('HOVOR_TRUNK_MEDIA_CIDRS')
    const open = await test(trunkAt(agent, { mediaCidrs: ['127.0.0.5/32'] }), number)
    expect(last(open)).toMatchObject({ step: 'audio', verdict: 'ok' })
    expect(last(open).found).toContain('The carrier had announced 127.0.0.1:')
  })

  it('reports a machine whose SIP only reaches itself', async () => {
    const findings = await test({
      host: '192.0.2.1',
      port: 5060,
      transport: 'udp',
      username: '',
      password: '',
    })
    expect(last(findings)).toMatchObject({ step: 'connection', verdict: 'failed' })
    expect(last(findings).advice).toContain('HOVOR_SIP_HOST')
  })
})
