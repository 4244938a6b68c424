import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { header } from '../../message/message.ts'
import { createMemoryNetwork, seeded } from '../../testing/memory-network.ts'
import { startRawPeer } from '../../testing/raw-peer.ts'
import type { OutgoingInvite } from '../api/sip-agent.ts'
import type { CallEnd } from '../api/sip-call.ts'
import { startSipAgent } from '../start-sip-agent.ts'

const contact = 'Contact: <sip:bob@10.0.0.2:5060>'

async function world() {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed: 1 })
  const random = seeded(7)
  const failures: unknown[] = []
  const agent = await startSipAgent({
    clock,
    network,
    randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
    listen: [{ transport: 'udp', host: '10.0.0.1', port: 5060 }],
    userAgent: 'test',
    onInvite: (call) => call.reject(603),
    log: (event) => void (event.kind === 'handler-failed' && failures.push(event.cause)),
  })
  const peer = await startRawPeer(
    network,
    clock,
    { address: '10.0.0.2', port: 5060 },
    { address: '10.0.0.1', port: 5060 },
  )
  const dial = (more: Partial<OutgoingInvite> = {}) => {
    const call = agent.invite({
      target: 'sip:bob@10.0.0.2',
      from: 'sip:alice@10.0.0.1',
      sdp: 'v=0\r\n',
      ...more,
    })
    const ends: CallEnd[] = []
    call.on('ended', (end) => ends.push(end))
    return { call, ends }
  }
  return { clock, agent, peer, dial, failures }
}

describe('a UAC', () => {
  it('retransmits an INVITE over UDP after T1, doubling, and gives up after 64*T1', async () => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(40_000)
    expect(peer.timesOf('INVITE')).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500].map((ms) => ms + 1))
    expect(await call.first).toEqual({ kind: 'unknown', why: 'timeout' })
    expect(ends).toEqual([{ by: 'timeout' }])
  })

  it('continues when a listener throws on a response or a timeout, and logs it', async () => {
    const { agent, clock, peer, dial, failures } = await world()
    const { call, ends } = dial()
    const broken = new Error('broken listener')
    const fail = () => {
      throw broken
    }
    call.on('progress', fail).on('answered', fail)
    await clock.advance(5)
    peer.answer('INVITE', 180, [contact])
    await clock.advance(5)
    peer.answer('INVITE', 200, [contact])
    await clock.advance(5)
    expect([call.state, peer.words(), failures]).toEqual(['confirmed', ['INVITE', 'ACK'], [broken, broken]])
    const unheard = dial({ target: 'sip:nobody@10.0.0.7' })
    unheard.call.on('ended', fail)
    await clock.advance(40_000)
    expect([unheard.ends, failures.length]).toEqual([[{ by: 'timeout' }], 3])
    expect(agent).toHaveProperty('load', { calls: 1, dialogs: 1, transactions: 0, timers: 0 })
    expect(ends).toEqual([])
  })

  it.each([302, 301, 300, 380])('reports where a %d says to call instead, best first', async (status) => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(5)
    peer.answer('INVITE', status, [
      'Contact: "Office, back" <sip:102@10.0.0.2>;q=0.2, <tel:+420601000001>;q=0.9',
      'm: sip:103@10.0.0.2;q=nonsense, <sip:bad',
    ])
    await clock.advance(5)
    const redirectedTo = ['sip:103@10.0.0.2', 'tel:+420601000001', 'sip:102@10.0.0.2']
    expect(await call.first).toMatchObject({ kind: 'rejected', status, redirectedTo })
    expect(ends).toMatchObject([{ by: 'remote', status, redirectedTo }])
  })

  it('takes neither the proxy of a 305 nor the Contact of another refusal for a target', async () => {
    for (const status of [305, 302, 480]) {
      const { clock, peer, dial } = await world()
      const { call } = dial()
      await clock.advance(5)
      peer.answer('INVITE', status, status === 302 ? [] : ['Contact: <sip:102@10.0.0.2>'])
      await clock.advance(5)
      expect(await call.first).not.toHaveProperty('redirectedTo')
    }
  })

  it('reports no response within the given time as unknown and continues', async () => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial({ firstResponseTimeoutMs: 3000 })
    await clock.advance(3100)
    expect(await call.first).toEqual({ kind: 'unknown', why: 'timeout' })
    peer.answer('INVITE', 200, [contact])
    await clock.advance(10)
    expect(call.state).toBe('confirmed')
    expect(ends).toEqual([])
  })

  it.each([
    [500, { kind: 'unknown', why: 'server-error', status: 500 }],
    [504, { kind: 'unknown', why: 'server-error', status: 504 }],
    [503, { kind: 'rejected', status: 503, reason: 'Said' }],
    [302, { kind: 'rejected', status: 302, reason: 'Said' }],
    [404, { kind: 'rejected', status: 404, reason: 'Said' }],
    [603, { kind: 'rejected', status: 603, reason: 'Said' }],
  ])('returns %i as the first response, acknowledges it and ends', async (status, first) => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(5)
    peer.answer('INVITE', status)
    await clock.advance(5)
    expect(await call.first).toEqual(first)
    expect(ends).toEqual([{ by: 'remote', status, reason: 'Said' }])
    expect(peer.words()).toEqual(['INVITE', 'ACK'])
    peer.answer('INVITE', status)
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'ACK'])
  })

  it('acknowledges every retransmitted 2xx at the answer’s Contact', async () => {
    const { clock, peer, dial } = await world()
    const { call } = dial()
    await clock.advance(5)
    for (let times = 0; times < 3; times++) {
      peer.answer('INVITE', 200, [contact])
      await clock.advance(400)
    }
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'ACK', 'ACK'])
    expect(peer.last('ACK')).toMatchObject({ uri: 'sip:bob@10.0.0.2:5060' })
    expect(header(peer.last('ACK'), 'cseq')).toBe('1 ACK')
    expect(call.state).toBe('confirmed')
  })

  it('follows the recorded route in reverse order, with a loose router', async () => {
    const { clock, peer, dial } = await world()
    dial()
    await clock.advance(5)
    const routes = ['Record-Route: <sip:far@10.0.0.9;lr>', 'Record-Route: <sip:near@10.0.0.2;lr>']
    peer.answer('INVITE', 200, [...routes, 'Contact: <sip:bob@10.9.9.9>'])
    await clock.advance(5)
    const ack = peer.last('ACK')
    expect(ack).toMatchObject({ uri: 'sip:bob@10.9.9.9' })
    expect(ack.headers.filter(([name]) => name === 'route').map(([, value]) => value)).toEqual([
      '<sip:near@10.0.0.2;lr>',
      '<sip:far@10.0.0.9;lr>',
    ])
  })

  it('holds a CANCEL back until a provisional response', async () => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(5)
    call.cancel()
    await clock.advance(100)
    expect(peer.words()).toEqual(['INVITE'])
    peer.answer('INVITE', 100)
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 'CANCEL'])
    const branch = (word: string) => /branch=([^;]+)/.exec(header(peer.last(word), 'via') ?? '')?.[1]
    expect(branch('CANCEL')).toBe(branch('INVITE'))
    peer.answer('CANCEL', 200)
    peer.answer('INVITE', 487)
    await clock.advance(5)
    expect(ends).toEqual([{ by: 'local', status: 487 }])
  })

  it('acknowledges and ends an answer that crosses its CANCEL', async () => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(5)
    peer.answer('INVITE', 180)
    await clock.advance(5)
    call.cancel()
    peer.answer('INVITE', 200, [contact])
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 'CANCEL', 'ACK', 'BYE'])
    expect(ends).toEqual([{ by: 'local' }])
  })

  it('acknowledges and ends an answer that arrives before its CANCEL was sent', async () => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(5)
    call.cancel()
    peer.answer('INVITE', 200, [contact])
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'BYE'])
    expect(ends).toEqual([{ by: 'local' }])
  })

  it('ends 64*T1 after a CANCEL without a final response', async () => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(5)
    peer.answer('INVITE', 180)
    await clock.advance(5)
    call.cancel()
    await clock.advance(31_000)
    expect(ends).toEqual([])
    await clock.advance(1100)
    expect(ends).toEqual([{ by: 'local' }])
  })

  it('keeps the first answer of a forked call and ends the second', async () => {
    const { clock, peer, dial } = await world()
    const { call } = dial()
    await clock.advance(5)
    const to = (tag: string) => `To: <sip:bob@10.0.0.2>;tag=${tag}`
    peer.answer('INVITE', 200, [contact, to('one')])
    await clock.advance(5)
    peer.answer('INVITE', 200, [contact, to('two')])
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'ACK', 'BYE'])
    expect(header(peer.last('BYE'), 'to')).toContain('tag=two')
    expect(call.state).toBe('confirmed')
  })

  it('answers a challenge with a higher CSeq, and gives up on a second refusal', async () => {
    const { clock, peer, dial } = await world()
    const { call } = dial({ credentials: { username: 'u', password: 'p' } })
    await clock.advance(5)
    const challenge = 'WWW-Authenticate: Digest realm="r", nonce="n1", qop="auth", algorithm=MD5'
    peer.answer('INVITE', 401, [challenge])
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'INVITE'])
    expect(header(peer.last('INVITE'), 'cseq')).toBe('2 INVITE')
    expect(header(peer.last('INVITE'), 'authorization')).toContain('nc=00000001')
    peer.answer('INVITE', 401, [challenge.replace('n1', 'n2')])
    await clock.advance(5)
    expect(peer.words().filter((word) => word === 'INVITE')).toHaveLength(2)
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 401 })
  })

  it('cancels an INVITE with credentials only after a response to it, and sends none after giving up', async () => {
    const { clock, peer, dial } = await world()
    const challenge = 'WWW-Authenticate: Digest realm="r", nonce="n1", qop="auth", algorithm=MD5'
    const { call } = dial({ credentials: { username: 'u', password: 'p' } })
    await clock.advance(5)
    peer.answer('INVITE', 100)
    peer.answer('INVITE', 401, [challenge])
    await clock.advance(5)
    call.cancel()
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'INVITE'])
    peer.answer('INVITE', 180)
    await clock.advance(5)
    expect(peer.words().at(-1)).toBe('CANCEL')
    const other = dial({ credentials: { username: 'u', password: 'p' } })
    await clock.advance(5)
    other.call.cancel()
    peer.answer('INVITE', 401, [challenge])
    await clock.advance(5)
    expect(peer.words().at(-1)).toBe('ACK')
    expect(other.ends).toEqual([{ by: 'local', status: 401 }])
  })

  it('retries once if only its nonce is stale', async () => {
    const { clock, peer, dial } = await world()
    dial({ credentials: { username: 'u', password: 'p' } })
    await clock.advance(5)
    peer.answer('INVITE', 407, ['Proxy-Authenticate: Digest realm="r", nonce="n1", qop="auth"'])
    await clock.advance(5)
    peer.answer('INVITE', 407, ['Proxy-Authenticate: Digest realm="r", nonce="n2", qop="auth", stale=true'])
    await clock.advance(5)
    expect(header(peer.last('INVITE'), 'proxy-authorization')).toContain('nonce="n2"')
  })

  it('waits after a 491 and offers once more', async () => {
    const { clock, peer, dial } = await world()
    const { call } = dial()
    await clock.advance(5)
    peer.answer('INVITE', 200, [contact])
    await clock.advance(5)
    const outcome = call.reinvite('v=0\r\ns=2\r\n')
    await clock.advance(5)
    peer.answer('INVITE', 491)
    await clock.advance(2000)
    expect(peer.timesOf('INVITE')).toHaveLength(2)
    await clock.advance(2100)
    expect(peer.timesOf('INVITE')).toHaveLength(3)
    peer.answer('INVITE', 200, [contact, 'Content-Type: application/sdp'], 'v=0\r\ns=3\r\n')
    await clock.advance(5)
    expect(await outcome).toEqual({ kind: 'accepted', sdp: 'v=0\r\ns=3\r\n' })
  })

  it('ends a call that the peer no longer knows', async () => {
    const { clock, peer, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(5)
    peer.answer('INVITE', 200, [contact])
    await clock.advance(5)
    const outcome = call.sendInfo('text/plain', 'x')
    await clock.advance(5)
    peer.answer('INFO', 481)
    await clock.advance(5)
    expect(await outcome).toEqual({ kind: 'answered', status: 481 })
    expect(ends).toEqual([{ by: 'timeout' }])
  })

  it('reports that nothing was sent when a TCP target refuses', async () => {
    const { clock, dial } = await world()
    const { call, ends } = dial({ target: 'sip:bob@10.0.0.3;transport=tcp' })
    await clock.advance(100)
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 503 })
    expect(ends).toEqual([{ by: 'transport' }])
  })

  it('ends its calls within 2 s when the agent closes with a silent peer, and leaves no timer', async () => {
    const { clock, agent, dial } = await world()
    const { call, ends } = dial()
    await clock.advance(100)
    const closed = agent.close()
    await clock.advance(2001)
    await closed
    expect(ends).toEqual([{ by: 'local' }])
    expect(await call.first).toMatchObject({ kind: 'unknown' })
    expect(clock.pendingTimers).toBe(0)
  })
})
