import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { type MediaPlane, startMedia } from '@hovor/media'
import {
  answerOffer,
  createOffer,
  type IncomingCall,
  readAnswer,
  type SipAgent,
  type SipAgentOptions,
  startSipAgent,
} from '@hovor/sip'
import { createTestAuthority } from '@hovor/sip/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { IncomingLeg, Leg, TransferRequest } from '../../calls/voice-carrier.port.ts'
import { silentLog } from '../../kernel/log.ts'
import { type SipTrunk, startSipTrunk } from './sip-trunk.ts'
import type { SipTrunkOptions } from './sip-trunk-options.ts'
import type { TrunkAddress } from './trunk-address.ts'

const host = '127.0.0.1'
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function mediaPlane(): Promise<MediaPlane> {
  const media = await startMedia({
    address: host,
    portRange: { from: 35_000, to: 35_998 },
    clock: systemClock,
  })
  closers.push(() => media.close())
  return media
}

async function carrierAgent(options: Partial<SipAgentOptions> = {}): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host, port: 0 }],
    userAgent: 'carrier',
    onInvite: (call) => call.reject(486),
    ...options,
  })
  closers.push(() => agent.close())
  return agent
}

const portOf = (agent: { readonly addresses: SipAgent['addresses'] }) => agent.addresses[0]!.port

async function trunkTo(
  trunk: Partial<TrunkAddress> & { readonly port: number },
  more: Partial<SipTrunkOptions> = {},
): Promise<SipTrunk> {
  const started = await startSipTrunk({
    clock: systemClock,
    randomBytes,
    log: silentLog,
    media: await mediaPlane(),
    listen: [{ transport: 'udp', host, port: 0 }],
    publicAddress: host,
    trunk: { host, transport: 'udp', username: 'hovor', password: 'right', ...trunk },
    offerText: false,
    userAgent: 'Hovor',
    ...more,
  })
  closers.push(() => started.close())
  return started
}

const dial = (trunk: SipTrunk, leg: 'a' | 'b' = 'a', callId = `c_${randomBytes(16).toString('hex')}`) =>
  trunk.dial({ callId, leg, from: '+420228880001', to: { kind: 'number', e164: '+420601000001' } })

async function acceptedLeg(dialing: ReturnType<typeof dial>): Promise<Leg> {
  const outcome = await dialing
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
  const { leg } = outcome
  if (!leg.answered) await new Promise<void>((resolve) => leg.once('answered', resolve))
  return leg
}

async function until(look: () => boolean): Promise<void> {
  const deadlineMs = systemClock.monotonicMs() + 10_000
  while (!look()) {
    if (systemClock.monotonicMs() > deadlineMs) throw new Error('it did not happen within 10 s')
    await systemClock.sleep(20)
  }
}

const media8k = { address: host, audioPort: 39_994, codecs: ['PCMA'] as 'PCMA'[], sessionId: '1' }

/** Answers every call, and tells which. */
function answerAll(): { readonly calls: IncomingCall[]; readonly onInvite: (call: IncomingCall) => void } {
  const calls: IncomingCall[] = []
  return {
    calls,
    onInvite(call) {
      calls.push(call)
      const answer = answerOffer(call.remoteSdp ?? '', media8k)
      if (answer.kind === 'agreed') void call.answer(answer.sdp)
      else call.reject(answer.status)
    },
  }
}

function bringsTo(trunk: SipTrunk): IncomingLeg[] {
  const brought: IncomingLeg[] = []
  trunk.onIncoming((leg) => void brought.push(leg))
  return brought
}

describe('a trunk with several addresses', () => {
  it('takes a call over the next one when the first takes none', async () => {
    const full = await carrierAgent({ onInvite: (call) => call.reject(503) })
    const spare = await carrierAgent({ onInvite: (call) => call.reject(486) })
    const trunk = await trunkTo({ port: portOf(full), fallbacks: [{ host, port: portOf(spare) }] })
    expect(await dial(trunk)).toMatchObject({ kind: 'rejected', reason: 'busy' })
  })

  it('does not dial again where the far side was silent: a phone may ring', async () => {
    const silent = await carrierAgent({
      screen: ({ method }) => (method === 'OPTIONS' ? { kind: 'accept' } : { kind: 'ignore' }),
    })
    const asked: IncomingCall[] = []
    const spare = await carrierAgent({ onInvite: (call) => void asked.push(call) })
    const trunk = await trunkTo({ port: portOf(silent), fallbacks: [{ host, port: portOf(spare) }] })
    const outcome = await dial(trunk)
    expect(outcome).toMatchObject({ kind: 'unknown', why: 'timeout' })
    expect(asked).toEqual([])
    if (outcome.kind === 'unknown') await outcome.leg?.release()
  })

  it('goes to one that answers OPTIONS, and is ok while one of them does', async () => {
    const gone = await carrierAgent()
    const port = portOf(gone)
    await gone.close()
    const spare = await carrierAgent({ onInvite: (call) => call.reject(603) })
    const trunk = await trunkTo({ port, fallbacks: [{ host, port: portOf(spare) }] })
    await until(() => trunk.state === 'ok')
    expect(await dial(trunk)).toMatchObject({ kind: 'rejected', reason: 'rejected' })
    await spare.close()
    expect(await dial(trunk).then(({ kind }) => kind)).not.toBe('accepted')
  })
})

/** Keeps its bindings as a registrar does. */
function registrar() {
  const bindings = new Map<string, number>()
  const options: Partial<SipAgentOptions> = {
    screen: ({ method }) =>
      method === 'REGISTER'
        ? {
            kind: 'challenge',
            realm: 'carrier',
            passwordFor: (user) => (user === 'hovor' ? 'right' : undefined),
          }
        : { kind: 'accept' },
    onRegister({ contacts, callId, cseq, source }) {
      for (const { uri, expiresSecs } of contacts) {
        if (expiresSecs === 0) bindings.delete(uri)
        else bindings.set(uri, systemClock.nowMs() + expiresSecs * 1000)
      }
      return {
        kind: 'registered',
        bindings: [...bindings].map(([contact, expiresAtMs]) => ({
          contact,
          expiresAtMs,
          callId,
          cseq,
          source,
        })),
      }
    },
  }
  return { bindings, options }
}

const registering = { register: { registrar: host, aor: 'sip:hovor@carrier.example' } }

describe('a trunk that wants to be registered with', () => {
  it('is ok once we are, knows where we are, and forgets it when we drain', async () => {
    const { bindings, options } = registrar()
    const carrier = await carrierAgent(options)
    const trunk = await trunkTo({ port: portOf(carrier), ...registering })
    await until(() => trunk.state === 'ok')
    expect([...bindings.keys()]).toEqual([expect.stringContaining(`hovor@${host}:${portOf(trunk)}`)])
    trunk.drain()
    await until(() => bindings.size === 0)
    const call = carrier.invite({
      target: `sip:hovor@${host}`,
      nextHop: { host, port: portOf(trunk), transport: 'udp' },
      from: 'sip:+420601000001@carrier',
      sdp: createOffer(media8k),
    })
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 503 })
    const options503 = await carrier.options(`sip:${host}`, { host, port: portOf(trunk), transport: 'udp' })
    expect(options503).toEqual({ kind: 'answered', status: 503 })
  })

  it('is registered with over another of its addresses when the first does not answer', async () => {
    const gone = await carrierAgent()
    const port = portOf(gone)
    await gone.close()
    const { bindings, options } = registrar()
    const spare = await carrierAgent(options)
    const trunk = await trunkTo({ port, fallbacks: [{ host, port: portOf(spare) }], ...registering })
    await until(() => trunk.state === 'ok')
    expect(bindings.size).toBe(1)
  })

  it('is not ok with a wrong password', async () => {
    const { bindings, options } = registrar()
    const asked: string[] = []
    const carrier = await carrierAgent({
      ...options,
      onMessage: ({ direction, startLine }) => {
        if (direction === 'out') asked.push(startLine)
      },
    })
    const trunk = await trunkTo({ port: portOf(carrier), password: 'wrong', ...registering })
    await until(() => asked.filter((line) => line.includes(' 401 ')).length >= 2)
    expect([trunk.state, bindings.size]).toEqual(['degraded', 0])
  })

  it('waits for its turn, and unregisters when it is over', async () => {
    const { bindings, options } = registrar()
    const carrier = await carrierAgent(options)
    let turn: { onHeld(): void; onLost(): void } | undefined
    const takeTurns: SipTrunkOptions['takeTurns'] = (given) => {
      turn = given
      return { stop: async () => {} }
    }
    const trunk = await trunkTo({ port: portOf(carrier), ...registering }, { takeTurns })
    await until(() => trunk.state === 'ok')
    expect(bindings.size).toBe(0)
    turn!.onHeld()
    await until(() => bindings.size === 1)
    turn!.onLost()
    await until(() => bindings.size === 0)
  })

  it('names the called number in To: the Request-URI is our own name', async () => {
    const { options } = registrar()
    const carrier = await carrierAgent(options)
    const trunk = await trunkTo({ port: portOf(carrier), ...registering })
    const brought = bringsTo(trunk)
    const call = carrier.invite({
      target: `sip:hovor@${host}`,
      to: 'sip:+420228880007@carrier.example',
      nextHop: { host, port: portOf(trunk), transport: 'udp' },
      from: 'sip:+420601000001@carrier.example',
      sdp: createOffer(media8k),
    })
    await call.first
    expect(brought[0]?.to).toBe('+420228880007')
    brought[0]?.refuse('busy')
  })
})

describe('a leg', () => {
  it('answers a caller that offers late, and hears what it says', async () => {
    const carrier = await carrierAgent()
    const trunk = await trunkTo({ port: portOf(carrier) })
    const brought = bringsTo(trunk)
    const call = carrier.invite({
      target: `sip:+420228880001@${host}`,
      nextHop: { host, port: portOf(trunk), transport: 'udp' },
      from: 'sip:+420601000001@carrier',
    })
    const offered = new Promise<string | undefined>((resolve) => {
      call.on('answered', ({ sdp }) => {
        const answer = answerOffer(sdp ?? '', media8k)
        if (answer.kind === 'agreed') call.acknowledge(answer.sdp)
        resolve(sdp)
      })
    })
    await call.first
    const isAnswered = brought[0]!.answer({ callId: `c_${'a'.repeat(32)}` })
    expect(await offered).toContain('m=audio')
    expect(await isAnswered).toBe(true)
    expect(await brought[0]!.release()).toMatchObject({ quality: { codec: 'PCMA' } })
  })

  it('reports a digit that comes by SIP INFO, bridged too', async () => {
    const { calls, onInvite } = answerAll()
    const carrier = await carrierAgent({ onInvite })
    const trunk = await trunkTo({ port: portOf(carrier) })
    const callId = `c_${randomBytes(16).toString('hex')}`
    const [one, other] = [
      await acceptedLeg(dial(trunk, 'a', callId)),
      await acceptedLeg(dial(trunk, 'b', callId)),
    ]
    const bridge = await trunk.bridge(one, other)
    const heard = new Promise<string>((resolve) => one.channel.on('dtmf', ({ digit }) => resolve(digit)))
    await calls[0]!.sendInfo('application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n')
    expect(await heard).toBe('5')
    await bridge.close()
    for (const leg of [one, other]) {
      await leg.hangUp()
      await leg.release()
    }
  })

  it('keeps its SIP messages without the password, at most a hundred', async () => {
    const { onInvite } = answerAll()
    const carrier = await carrierAgent({
      onInvite,
      screen: ({ method }) =>
        method === 'OPTIONS'
          ? { kind: 'accept' }
          : { kind: 'challenge', realm: 'carrier', passwordFor: () => 'right' },
    })
    const trunk = await trunkTo({ port: portOf(carrier) })
    const leg = await acceptedLeg(dial(trunk))
    await leg.hangUp()
    const { trace = [] } = await leg.release()
    const lines = trace.map(({ direction, startLine }) => `${direction} ${startLine.replace(/ sip:.*/, '')}`)
    expect(lines.slice(0, 4)).toEqual(['out INVITE', 'in SIP/2.0 401 Unauthorized', 'out ACK', 'out INVITE'])
    expect(lines).toContain('out BYE')
    expect(trace.map(({ text }) => text).join()).not.toMatch(/response="[0-9a-f]/)
  })

  it('is transferred by REFER where the trunk allows it, and nowhere else', async () => {
    const { calls, onInvite } = answerAll()
    const carrier = await carrierAgent({ onInvite })
    const allowed = await trunkTo({ port: portOf(carrier), refer: true })
    const leg = await acceptedLeg(dial(allowed))
    let target: string | undefined
    calls[0]!.on('refer', (request) => {
      target = request.target
      request.accept().done(200)
    })
    expect(await leg.refer({ kind: 'number', e164: '+420601000002' })).toBe('transferred')
    expect(target).toBe(`sip:+420601000002@${host}:${portOf(carrier)}`)
    await leg.hangUp()
    await leg.release()
    const forbidden = await acceptedLeg(dial(await trunkTo({ port: portOf(carrier) })))
    expect(await forbidden.refer({ kind: 'number', e164: '+420601000002' })).toBe('refused')
    await forbidden.hangUp()
    await forbidden.release()
  })

  it('brings the wish of the far side to be transferred, and tells it what came of it', async () => {
    const { calls, onInvite } = answerAll()
    const trunk = await trunkTo({ port: portOf(await carrierAgent({ onInvite })) })
    const leg = await acceptedLeg(dial(trunk))
    const far = calls[0]!
    await until(() => far.state === 'confirmed')
    expect(await far.refer('sip:+420601000003@carrier.example')).toMatchObject({
      kind: 'rejected',
      status: 603,
    })
    const wishes: TransferRequest[] = []
    leg.on('transfer', (wish) => {
      wishes.push(wish)
      wish.accept().done(wishes.length === 1)
    })
    expect(await far.refer('sip:+420601000003@carrier.example')).toEqual({ kind: 'transferred' })
    expect(await far.refer('sip:bob@pbx.example')).toMatchObject({ kind: 'failed' })
    expect(wishes.map(({ to }) => to)).toEqual([
      { kind: 'number', e164: '+420601000003' },
      { kind: 'sipUri', uri: 'sip:bob@pbx.example' },
    ])
    await leg.hangUp()
    await leg.release()
  })

  it('goes on through hold and resume by the far side', async () => {
    const { calls, onInvite } = answerAll()
    const trunk = await trunkTo({ port: portOf(await carrierAgent({ onInvite })) })
    const leg = await acceptedLeg(dial(trunk))
    await until(() => calls[0]!.state === 'confirmed')
    const held = createOffer({ ...media8k, direction: 'sendonly', sessionVersion: 2 })
    const hold = await calls[0]!.reinvite(held)
    if (hold.kind !== 'accepted') throw new Error(hold.kind)
    expect(readAnswer(held, hold.sdp)).toMatchObject({ media: { audio: { direction: 'sendonly' } } })
    const resumed = await calls[0]!.reinvite(createOffer({ ...media8k, sessionVersion: 3 }))
    expect(resumed.kind).toBe('accepted')
    expect(leg.ended).toBeUndefined()
    await leg.hangUp()
    await leg.release()
  })
})

describe('an encrypted trunk', () => {
  it('talks TLS with a checked certificate and SRTP with keys of its own', async () => {
    const authority = createTestAuthority()
    const identity = () => ({ ...authority.issue([host]), ca: authority.ca })
    const calls: IncomingCall[] = []
    const carrier = await carrierAgent({
      listen: [{ transport: 'tls', host, port: 0 }],
      tls: identity(),
      onInvite(call) {
        calls.push(call)
        const srtp = { required: true, newKey: (length: number) => randomBytes(length) }
        const answer = answerOffer(call.remoteSdp ?? '', { ...media8k, srtp })
        if (answer.kind === 'agreed') void call.answer(answer.sdp)
        else call.reject(answer.status)
      },
    })
    const trunk = await trunkTo(
      { port: portOf(carrier), transport: 'tls', srtp: 'required' },
      { listen: [{ transport: 'tls', host, port: 0 }], tls: identity() },
    )
    await until(() => trunk.state === 'ok')
    const leg = await acceptedLeg(dial(trunk))
    await leg.hangUp()
    const { quality } = await leg.release()
    expect(quality?.srtp).toMatch(/^A/)
    expect(calls[0]?.source.transport).toBe('tls')
  })

  it('is not talked to when its certificate is of another authority', async () => {
    const [ours, theirs] = [createTestAuthority(), createTestAuthority()]
    const carrier = await carrierAgent({
      listen: [{ transport: 'tls', host, port: 0 }],
      tls: theirs.issue([host]),
    })
    const trunk = await trunkTo(
      { port: portOf(carrier), transport: 'tls' },
      { listen: [{ transport: 'tls', host, port: 0 }], tls: { ...ours.issue([host]), ca: ours.ca } },
    )
    expect(await dial(trunk)).toMatchObject({ kind: 'rejected', status: 503 })
    expect(trunk.state).toBe('degraded')
  })
})
