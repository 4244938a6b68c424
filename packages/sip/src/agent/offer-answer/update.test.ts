import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../../testing/agent-and-peer.ts'
import { sdpOf, twoAgents } from '../../testing/two-agents.ts'

const allowed = 'Allow: INVITE, ACK, BYE, UPDATE'

describe('an UPDATE from the peer', () => {
  it('without a description is answered without the application', async () => {
    const { say, called, heard } = await agentAndPeer()
    const { call, toTag } = await called()
    call.on('reoffer', () => expect.unreachable())
    await say({ method: 'UPDATE', cseq: 2, toTag })
    expect(heard(200, 'cseq')).toBe('2 UPDATE')
    expect(heard(200, 'contact')).toBe('<sip:10.0.0.1:5060;transport=udp>')
  })

  it('with an offer is answered as the application decides', async () => {
    const { say, called, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    call.on('reoffer', ({ accept }) => accept(sdpOf('answer 2')))
    await say({ method: 'UPDATE', cseq: 2, toTag, body: sdpOf('offer 2') })
    expect(Buffer.from(peer.last(200).body).toString()).toBe(sdpOf('answer 2'))
    expect(call.remoteSdp).toBe(sdpOf('offer 2'))
  })

  it('is refused with 488 without a decision, and with 504 after 5 s', async () => {
    const { say, called, peer, clock } = await agentAndPeer()
    const { call, toTag } = await called()
    await say({ method: 'UPDATE', cseq: 2, toTag, body: sdpOf('offer 2') })
    expect(peer.words().at(-1)).toBe(488)
    call.on('reoffer', () => {})
    await say({ method: 'UPDATE', cseq: 3, toTag, body: sdpOf('offer 3') })
    await clock.advance(5000)
    expect(peer.words().at(-1)).toBe(504)
    expect(call.remoteSdp).toBe(sdpOf('first'))
  })

  it('is answered 491 while an offer of ours is pending', async () => {
    const { say, called, peer, clock } = await agentAndPeer()
    const { call, toTag } = await called([allowed])
    void call.update(sdpOf('ours'))
    await clock.advance(5)
    expect(peer.words().at(-1)).toBe('UPDATE')
    await say({ method: 'UPDATE', cseq: 2, toTag, body: sdpOf('theirs') })
    expect(peer.words().at(-1)).toBe(491)
    // an UPDATE without an offer causes no glare
    await say({ method: 'UPDATE', cseq: 3, toTag })
    expect(peer.words().at(-1)).toBe(200)
  })

  it('is asked to retry while an earlier one is pending, and before the call is answered', async () => {
    const { say, calls, peer, heard } = await agentAndPeer()
    await say({ body: sdpOf('offer') })
    calls[0]!.call.ring()
    await say({ method: 'OPTIONS', branch: 'flush' })
    const early = /tag=(\w+)/.exec(heard(180, 'to') ?? '')?.[1] ?? ''
    await say({ method: 'UPDATE', cseq: 2, toTag: early, body: sdpOf('too early') })
    expect(peer.words().at(-1)).toBe(500)
    const other = await agentAndPeer()
    const { call, toTag } = await other.called()
    call.on('reoffer', () => {})
    await other.say({ method: 'UPDATE', cseq: 2, toTag, body: sdpOf('offer 2') })
    await other.say({ method: 'UPDATE', cseq: 3, toTag, body: sdpOf('offer 3') })
    expect(other.peer.words().at(-1)).toBe(500)
    expect(Number(other.heard(500, 'retry-after'))).toBeLessThanOrEqual(10)
  })
})

describe('an UPDATE from us', () => {
  it('is not sent to a peer that does not allow it', async () => {
    const { called } = await agentAndPeer()
    const { call } = await called()
    expect(await call.update(sdpOf('ours'))).toEqual({ kind: 'rejected', status: 405 })
  })

  it('is retried after 0 to 2 s when it crossed one and the peer owns the call', async () => {
    const { called, answer, heard, clock } = await agentAndPeer()
    const { call } = await called([allowed])
    const outcome = call.update(sdpOf('ours'))
    await clock.advance(5)
    expect(heard('UPDATE', 'cseq')).toBe('1 UPDATE')
    await answer('UPDATE', 491)
    await clock.advance(2000)
    expect(heard('UPDATE', 'cseq')).toBe('2 UPDATE')
    await answer('UPDATE', 200, [], sdpOf('theirs'))
    expect(await outcome).toEqual({ kind: 'accepted', sdp: sdpOf('theirs') })
  })

  it('is retried after the delay in a 500', async () => {
    const { called, answer, peer, clock } = await agentAndPeer()
    const { call } = await called([allowed])
    const outcome = call.update(sdpOf('ours'))
    await clock.advance(5)
    await answer('UPDATE', 500, ['Retry-After: 3'])
    await clock.advance(2900)
    expect(peer.timesOf('UPDATE')).toHaveLength(1)
    await clock.advance(200)
    await answer('UPDATE', 488)
    expect(await outcome).toEqual({ kind: 'rejected', status: 488 })
    expect(call.remoteSdp).toBe(sdpOf('first'))
  })
})

describe('hold and resume', () => {
  it.each([
    ['sendonly', ['a=sendonly']],
    ['inactive', ['a=inactive']],
    ['an address of zeros', ['c=IN IP4 0.0.0.0']],
  ])('by %s work from either side', async (_, lines) => {
    const { talk, clock } = await twoAgents()
    const [{ call }, answering] = await talk()
    const sides = [
      { holder: call, held: answering.call },
      { holder: answering.call, held: call },
    ]
    for (const { holder, held } of sides) {
      const told: (string | undefined)[] = []
      const listener = (offer: { sdp: string | undefined; accept(sdp: string): void }) => {
        told.push(offer.sdp)
        offer.accept(sdpOf('answer', ['a=recvonly']))
      }
      held.on('reoffer', listener)
      const outcomes = [holder.reinvite(sdpOf('hold', lines))]
      await clock.advance(20)
      outcomes.push(holder.reinvite(sdpOf('resume')))
      await clock.advance(20)
      expect(await Promise.all(outcomes)).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
      expect(told).toEqual([sdpOf('hold', lines), sdpOf('resume')])
      expect(held.remoteSdp).toBe(sdpOf('resume'))
      held.off('reoffer', listener)
    }
  })

  it('by both sides at once both take effect, one after the other', async () => {
    const { talk, clock } = await twoAgents({ delayMs: [20, 20] })
    const [{ call }, answering] = await talk()
    for (const each of [call, answering.call]) each.on('reoffer', ({ accept }) => accept(sdpOf('answer')))
    const outcomes = Promise.all([call.reinvite(sdpOf('mine')), answering.call.reinvite(sdpOf('theirs'))])
    await clock.advance(5000)
    expect(await outcomes).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }])
  })
})
