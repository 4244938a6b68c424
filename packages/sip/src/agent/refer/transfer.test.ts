import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../../testing/agent-and-peer.ts'
import { twoAgents } from '../../testing/two-agents.ts'
import type { ReferProgress, ReferRequest } from '../api/sip-call.ts'

const toCarol = 'Refer-To: <sip:carol@10.0.0.3>'
const notice = (state: string, more: readonly string[] = []) => [
  'Event: refer',
  `Subscription-State: ${state}`,
  'Content-Type: message/sipfrag',
  ...more,
]

describe('a transferring party', () => {
  it('sends a REFER and follows its NOTIFYs to the final status', async () => {
    const { clock, called, answer, say, heard, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    const outcome = call.refer('sip:carol@10.0.0.3')
    await clock.advance(5)
    expect(heard('REFER', 'refer-to')).toBe('<sip:carol@10.0.0.3>')
    expect(heard('REFER', 'referred-by')).toBe('<sip:alice@10.0.0.1>')
    const about = (cseq: number, body: string, state: string) =>
      say({ method: 'NOTIFY', cseq, toTag, more: notice(state).slice(0, 2), body })
    await answer('REFER', 202)
    // these bodies are not sipfrag: only the subscription state counts
    await about(2, 'SIP/2.0 200 OK\r\n', 'active;expires=60')
    expect(peer.words().at(-1)).toBe(200)
    peer.say(fragment(toTag, 3, 'active;expires=60', 'SIP/2.0 180 Ringing'))
    peer.say(fragment(toTag, 4, 'terminated;reason=noresource', 'SIP/2.0 486 Busy Here'))
    await clock.advance(5)
    expect(await outcome).toEqual({ kind: 'failed', status: 486 })
    expect(call.state).toBe('confirmed')
  })

  it('accepts a NOTIFY that overtakes the response to its REFER', async () => {
    const { clock, called, answer, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    const outcome = call.refer('sip:carol@10.0.0.3')
    await clock.advance(5)
    peer.say(fragment(toTag, 2, 'terminated;reason=noresource', 'SIP/2.0 200 OK'))
    await answer('REFER', 202)
    expect(await outcome).toEqual({ kind: 'transferred' })
  })

  it.each([
    ['is refused', 603, { kind: 'rejected', status: 603 }],
    ['meets a side that knows nothing of it', 501, { kind: 'rejected', status: 501 }],
  ])('learns that it %s', async (_, status, expected) => {
    const { clock, called, answer } = await agentAndPeer()
    const { call } = await called()
    const outcome = call.refer('sip:carol@10.0.0.3')
    await clock.advance(5)
    expect(await call.refer('sip:dave@10.0.0.4')).toEqual({ kind: 'rejected', status: 491 })
    await answer('REFER', status)
    expect(await outcome).toEqual(expected)
  })

  it('has no outcome without a final NOTIFY within 3 minutes, or if the call ends first', async () => {
    const { clock, called, answer, say } = await agentAndPeer()
    const { call, toTag } = await called()
    const first = call.refer('sip:carol@10.0.0.3')
    await clock.advance(5)
    await answer('REFER', 202)
    await clock.advance(180_000)
    expect(await first).toEqual({ kind: 'unknown' })
    const second = call.refer('sip:carol@10.0.0.3')
    await clock.advance(5)
    await answer('REFER', 202)
    await say({ method: 'BYE', cseq: 2, toTag })
    expect(await second).toEqual({ kind: 'unknown' })
  })

  it('refuses NOTIFYs without a subscription', async () => {
    const { clock, called, say, peer } = await agentAndPeer()
    const { toTag } = await called()
    peer.say(fragment(toTag, 2, 'terminated', 'SIP/2.0 200 OK'))
    await clock.advance(5)
    expect(peer.words().at(-1)).toBe(481)
    await say({ method: 'NOTIFY', cseq: 3, toTag, more: ['Event: presence', 'Subscription-State: active'] })
    expect(peer.words().at(-1)).toBe(489)
  })
})

/** A NOTIFY with a status line of another message. */
const fragment = (toTag: string, cseq: number, state: string, line: string) =>
  [
    'NOTIFY sip:alice@10.0.0.1 SIP/2.0',
    `Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bKnotify${cseq}`,
    'From: <sip:bob@10.0.0.2>;tag=f',
    `To: <sip:alice@10.0.0.1>;tag=${toTag}`,
    'Call-ID: c1',
    `CSeq: ${cseq} NOTIFY`,
    'Contact: <sip:bob@10.0.0.2>',
    'Max-Forwards: 70',
    ...notice(state),
    `Content-Length: ${line.length + 2}`,
    '',
    `${line}\r\n`,
  ].join('\r\n')

describe('a party asked to transfer', () => {
  it('refuses with 603 without a decision, at once or within 10 s', async () => {
    const { clock, called, say, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    await say({ method: 'REFER', cseq: 2, toTag, more: [toCarol] })
    expect(peer.words().at(-1)).toBe(603)
    call.on('refer', () => {})
    await say({ method: 'REFER', cseq: 3, toTag, more: [toCarol] })
    await clock.advance(10_000)
    expect(peer.timesOf(603)).toHaveLength(2)
  })

  it.each([
    ['no Refer-To', [], 400],
    ['two', [toCarol, toCarol], 400],
    ['a broken one', ['Refer-To: <sip:'], 400],
    ['a web page', ['Refer-To: <https://example.org/>'], 416],
    ['a request other than a call', ['Refer-To: <sip:carol@10.0.0.3;method=BYE>'], 416],
    ['a forged header', ['Refer-To: <sip:c@10.0.0.3?Replaces=x%3Bto-tag%3D1%0D%0AX%3Bfrom-tag%3D2>'], 400],
    ['a broken dialog to replace', ['Refer-To: <sip:carol@10.0.0.3?Replaces=x%3Bto-tag%3D1>'], 400],
  ])('refuses a REFER with %s', async (_, more, status) => {
    const { called, say, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    call.on('refer', () => expect.unreachable())
    await say({ method: 'REFER', cseq: 2, toTag, more })
    expect(peer.words().at(-1)).toBe(status)
  })

  it('reports 100, the progress and the final status, one NOTIFY at a time', async () => {
    const { clock, called, say, answer, heard, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    const asked: ReferRequest[] = []
    let going: ReferProgress | undefined
    call.on('refer', (refer) => {
      asked.push(refer)
      going = refer.accept()
    })
    const dialog = 'c9%40h%3Bto-tag%3Dt9%3Bfrom-tag%3Df9'
    const more = [`Refer-To: <sip:carol@10.0.0.3?Replaces=${dialog}>`, 'Referred-By: <sip:bob@10.0.0.2>']
    await say({ method: 'REFER', cseq: 2, toTag, more })
    expect(asked).toMatchObject([
      {
        target: 'sip:carol@10.0.0.3',
        referredBy: 'sip:bob@10.0.0.2',
        replaces: { callId: 'c9@h', toTag: 't9', fromTag: 'f9' },
      },
    ])
    const told = () => Buffer.from(peer.last('NOTIFY').body).toString().trim()
    expect(told()).toBe('SIP/2.0 100 Trying')
    expect(heard('NOTIFY', 'event')).toBe('refer;id=2')
    expect(heard('NOTIFY', 'subscription-state')).toBe('active;expires=180')
    going?.progress(180)
    going?.progress(183)
    await clock.advance(5)
    expect(peer.timesOf('NOTIFY')).toHaveLength(1)
    await answer('NOTIFY', 200)
    expect(told()).toBe('SIP/2.0 183 Session Progress')
    await answer('NOTIFY', 200)
    going?.done(486)
    going?.done(200)
    await clock.advance(5)
    expect(told()).toBe('SIP/2.0 486 Busy Here')
    expect(heard('NOTIFY', 'subscription-state')).toBe('terminated;reason=noresource')
    await answer('NOTIFY', 200)
    expect(peer.timesOf('NOTIFY')).toHaveLength(3)
    expect(call.state).toBe('confirmed')
  })

  it('keeps the call when its NOTIFYs are refused, and stops them', async () => {
    const { clock, called, say, answer, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    let going: ReferProgress | undefined
    call.on('refer', (refer) => {
      going = refer.accept()
    })
    await say({ method: 'REFER', cseq: 2, toTag, more: [toCarol] })
    await answer('NOTIFY', 481)
    going?.done(200)
    await clock.advance(5)
    expect(peer.timesOf('NOTIFY')).toHaveLength(1)
    expect(call.state).toBe('confirmed')
  })

  it('sends no NOTIFY to a party that wants no subscription', async () => {
    const { clock, called, say, heard, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    call.on('refer', (refer) => refer.accept().done(200))
    const more = [toCarol, 'Refer-Sub: false', 'Require: norefersub']
    await say({ method: 'REFER', cseq: 2, toTag, more })
    await clock.advance(1000)
    expect(heard(202, 'refer-sub')).toBe('false')
    expect(peer.words()).not.toContain('NOTIFY')
  })
})

describe('an INVITE with Replaces', () => {
  const replacing = (dialog: string, more: readonly string[] = []) => ({
    branch: 'replacing',
    cseq: 9,
    more: [`Replaces: ${dialog}`, 'Require: replaces', ...more],
    body: 'v=0\r\n',
  })

  it.each([
    ['a broken field', 'c1;to-tag=x', 400],
    ['a dialog that is not there', 'c1;to-tag=nobody;from-tag=f', 481],
  ])('with %s is refused', async (_, dialog, status) => {
    const { called, say, peer } = await agentAndPeer()
    await called()
    await say(replacing(dialog))
    expect(peer.words().at(-1)).toBe(status)
  })

  it('is refused with 486 for an answered call if only an early one is meant', async () => {
    const { called, say, peer, calls } = await agentAndPeer()
    const { toTag } = await called()
    await say(replacing(`c1;to-tag=${toTag};from-tag=f;early-only`))
    expect(peer.words().at(-1)).toBe(486)
    expect(calls).toHaveLength(1)
  })

  it('is refused with 603 for a call that has just ended', async () => {
    const { called, say, peer } = await agentAndPeer()
    const { toTag } = await called()
    await say({ method: 'BYE', cseq: 2, toTag })
    await say(replacing(`c1;to-tag=${toTag};from-tag=f`))
    expect(peer.words().at(-1)).toBe(603)
  })

  it('is refused with 481 for a call that rings here', async () => {
    const { say, peer, calls, heard, clock } = await agentAndPeer()
    await say({ body: 'v=0\r\n' })
    calls[0]!.call.ring()
    await clock.advance(5)
    const toTag = /tag=(\w+)/.exec(heard(180, 'to') ?? '')?.[1]
    await say(replacing(`c1;to-tag=${toTag};from-tag=f`))
    expect(peer.words().at(-1)).toBe(481)
  })

  it('replaces the call when it is answered: the replaced call ends with BYE', async () => {
    const { called, say, peer, calls, clock } = await agentAndPeer()
    const { call, ends, toTag } = await called()
    await say(replacing(`c1;to-tag=${toTag};from-tag=f`))
    expect(calls[1]!.call.replaces).toBe(call)
    expect(ends).toEqual([])
    void calls[1]!.call.answer('v=0\r\n')
    await clock.advance(5)
    expect(peer.words()).toContain('BYE')
    expect(ends).toEqual([{ by: 'local' }])
  })

  it('replaces a call that we are making by cancelling it', async () => {
    const { dial, answer, say, peer, calls, clock } = await agentAndPeer()
    const { call, ends } = await dial()
    await answer('INVITE', 180)
    const { callId, localTag, remoteTag } = call.dialog!
    await say(replacing(`${callId};to-tag=${localTag};from-tag=${remoteTag}`))
    void calls[0]!.call.answer('v=0\r\n')
    await clock.advance(5)
    expect(peer.words()).toContain('CANCEL')
    await answer('INVITE', 487)
    expect(ends).toEqual([{ by: 'local', status: 487 }])
  })
})

describe('an attended transfer among agents', () => {
  it('connects the two others and leaves none of the old calls', async () => {
    const world = await twoAgents()
    const { clock, incoming, callee, close, errors } = world
    // the caller has two calls with the callee: the one to transfer and the one to its target
    const [toTransfer, transferred] = await world.talk()
    const [toTarget, target] = await world.talk()
    transferred.call.on('refer', (refer) => {
      const going = refer.accept()
      const { target: uri, replaces, referredBy } = refer
      const call = callee.invite({
        target: uri,
        from: 'sip:bob@10.0.0.2',
        sdp: 'v=0\r\n',
        nextHop: { host: '10.0.0.2', port: 5060, transport: 'udp' },
        ...(replaces && { replaces }),
        ...(referredBy && { referredBy }),
      })
      call.on('progress', ({ status }) => going.progress(status))
      call.on('answered', () => going.done(200))
    })
    const outcome = toTransfer.call.refer('sip:carol@10.0.0.2', { replaces: toTarget.call })
    await clock.advance(50)
    const arrived = incoming.at(-1)!
    expect(arrived.call.replaces).toBe(target.call)
    void arrived.call.answer('v=0\r\n')
    await clock.advance(100)
    expect(await outcome).toEqual({ kind: 'transferred' })
    expect([target.ends, toTarget.ends]).toEqual([[{ by: 'local' }], [{ by: 'remote' }]])
    void toTransfer.call.hangUp()
    await clock.advance(50)
    expect(transferred.ends).toEqual([{ by: 'remote' }])
    expect(arrived.call.state).toBe('confirmed')
    await close()
    expect(errors).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })
})
