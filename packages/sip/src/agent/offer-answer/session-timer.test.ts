import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../../testing/agent-and-peer.ts'
import { sdpOf, twoAgents } from '../../testing/two-agents.ts'

const timer = 'Supported: timer'
const short = { sessionTimer: { expiresSecs: 100, minSecs: 90 } }
const oldPhone = 'Allow: INVITE, ACK, CANCEL, BYE'

describe('a session refreshed by the caller', () => {
  it('requests 1800 s, and refreshes at half the interval by UPDATE', async () => {
    const { dial, answer, heard, peer, clock } = await agentAndPeer()
    await dial()
    expect(heard('INVITE', 'session-expires')).toBe('1800')
    const agreed = ['Session-Expires: 1800;refresher=uac', 'Require: timer', 'Allow: INVITE, UPDATE']
    await answer('INVITE', 200, agreed, sdpOf('answer'))
    await clock.advance(899_900)
    expect(peer.words()).not.toContain('UPDATE')
    await clock.advance(200)
    expect(heard('UPDATE', 'session-expires')).toBe('1800;refresher=uac')
    expect(peer.last('UPDATE').body).toHaveLength(0)
    await answer('UPDATE', 200, ['Session-Expires: 1800;refresher=uac'])
    await clock.advance(899_900)
    expect(peer.timesOf('UPDATE')).toHaveLength(1)
    await clock.advance(200)
    expect(peer.timesOf('UPDATE')).toHaveLength(2)
  })

  it('refreshes with the unchanged offer if UPDATE is not allowed', async () => {
    const { dial, answer, peer, clock } = await agentAndPeer(short)
    const { call, ends } = await dial()
    await answer('INVITE', 200, ['Session-Expires: 100;refresher=uac', oldPhone], sdpOf('answer'))
    await clock.advance(50_100)
    expect(peer.timesOf('INVITE')).toHaveLength(2)
    expect(Buffer.from(peer.last('INVITE').body).toString()).toBe(sdpOf('first'))
    await answer('INVITE', 200, ['Session-Expires: 100;refresher=uac'], sdpOf('answer'))
    expect(peer.words().at(-1)).toBe('ACK')
    expect(call.state).toBe('confirmed')
    expect(ends).toEqual([])
  })

  it('retries a refused refresh until the session expires', async () => {
    const { dial, answer, peer, clock } = await agentAndPeer(short)
    const { ends } = await dial()
    await answer('INVITE', 200, ['Session-Expires: 100;refresher=uac', oldPhone], sdpOf('answer'))
    await clock.advance(50_000)
    await answer('INVITE', 500)
    await clock.advance(10_000)
    expect(peer.timesOf('INVITE')).toHaveLength(3)
    await answer('INVITE', 500)
    await clock.advance(8000)
    expect(peer.words()).toContain('BYE')
    expect(ends).toEqual([{ by: 'timeout' }])
  })

  it.each([
    [403, []],
    [405, ['Allow: INVITE, ACK, BYE']],
    [415, []],
    [420, ['Unsupported: timer']],
    [488, []],
    [500, []],
    [501, []],
    [603, []],
  ] as const)('refreshes by re-INVITE at once, and ever after, if UPDATE gets %i', async (status, more) => {
    const agreed = 'Session-Expires: 100;refresher=uac'
    const { dial, answer, peer, clock } = await agentAndPeer(short)
    const { call, ends } = await dial()
    await answer('INVITE', 200, [agreed, 'Allow: INVITE, UPDATE'], sdpOf('answer'))
    await clock.advance(50_000)
    await answer('UPDATE', status, more)
    expect(Buffer.from(peer.last('INVITE').body).toString()).toBe(sdpOf('first'))
    for (let refreshes = 2; refreshes < 5; refreshes++) {
      expect(peer.timesOf('INVITE')).toHaveLength(refreshes)
      // still announced by the peer, whatever it has said
      await answer('INVITE', 200, [agreed, 'Allow: INVITE, UPDATE'], sdpOf('answer'))
      await clock.advance(50_000)
    }
    expect(peer.timesOf('UPDATE')).toHaveLength(1)
    expect([call.state, ends]).toEqual(['confirmed', []])
  })

  it('waits as a 500 with Retry-After asks, and asks by re-INVITE if it is refused again', async () => {
    const agreed = 'Session-Expires: 100;refresher=uac'
    const { dial, answer, peer, clock } = await agentAndPeer(short)
    await dial()
    await answer('INVITE', 200, [agreed, 'Allow: INVITE, UPDATE'], sdpOf('answer'))
    await clock.advance(50_000)
    await answer('UPDATE', 500, ['Retry-After: 2'])
    await clock.advance(2_100)
    expect(peer.timesOf('UPDATE')).toHaveLength(2)
    await answer('UPDATE', 500, ['Retry-After: 2'])
    expect(peer.timesOf('INVITE')).toHaveLength(2)
  })

  it('refreshes by re-INVITE if UPDATE is ignored, and ends only if that is ignored too', async () => {
    for (const isIgnored of [false, true]) {
      const { dial, answer, peer, clock } = await agentAndPeer()
      const { ends } = await dial()
      const more = ['Session-Expires: 1800;refresher=uac', 'Allow: INVITE, UPDATE']
      await answer('INVITE', 200, more, sdpOf('answer'))
      await clock.advance(900_010)
      expect(peer.words().at(-1)).toBe('UPDATE')
      await clock.advance(33_000)
      expect(peer.words().at(-1)).toBe('INVITE')
      if (!isIgnored) await answer('INVITE', 200, more, sdpOf('answer'))
      await clock.advance(60_000)
      expect(ends).toEqual(isIgnored ? [{ by: 'timeout' }] : [])
    }
  })

  it.each([408, 481])('ends with a peer whose UPDATE gets %i: it has lost the dialog', async (status) => {
    const { dial, answer, peer, clock } = await agentAndPeer(short)
    const { ends } = await dial()
    const more = ['Session-Expires: 100;refresher=uac', 'Allow: INVITE, UPDATE']
    await answer('INVITE', 200, more, sdpOf('answer'))
    await clock.advance(50_000)
    await answer('UPDATE', status)
    expect(peer.timesOf('INVITE')).toHaveLength(1)
    expect(ends).toEqual([{ by: 'timeout' }])
  })

  it('retries after a 491 in 2.1 to 4 s, as the owner of the Call-ID (RFC 3261 §14.1)', async () => {
    const { dial, answer, peer, clock } = await agentAndPeer(short)
    const { ends } = await dial()
    await answer('INVITE', 200, ['Session-Expires: 100;refresher=uac', oldPhone], sdpOf('answer'))
    await clock.advance(50_000)
    await answer('INVITE', 491)
    await clock.advance(2_000)
    expect(peer.timesOf('INVITE')).toHaveLength(2)
    await clock.advance(2_100)
    expect(peer.timesOf('INVITE')).toHaveLength(3)
    await answer('INVITE', 200, ['Session-Expires: 100;refresher=uac'], sdpOf('answer'))
    expect(ends).toEqual([])
  })

  it('ends with BYE 32 s, at most a third, before it expires if the peer was to refresh', async () => {
    const { dial, answer, peer, clock } = await agentAndPeer()
    const { ends } = await dial()
    await answer('INVITE', 200, ['Session-Expires: 1800;refresher=uas'], sdpOf('answer'))
    await clock.advance(1_767_900)
    expect(ends).toEqual([])
    await clock.advance(200)
    expect(peer.words()).toContain('BYE')
    expect(ends).toEqual([{ by: 'timeout' }])
  })

  it('has no timer if the peer does not support it', async () => {
    const { dial, answer, clock } = await agentAndPeer(short)
    const { ends } = await dial()
    await answer('INVITE', 200, [], sdpOf('answer'))
    await clock.advance(10_000_000)
    expect(ends).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })

  it('retries with the interval of a 422, as the same call', async () => {
    const { dial, answer, heard, peer } = await agentAndPeer(short)
    const { call } = await dial()
    const first = [heard('INVITE', 'call-id'), heard('INVITE', 'from')]
    await answer('INVITE', 422, ['Min-SE: 300'])
    expect(heard('INVITE', 'session-expires')).toBe('300')
    expect(heard('INVITE', 'min-se')).toBe('300')
    expect(heard('INVITE', 'cseq')).toBe('2 INVITE')
    expect([heard('INVITE', 'call-id'), heard('INVITE', 'from')]).toEqual(first)
    // the same Min-SE once more is a refusal
    await answer('INVITE', 422, ['Min-SE: 300'])
    expect(peer.timesOf('INVITE')).toHaveLength(2)
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 422 })
  })
})

describe('a session accepted by the callee', () => {
  it.each([
    ['no timer with a caller that knows none', [], undefined],
    ['its own interval and refreshes itself, if the caller asks for none', [timer], '100;refresher=uas'],
    ['the shorter interval', [timer, 'Session-Expires: 95'], '95;refresher=uac'],
    ['its own where the caller wants a longer one', [timer, 'x: 1800'], '100;refresher=uac'],
    ['no less than the caller allows', [timer, 'x: 1800', 'Min-SE: 600'], '600;refresher=uac'],
    ['the refresher that the caller wants', [timer, 'x: 100;refresher=uas'], '100;refresher=uas'],
    ['to refresh for a proxy that has asked', ['Session-Expires: 100'], '100;refresher=uas'],
  ])('has %s', async (_, more, expected) => {
    const { called, heard } = await agentAndPeer(short)
    await called(more)
    expect(heard(200, 'session-expires')).toBe(expected)
    expect(heard(200, 'require')).toBe(expected?.endsWith('uac') ? 'timer' : undefined)
  })

  it('is refused with 422 only when the requested interval is too short', async () => {
    const { say, heard, calls } = await agentAndPeer()
    await say({ more: [timer, 'Session-Expires: 89'], body: sdpOf('offer') })
    expect(heard(422, 'min-se')).toBe('90')
    expect(calls).toEqual([])
    await say({ cseq: 2, more: ['Session-Expires: 89'], body: sdpOf('offer') })
    expect(calls).toHaveLength(1)
  })

  it('is refreshed by the peer without involving the application', async () => {
    const { say, called, heard, peer, clock } = await agentAndPeer(short)
    const more = [timer, 'Session-Expires: 100;refresher=uac']
    const { call, ends, toTag } = await called(more)
    call.on('reoffer', () => expect.unreachable())
    await clock.advance(50_000)
    await say({ cseq: 2, toTag, more, body: sdpOf('first') })
    expect(Buffer.from(peer.last(200).body).toString()).toBe(sdpOf('first answer'))
    await say({ method: 'ACK', cseq: 2, toTag })
    await clock.advance(50_000)
    await say({ method: 'UPDATE', cseq: 3, toTag, more })
    expect(heard(200, 'session-expires')).toBe('100;refresher=uac')
    await clock.advance(67_900)
    expect(ends).toEqual([])
    await clock.advance(200)
    expect(ends).toEqual([{ by: 'timeout' }])
    expect(peer.words()).toContain('BYE')
  })

  it('can be disabled, and then requiring it is refused', async () => {
    const { say, called, heard } = await agentAndPeer({ sessionTimer: 'off' })
    const { toTag } = await called([timer, 'Session-Expires: 10'])
    expect(heard(200, 'session-expires')).toBeUndefined()
    await say({ method: 'UPDATE', cseq: 2, toTag, more: ['Require: timer'] })
    expect(heard(420, 'unsupported')).toBe('timer')
  })
})

it('is kept alive for a day by two agents', async () => {
  const { talk, clock, words, close, errors } = await twoAgents({ caller: short, callee: short })
  const [outgoing, answering] = await talk()
  await clock.advance(86_400_000)
  expect([outgoing.call.state, answering.call.state]).toEqual(['confirmed', 'confirmed'])
  expect(words('out').filter((word) => word === 'UPDATE').length).toBeGreaterThan(1000)
  void outgoing.call.hangUp()
  await clock.advance(10_000)
  expect([outgoing.ends, answering.ends]).toEqual([[{ by: 'local' }], [{ by: 'remote' }]])
  await close()
  expect(errors).toEqual([])
  expect(clock.pendingTimers).toBe(0)
})
