import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { answerOffer, createOffer, type IncomingCall, type SipAgent, startSipAgent } from '@hovor/sip'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IncomingLeg, Leg, LegEnd } from '../../calls/ports/voice-carrier.port.ts'
import { silentLog } from '../../platform/log/log.ts'
import { type SipTrunk, startSipTrunk } from './sip-trunk.ts'
import type { TrunkLimits } from './trunk-load.ts'

const host = '127.0.0.1'
const media8k = { address: host, audioPort: 39_998, codecs: ['PCMA'] as 'PCMA'[], sessionId: '1' }
let media: MediaPlane
let dir: string
/** The far side of the trunk: a real user agent controlled by the test. */
let carrier: SipAgent
let trunk: SipTrunk
let take: (call: IncomingCall) => void
let brought: IncomingLeg[]
let dials = 0

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-trunk-'))
  media = await startMedia({ address: host, portRange: await planePorts(), clock: systemClock })
  carrier = await agentAt(host)
  trunk = await startTrunk()
})
afterAll(async () => {
  await trunk.close()
  await carrier.close()
  await media.close()
  await rm(dir, { recursive: true })
})
beforeEach(() => {
  brought = []
  trunk.onIncoming((leg) => void brought.push(leg))
})

const agentAt = (address: string) =>
  startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host: address, port: 0 }],
    userAgent: 'carrier',
    onInvite: (call) => take(call),
  })

const startTrunk = (limits: TrunkLimits = {}) =>
  startSipTrunk({
    clock: systemClock,
    randomBytes,
    log: silentLog,
    media,
    listen: [{ transport: 'udp', host, port: 0 }],
    publicAddress: host,
    trunk: { host, port: carrier.addresses[0]!.port, transport: 'udp', username: 'u', password: 'p', limits },
    offerText: false,
    userAgent: 'Hovor',
  })

const dial = (over = trunk) => {
  const callId = `c_${String(++dials).padStart(32, '0')}` as const
  return over.dial({
    callId,
    from: '+420228880001',
    to: { kind: 'number', e164: '+420601000001' },
    recordTo: join(dir, `${callId}.ogg`),
  })
}

const endOf = (leg: Leg) =>
  new Promise<LegEnd>((resolve) => {
    if (leg.ended !== undefined) resolve(leg.ended)
    else leg.once('ended', resolve)
  })

function agree(call: IncomingCall): string {
  const answer = answerOffer(call.remoteSdp ?? '', media8k)
  return answer.kind === 'agreed' ? answer.sdp : ''
}

async function accepted(): Promise<Leg> {
  const outcome = await dial()
  if (outcome.kind !== 'accepted') throw new Error(`the dial was ${outcome.kind}`)
  return outcome.leg
}

describe('a dial through the trunk', () => {
  it.each([
    [486, { kind: 'rejected', reason: 'busy' }],
    [603, { kind: 'rejected', reason: 'rejected' }],
    [404, { kind: 'rejected', reason: 'unreachable' }],
    [503, { kind: 'rejected', reason: 'unreachable' }],
    [500, { kind: 'unknown', why: 'server-error' }],
    [504, { kind: 'unknown', why: 'server-error' }],
  ])('whose first response is %i is %j', async (status, outcome) => {
    take = (call) => call.reject(status)
    expect(await dial()).toMatchObject(outcome)
  })

  it('without a free line never leaves, and may once a line is free', async () => {
    const single = await startTrunk({ calls: 1 })
    let rung = 0
    take = (call) => {
      rung += 1
      call.ring()
    }
    expect(single.freeLines()).toBe(1)
    const first = await dial(single)
    if (first.kind !== 'accepted') throw new Error(first.kind)
    expect(single.freeLines()).toBe(0)
    expect(await dial(single)).toEqual({
      kind: 'unavailable',
      why: 'the trunk has no free line',
      isFull: true,
    })
    expect(rung).toBe(1)
    await first.leg.hangUp()
    await first.leg.release()
    expect(single.freeLines()).toBe(1)
    take = (call) => call.reject(486)
    expect(await dial(single)).toMatchObject({ kind: 'rejected', reason: 'busy' })
    await single.close()
  })

  it('names and asserts the caller id', async () => {
    let seen: IncomingCall | undefined
    take = (call) => {
      seen = call
      call.reject(486)
    }
    await dial()
    expect(seen).toMatchObject({
      fromUser: '+420228880001',
      assertedNumber: '+420228880001',
      toUser: '+420601000001',
    })
  })

  it.each([
    [603, { kind: 'refused', reason: 'rejected', status: 603 }],
    [480, { kind: 'noAnswer' }],
  ])('that rings and then gets %i ends its leg accordingly', async (status, end) => {
    take = (call) => {
      call.ring()
      systemClock.after(50, () => call.reject(status))
    }
    expect(await endOf(await accepted())).toEqual(end)
  })

  it('that is answered and ended by the far side was hung up there, and leaves a recording', async () => {
    take = async (call) => {
      call.ring()
      await call.answer(agree(call))
      systemClock.after(300, () => void call.hangUp())
    }
    const leg = await accepted()
    expect(await endOf(leg)).toEqual({ kind: 'hungUp', by: 'far' })
    expect(leg.answered).toBe(true)
    const path = join(dir, `c_${String(dials).padStart(32, '0')}.ogg`)
    expect(await leg.release()).toMatchObject({ recorded: true, quality: { lostPackets: 0 } })
    expect(await leg.release()).toMatchObject({ recorded: true })
    expect(existsSync(path)).toBe(true)
  })

  it('that is answered with an unreadable SDP is uncertain', async () => {
    take = (call) => void call.answer('v=0\r\nm=audio none\r\n')
    const outcome = await dial()
    if (outcome.kind !== 'unknown' || outcome.leg === undefined) throw new Error(outcome.kind)
    const { leg } = outcome
    expect(await endOf(leg)).toEqual({ kind: 'lost' })
    expect(leg.answered).toBe(false)
    expect(await leg.release()).toMatchObject({ recorded: false })
  })

  it('that is given up while ringing was not answered', async () => {
    take = (call) => call.ring()
    const leg = await accepted()
    await leg.hangUp()
    expect(leg.ended).toEqual({ kind: 'noAnswer' })
    await leg.release()
  })

  it.each([
    ['just before', ['answer', 'give up']],
    ['just after', ['give up', 'answer']],
  ] as const)('that is answered %s it is given up never counts as answered', async (_, order) => {
    let rung: IncomingCall | undefined
    take = (call) => {
      rung = call
      call.ring()
      call.on('ended', () => {})
    }
    const leg = await accepted()
    const acts = { answer: () => rung!.answer(agree(rung!)), 'give up': () => leg.hangUp() }
    await Promise.all(order.map((act) => acts[act]()))
    await endOf(leg)
    expect([leg.answered, leg.ended?.kind]).toBeOneOf([
      [false, 'noAnswer'],
      // The answer came first: then it was a call, and we hung up.
      [true, 'hungUp'],
    ])
    await leg.release()
  })

  it('without a response within five seconds is unknown, and may be answered later', async () => {
    let late: IncomingCall | undefined
    const silent = await startSipAgent({
      clock: systemClock,
      randomBytes,
      listen: [{ transport: 'udp', host, port: 0 }],
      userAgent: 'silent',
      screen: () => (late === undefined && !isOpen ? { kind: 'ignore' } : { kind: 'accept' }),
      onInvite: (call) => {
        late = call
        void call.answer(agree(call))
      },
    })
    let isOpen = false
    const { port } = silent.addresses[0]!
    const other = await startSipTrunk({
      clock: systemClock,
      randomBytes,
      log: silentLog,
      media,
      listen: [{ transport: 'udp', host, port: 0 }],
      publicAddress: host,
      trunk: { host, port, transport: 'udp', username: 'u', password: 'p' },
      offerText: false,
      userAgent: 'Hovor',
    })
    const outcome = await other.dial({
      callId: `c_${'a'.repeat(32)}`,
      from: '+420228880001',
      to: { kind: 'number', e164: '+420601000007' },
    })
    expect(outcome).toMatchObject({ kind: 'unknown', why: 'timeout' })
    const leg = outcome.kind === 'unknown' ? outcome.leg : undefined
    isOpen = true
    await until(() => leg?.answered === true)
    await leg?.hangUp()
    expect(leg?.ended).toEqual({ kind: 'hungUp', by: 'near' })
    await leg?.release()
    await other.close()
    await silent.close()
  })
})

describe('an inbound call from the trunk', () => {
  const invite = (agent: SipAgent, to = '+420228880001') =>
    agent.invite({
      target: `sip:${to}@${host}`,
      nextHop: { host, port: trunk.addresses[0]!.port, transport: 'udp' },
      from: 'sip:+420601000001@carrier',
      sdp: createOffer(media8k),
      firstResponseTimeoutMs: 1000,
    })

  it('gets no answer at all from any other address', async () => {
    const stranger = await agentAt('127.0.0.2')
    const call = invite(stranger)
    expect(await call.first).toEqual({ kind: 'unknown', why: 'timeout' })
    expect(brought).toEqual([])
    await stranger.close()
  })

  it('rings at once, knows both numbers, and is answered', async () => {
    const call = invite(carrier)
    expect(await call.first).toMatchObject({ kind: 'ringing', status: 180 })
    const [leg] = brought
    expect(leg).toMatchObject({ from: '+420601000001', to: '+420228880001', answered: false })
    expect(await leg!.answer({ callId: `c_${'b'.repeat(32)}` })).toBe(true)
    expect([leg!.answered, leg!.textActive]).toEqual([true, false])
    void call.hangUp()
    expect(await endOf(leg!)).toEqual({ kind: 'hungUp', by: 'far' })
    await leg!.release()
  })

  it('whose caller hangs up while the media is being opened is not answered, and holds no port', async () => {
    const call = invite(carrier)
    await call.first
    const [leg] = brought
    const answering = leg!.answer({ callId: `c_${'c'.repeat(32)}` })
    await call.hangUp()
    const isAnswered = await answering
    if (!isAnswered) expect(leg!.answered).toBe(false)
    await endOf(leg!)
    await leg!.release()
  })

  it('whose caller had already hung up is not answered', async () => {
    const call = invite(carrier)
    await call.first
    const [leg] = brought
    await call.hangUp()
    await endOf(leg!)
    expect(await leg!.answer({ callId: `c_${'d'.repeat(32)}` })).toBe(false)
    expect(await leg!.release()).toMatchObject({ recorded: false })
  })

  it.each([
    ['notFound', 404],
    ['busy', 486],
    ['unavailable', 480],
    ['rejected', 603],
    ['suspended', 403],
    ['noCredit', 402],
  ] as const)('that is refused as %s gets %i', async (why, status) => {
    const call = invite(carrier)
    const ended = new Promise((resolve) => call.once('ended', resolve))
    await call.first
    brought[0]!.refuse(why)
    expect(await ended).toMatchObject({ by: 'remote', status })
  })
})

describe('the trunk', () => {
  it('is ok once the far side answers OPTIONS, and accepts no new calls while it drains', async () => {
    const draining = await startTrunk()
    await until(() => draining.state === 'ok')
    draining.drain()
    const call = carrier.invite({
      target: `sip:+420228880001@${host}`,
      nextHop: { host, port: draining.addresses[0]!.port, transport: 'udp' },
      from: 'sip:+420601000001@carrier',
      sdp: createOffer(media8k),
    })
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 503 })
    await draining.close()
  })
})
