import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { header } from '../../message/message.ts'
import { createMemoryNetwork, seeded } from '../../testing/memory-network.ts'
import { startRawPeer } from '../../testing/raw-peer.ts'
import type { SipAgentOptions } from '../api/sip-agent.ts'
import type { CallEnd, IncomingCall } from '../api/sip-call.ts'
import { startSipAgent } from '../start-sip-agent.ts'

interface Lines {
  readonly method?: string
  readonly branch?: string
  readonly toTag?: string
  readonly cseq?: number
  readonly more?: readonly string[]
  readonly body?: string
}

const request = ({ method = 'INVITE', branch = 'b1', toTag, cseq = 1, more = [], body = '' }: Lines = {}) =>
  [
    `${method} sip:alice@10.0.0.1 SIP/2.0`,
    `Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bK${branch}`,
    'From: <sip:bob@10.0.0.2>;tag=f',
    `To: <sip:alice@10.0.0.1>${toTag === undefined ? '' : `;tag=${toTag}`}`,
    'Call-ID: c1',
    `CSeq: ${cseq} ${method}`,
    'Contact: <sip:bob@10.0.0.2>',
    'Max-Forwards: 70',
    ...more,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\n')

async function world(options: Partial<SipAgentOptions> = {}) {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed: 1 })
  const random = seeded(7)
  const calls: IncomingCall[] = []
  const ends: CallEnd[] = []
  const agent = await startSipAgent({
    clock,
    network,
    randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
    listen: [{ transport: 'udp', host: '10.0.0.1', port: 5060 }],
    userAgent: 'test',
    onInvite: (call) => {
      calls.push(call)
      call.on('ended', (end) => ends.push(end))
    },
    ...options,
  })
  const peer = await startRawPeer(
    network,
    clock,
    { address: '10.0.0.2', port: 5060 },
    { address: '10.0.0.1', port: 5060 },
  )
  const say = async (lines?: Lines) => {
    peer.say(request(lines))
    await clock.advance(5)
  }
  const localTag = () => /tag=(\w+)/.exec(header(peer.last(200), 'to') ?? '')?.[1] ?? ''
  return { clock, agent, peer, calls, ends, say, localTag }
}

describe('a UAS', () => {
  it('retransmits its 200 with doubling intervals up to T2 and sends BYE without an ACK within 64*T1', async () => {
    const { clock, peer, calls, ends, say } = await world()
    await say()
    const answered = calls[0]!.answer('v=0\r\n')
    const startMs = clock.nowMs()
    await clock.advance(33_000)
    const times = peer.timesOf(200).map((ms) => ms - startMs - 1)
    expect(times).toEqual([0, 500, 1500, 3500, 7500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500])
    expect(peer.words().filter((word) => word === 'BYE').length).toBeGreaterThan(0)
    expect(await answered).toBe('gone')
    expect(ends).toEqual([{ by: 'timeout' }])
  })

  it('ends with a BYE before its ACK, stops retransmitting its 200, and is removed', async () => {
    const { clock, agent, peer, calls, ends, say, localTag } = await world()
    await say()
    const answered = calls[0]!.answer('v=0\r\n')
    await clock.advance(700)
    await say({ method: 'BYE', cseq: 2, branch: 'b3', toTag: localTag() })
    expect(await answered).toBe('gone')
    expect(ends).toEqual([{ by: 'remote' }])
    const isOfBye = (word: string | number) => header(peer.last(word), 'cseq') === '2 BYE'
    expect([peer.words(), isOfBye(200)]).toEqual([[200, 200, 200], true])
    // the ACK was late, not lost
    await say({ method: 'ACK', branch: 'b2', toTag: localTag() })
    await clock.advance(40_000)
    expect(peer.words()).toEqual([200, 200, 200])
    expect(agent).toHaveProperty('load', { calls: 0, dialogs: 0, transactions: 0, timers: 0 })
  })

  it.each([
    ['the number of its INVITE', 1],
    ['a lower number', 0],
  ])('ends with a BYE under %s', async (_, cseq) => {
    const { calls, clock, ends, peer, say, localTag } = await world()
    await say()
    void calls[0]!.answer('v=0\r\n')
    await clock.advance(5)
    await say({ method: 'ACK', branch: 'b2', toTag: localTag() })
    await say({ method: 'BYE', cseq, branch: 'b3', toTag: localTag() })
    expect(ends).toEqual([{ by: 'remote' }])
    expect(header(peer.last(200), 'cseq')).toBe(`${cseq} BYE`)
  })

  it('is acknowledged by an ACK under another number', async () => {
    const { calls, clock, ends, say, localTag } = await world()
    await say()
    const answered = calls[0]!.answer('v=0\r\n')
    await clock.advance(5)
    await say({ method: 'ACK', cseq: 2, branch: 'b2', toTag: localTag() })
    expect(await answered).toBe('established')
    await clock.advance(40_000)
    expect(ends).toEqual([])
  })

  it('is cancelled under another branch too, by the address that called', async () => {
    const { calls, ends, peer, say } = await world()
    await say()
    calls[0]!.ring()
    await say({ method: 'CANCEL', branch: 'another' })
    expect(ends).toEqual([{ by: 'remote', status: 487 }])
    expect(peer.words().sort()).toEqual([180, 200, 487])
  })

  it('exposes application headers, by name in any case', async () => {
    const { calls, say } = await world()
    await say({ more: ['X-Order: 17', 'Subject: lunch'] })
    expect(['x-order', 'X-ORDER', 'subject'].map((name) => calls[0]!.header(name))).toEqual([
      '17',
      '17',
      undefined,
    ])
  })

  it('holds a BYE back until its answer is acknowledged', async () => {
    const { clock, peer, calls, say, localTag } = await world()
    await say()
    void calls[0]!.answer('v=0\r\n')
    await clock.advance(5)
    void calls[0]!.hangUp()
    await clock.advance(1000)
    expect(peer.words()).not.toContain('BYE')
    await say({ method: 'ACK', branch: 'b2', toTag: localTag() })
    expect(peer.words()).toContain('BYE')
  })

  it('sends 100 after 200 ms without another response, and its latest response to a repeated INVITE', async () => {
    const { clock, peer, calls, say } = await world()
    await say()
    expect(peer.words()).toEqual([])
    await clock.advance(210)
    calls[0]!.ring()
    await clock.advance(5)
    await say()
    expect(peer.words()).toEqual([100, 180, 180])
    expect(calls).toHaveLength(1)
  })

  it('answers a CANCEL with 200 and the INVITE with 487, retransmitted until the ACK', async () => {
    const { clock, peer, calls, ends, say } = await world()
    await say()
    calls[0]!.ring()
    await say({ method: 'CANCEL' })
    expect(peer.words()).toEqual([180, 200, 487])
    expect(ends).toMatchObject([{ by: 'remote', status: 487 }])
    await clock.advance(600)
    expect(peer.timesOf(487)).toHaveLength(2)
    await say({ method: 'ACK' })
    await clock.advance(40_000)
    expect(peer.timesOf(487)).toHaveLength(2)
  })

  it('keeps an answered call when a CANCEL arrives too late', async () => {
    const { peer, calls, ends, say } = await world()
    await say()
    void calls[0]!.answer('v=0\r\n')
    await say({ method: 'CANCEL' })
    expect(header(peer.last(200), 'cseq')).toBe('1 CANCEL')
    expect(ends).toEqual([])
  })

  it.each([
    ['a CANCEL without its INVITE', { method: 'CANCEL' }, 481],
    ['a BYE outside any dialog', { method: 'BYE', toTag: 'nobody' }, 481],
    ['an UPDATE outside any dialog', { method: 'UPDATE' }, 481],
    ['a REFER outside any call', { method: 'REFER', more: ['Refer-To: <sip:c@d>'] }, 603],
    ['a method that is not for it', { method: 'REGISTER' }, 405],
    ['a method that nobody knows', { method: 'FROB' }, 501],
    ['an extension that it lacks', { more: ['Require: foo'] }, 420],
    ['a body of another type', { more: ['Content-Type: text/plain'], body: 'x' }, 415],
    ['a CSeq out of range', { cseq: 2 ** 31 }, 400],
    ['two From fields', { more: ['From: <sip:b@c>;tag=2'] }, 400],
  ])('refuses %s', async (_, lines, status) => {
    const { peer, calls, say } = await world()
    await say(lines)
    expect(peer.words()).toEqual([status])
    expect(calls).toEqual([])
    // a stateless response keeps its To tag for the retransmitted request (RFC 3261 §8.2.7)
    await say(lines)
    expect(new Set(peer.heard.map(({ message }) => header(message, 'to'))).size).toBe(1)
  })

  it('sends nothing to a source that the screen ignores', async () => {
    const { peer, say } = await world({ screen: () => ({ kind: 'ignore' }) })
    await say()
    await say({ method: 'OPTIONS', branch: 'b2' })
    await say({ method: 'CANCEL', branch: 'b3' })
    await say({ method: 'BYE', branch: 'b4', toTag: 'x' })
    await say({ method: 'FROB', branch: 'b5' })
    await say({ branch: 'b6', more: ['From: <sip:b@c>;tag=2'] })
    peer.say('INVITE sip:x SIP/9.0\n\n')
    expect(peer.words()).toEqual([])
  })

  it('refuses the same INVITE over a second path as merged', async () => {
    const { peer, say } = await world()
    await say()
    await say({ branch: 'other' })
    expect(peer.words()).toEqual([482])
  })

  it('refuses out-of-order requests and a re-INVITE while another is pending', async () => {
    const { peer, calls, say, localTag } = await world()
    await say({ cseq: 5 })
    calls[0]!.on('reoffer', () => {})
    void calls[0]!.answer('v=0\r\n')
    await say({ method: 'ACK', branch: 'b2', cseq: 5, toTag: 'wrong' })
    const toTag = localTag()
    await say({ method: 'ACK', branch: 'b2', cseq: 5, toTag })
    await say({ method: 'INFO', branch: 'b3', cseq: 4, toTag })
    expect(peer.words().at(-1)).toBe(500)
    await say({ branch: 'b4', cseq: 6, toTag })
    await say({ branch: 'b5', cseq: 7, toTag })
    expect(peer.words().at(-1)).toBe(500)
    expect(Number(header(peer.last(500), 'retry-after'))).toBeLessThanOrEqual(10)
  })

  it('answers 491 to a re-INVITE that crosses its own', async () => {
    const { clock, peer, calls, say, localTag } = await world()
    await say()
    void calls[0]!.answer('v=0\r\n')
    await clock.advance(5)
    const toTag = localTag()
    await say({ method: 'ACK', branch: 'b2', toTag })
    void calls[0]!.reinvite('v=0\r\n')
    await say({ branch: 'b3', cseq: 2, toTag })
    expect(peer.words().at(-1)).toBe(491)
  })

  it('takes the answer to a late offer from the ACK', async () => {
    const { clock, calls, say, localTag } = await world()
    await say()
    expect(calls[0]!.remoteSdp).toBeUndefined()
    const answered = calls[0]!.answer('v=0\r\ns=offer\r\n')
    await clock.advance(5)
    await say({ method: 'ACK', branch: 'b2', toTag: localTag(), body: 'v=0\ns=answer\n' })
    expect(await answered).toBe('established')
    expect(calls[0]!.remoteSdp).toContain('s=answer')
  })

  it('refuses calls above its limit with 503 and Retry-After', async () => {
    const { peer, say } = await world({ limits: { calls: 0 } })
    await say()
    expect(peer.words()).toEqual([503])
    expect(header(peer.last(503), 'retry-after')).toBe('30')
  })

  it.each([
    ['SIP;cause=200;text="Call completed elsewhere"', true],
    ['sip ; cause = 200', true],
    ['Q.850;cause=26', true],
    ['Q.850;cause=16;text="a, b", SIP;text="x;cause=480";cause=200', true],
    ['Q.850;cause=16\nReason: SIP;cause=200', true],
    ['SIP;cause=487', undefined],
    ['SIP;cause=2000', undefined],
    ['SIP;text="cause=200"', undefined],
    ['Q.850;cause=200', undefined],
    ['preemption;cause=200', undefined],
    ['SIP', undefined],
    [';;cause=200', undefined],
  ])('says whether a caller gave up because another phone was answered: Reason: %s', async (reason, is) => {
    const { say, ends } = await world()
    await say()
    await say({ method: 'CANCEL', more: [`Reason: ${reason}`] })
    expect(ends).toMatchObject([{ by: 'remote', status: 487 }])
    expect(ends[0]?.isAnsweredElsewhere).toBe(is)
  })
})
