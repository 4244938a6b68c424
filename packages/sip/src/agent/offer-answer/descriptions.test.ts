import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../../testing/agent-and-peer.ts'
import { sdpOf, twoAgents } from '../../testing/two-agents.ts'

const bodyOf = (message: { readonly body: Uint8Array }) => Buffer.from(message.body).toString()

describe('a call without an initial offer', () => {
  it('gets the offer in the 200 and the answer in the ACK', async () => {
    const { clock, dial, incoming } = await twoAgents()
    const { call, answers } = dial({ isLate: true })
    call.on('answered', () => call.acknowledge(sdpOf('answer')))
    await clock.advance(20)
    const called = incoming[0]!
    expect(called.call.remoteSdp).toBeUndefined()
    const established = called.call.answer(sdpOf('offer'))
    await clock.advance(20)
    expect(answers).toEqual([sdpOf('offer')])
    expect(await established).toBe('established')
    expect(called.answers).toEqual([sdpOf('answer')])
    expect([called.call.remoteSdp, call.remoteSdp]).toEqual([sdpOf('answer'), sdpOf('offer')])
  })

  it('acknowledges a retransmitted 200 only when it has its answer, and with the same one', async () => {
    const { dial, answer, peer, clock } = await agentAndPeer()
    const { call } = await dial({ isLate: true })
    expect(peer.last('INVITE').body).toHaveLength(0)
    await answer('INVITE', 200, [], sdpOf('offer'))
    await answer('INVITE', 200, [], sdpOf('offer'))
    expect(peer.words()).toEqual(['INVITE'])
    call.acknowledge(sdpOf('answer'))
    call.acknowledge(sdpOf('another'))
    await clock.advance(5)
    await answer('INVITE', 200, [], sdpOf('offer'))
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'ACK'])
    expect(bodyOf(peer.last('ACK'))).toBe(sdpOf('answer'))
  })

  it('ends when the application has no answer within 10 s', async () => {
    const { dial, answer, peer, clock } = await agentAndPeer()
    const { ends } = await dial({ isLate: true })
    await answer('INVITE', 200, [], sdpOf('offer'))
    await clock.advance(10_000)
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'BYE'])
    expect(ends).toEqual([{ by: 'timeout' }])
  })

  it('rings without a description unless it can be offered reliably', async () => {
    const { say, calls, clock, peer } = await agentAndPeer()
    await say({ more: ['Supported: 100rel'] })
    calls[0]!.call.ring(sdpOf('offer'))
    await clock.advance(5)
    expect(peer.words()).toEqual([180])
    expect(peer.last(180).body).toHaveLength(0)
  })

  it('gets the offer in a reliable 183, the answer in the PRACK, and no description in the 200', async () => {
    const { say, calls, clock, peer, heard, tagIn } = await agentAndPeer()
    await say({ more: ['Require: 100rel'] })
    // nothing can be sent reliably before the offer
    calls[0]!.call.ring()
    await clock.advance(5)
    expect(peer.words()).toEqual([])
    calls[0]!.call.ring(sdpOf('offer'))
    void calls[0]!.call.answer(sdpOf('offer'))
    await clock.advance(5)
    const toTag = tagIn(183)
    const more = [`RAck: ${heard(183, 'rseq')} 1 INVITE`]
    await say({ method: 'PRACK', cseq: 2, toTag, more, body: sdpOf('answer') })
    expect(calls[0]!.call.remoteSdp).toBe(sdpOf('answer'))
    expect(peer.words()).toEqual([183, 200, 200])
    expect(heard(200, 'cseq')).toBe('1 INVITE')
    expect(peer.last(200).body).toHaveLength(0)
    await say({ method: 'ACK', toTag })
    expect(calls[0]!.call.state).toBe('confirmed')
  })

  it('passes an offer in a PRACK to the application', async () => {
    const { say, calls, clock, peer, heard, tagIn } = await agentAndPeer()
    await say({ more: ['Require: 100rel'], body: sdpOf('offer') })
    calls[0]!.call.on('reoffer', ({ accept }) => accept(sdpOf('answer 2')))
    calls[0]!.call.ring(sdpOf('answer'))
    await clock.advance(5)
    const more = [`RAck: ${heard(183, 'rseq')} 1 INVITE`]
    await say({ method: 'PRACK', cseq: 2, toTag: tagIn(183), more, body: sdpOf('offer 2') })
    expect(bodyOf(peer.last(200))).toBe(sdpOf('answer 2'))
    expect(calls[0]!.call.remoteSdp).toBe(sdpOf('offer 2'))
  })
})

describe('a call with an offer in its INVITE', () => {
  it('is answered by the first description of a reliable response, whatever later ones contain', async () => {
    const { dial, answer, heard } = await agentAndPeer()
    const { call, answers } = await dial()
    await answer('INVITE', 183, ['Require: 100rel', 'RSeq: 1'], sdpOf('answer'))
    await answer('PRACK', 200)
    await answer('INVITE', 200, [], sdpOf('another'))
    expect(answers).toEqual([sdpOf('answer')])
    expect(call.remoteSdp).toBe(sdpOf('answer'))
    expect(heard('ACK', 'cseq')).toBe('1 ACK')
  })

  it('is answered by its 200 after a mere preview', async () => {
    const { dial, answer } = await agentAndPeer()
    const { call, answers } = await dial()
    await answer('INVITE', 183, [], sdpOf('preview'))
    expect(call.remoteSdp).toBe(sdpOf('preview'))
    await answer('INVITE', 200, [], sdpOf('answer'))
    expect(answers).toEqual([sdpOf('answer')])
  })
})

describe('a re-INVITE without an offer', () => {
  it('is offered by the application and answered in the ACK', async () => {
    const { say, called, peer } = await agentAndPeer()
    const { call, toTag } = await called()
    const told: string[] = []
    call.on('redescribed', ({ sdp }) => told.push(sdp))
    call.on('reoffer', ({ sdp, accept }) => {
      expect(sdp).toBeUndefined()
      accept(sdpOf('offer 2'))
    })
    await say({ cseq: 2, toTag })
    expect(bodyOf(peer.last(200))).toBe(sdpOf('offer 2'))
    await say({ method: 'ACK', cseq: 2, toTag, body: sdpOf('answer 2') })
    expect(told).toEqual([sdpOf('answer 2')])
    expect(call.remoteSdp).toBe(sdpOf('answer 2'))
  })
})

describe('a call forked by a proxy', () => {
  const to = (tag: string) => `To: <sip:bob@10.0.0.2>;tag=${tag}`

  it('distinguishes the branches, keeps the first to answer and ends the others', async () => {
    const { dial, answer, peer, heard } = await agentAndPeer()
    const { call, answers } = await dial()
    const heardOf: unknown[] = []
    call.on('progress', (progress) => heardOf.push(progress))
    await answer('INVITE', 183, [to('one')], sdpOf('early one'))
    await answer('INVITE', 183, [to('two')], sdpOf('early two'))
    await answer('INVITE', 180, [to('three')])
    expect(heardOf).toEqual([
      { status: 183, sdp: sdpOf('early one'), branch: 'one' },
      { status: 183, sdp: sdpOf('early two'), branch: 'two' },
      { status: 180, branch: 'three' },
    ])
    // without SDP the answer is the preview of that branch, and no other
    await answer('INVITE', 200, [to('one')])
    expect(answers).toEqual([sdpOf('early one')])
    expect(call.dialog?.remoteTag).toBe('one')
    await answer('INVITE', 200, [to('two')], sdpOf('two'))
    await answer('INVITE', 200, [to('two')], sdpOf('two'))
    expect(peer.words()).toEqual(['INVITE', 'ACK', 'ACK', 'BYE', 'ACK'])
    expect(heard('BYE', 'to')).toContain('tag=two')
    expect([call.state, call.remoteSdp]).toEqual(['confirmed', sdpOf('early one')])
  })

  it('acknowledges reliable responses of each branch in its own dialog', async () => {
    const { dial, answer, peer } = await agentAndPeer()
    await dial()
    const reliable = (rseq: number) => ['Require: 100rel', `RSeq: ${rseq}`]
    await answer('INVITE', 180, [to('one'), ...reliable(5)])
    await answer('INVITE', 180, [to('two'), ...reliable(900)])
    const pracks = peer.heard.flatMap(({ message }) =>
      message.kind === 'request' && message.method === 'PRACK' ? [message.headers] : [],
    )
    const fields = (name: string) => pracks.map((headers) => headers.find(([key]) => key === name)?.[1])
    expect(fields('rack')).toEqual(['5 1 INVITE', '900 1 INVITE'])
    expect(fields('cseq')).toEqual(['2 PRACK', '2 PRACK'])
  })

  it('does not follow a redirect', async () => {
    const { dial, answer, peer } = await agentAndPeer()
    const { call, ends } = await dial()
    await answer('INVITE', 302, ['Contact: <sip:elsewhere@10.0.0.9>'])
    expect(await call.first).toMatchObject({ kind: 'rejected', status: 302 })
    expect(ends).toMatchObject([{ by: 'remote', status: 302 }])
    expect(peer.words()).toEqual(['INVITE', 'ACK'])
  })
})

describe('crossing requests', () => {
  it('a BYE and a re-INVITE: the call is over and the re-INVITE is refused', async () => {
    const { talk, clock, close, errors } = await twoAgents({ delayMs: [20, 20] })
    const [{ call, ends }, answering] = await talk()
    answering.call.on('reoffer', ({ accept }) => accept(sdpOf('answer')))
    const outcome = call.reinvite(sdpOf('offer'))
    void answering.call.hangUp()
    await clock.advance(100)
    expect(await outcome).toMatchObject({ kind: 'rejected', status: 481 })
    expect([ends, answering.ends]).toEqual([[{ by: 'remote' }], [{ by: 'local' }]])
    await close()
    expect(errors).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })

  it('two BYEs: both sides end at once', async () => {
    const { talk, clock } = await twoAgents({ delayMs: [20, 20] })
    const [one, other] = await talk()
    const over = Promise.all([one.call.hangUp(), other.call.hangUp()])
    await clock.advance(50)
    await over
    expect([one.ends, other.ends]).toEqual([[{ by: 'local' }], [{ by: 'local' }]])
  })

  it('a BYE before the ACK of the answer: the caller may, and the call is over', async () => {
    const { say, calls, clock, tagIn, peer } = await agentAndPeer()
    await say({ body: sdpOf('offer') })
    const established = calls[0]!.call.answer(sdpOf('answer'))
    await clock.advance(5)
    await say({ method: 'BYE', cseq: 2, toTag: tagIn(200) })
    expect(await established).toBe('gone')
    expect(calls[0]!.ends).toEqual([{ by: 'remote' }])
    await clock.advance(1000)
    expect(peer.timesOf(200)).toHaveLength(2)
  })

  it('a BYE of a callee whose answers were all lost: the caller gives up', async () => {
    const { dial, answer, say, peer, clock } = await agentAndPeer()
    const { call, ends } = await dial()
    await answer('INVITE', 180)
    const { callId, localTag } = call.dialog!
    peer.say(byeOf(callId, localTag))
    await clock.advance(5)
    expect(peer.words()).toEqual(['INVITE', 200, 'CANCEL'])
    await answer('CANCEL', 481)
    await clock.advance(32_000)
    expect(ends).toMatchObject([{ by: 'remote' }])
    await say({ method: 'OPTIONS', branch: 'still' })
    expect(peer.words().at(-1)).toBe(200)
  })
})

const byeOf = (callId: string, toTag: string) =>
  [
    'BYE sip:alice@10.0.0.1 SIP/2.0',
    'Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bKbye',
    'From: <sip:bob@10.0.0.2>;tag=raw',
    `To: <sip:alice@10.0.0.1>;tag=${toTag}`,
    `Call-ID: ${callId}`,
    'CSeq: 1 BYE',
    'Max-Forwards: 70',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n')

describe('within a call', () => {
  it('OPTIONS is answered, INFO reported, and anything unknown or unacceptable refused', async () => {
    const { say, called, peer, heard } = await agentAndPeer()
    const { call, toTag } = await called()
    const told: unknown[] = []
    call.on('info', (info) => told.push(info))
    await say({ method: 'OPTIONS', cseq: 2, toTag })
    expect(heard(200, 'allow')).toBe('INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, PRACK, UPDATE, REFER, NOTIFY')
    expect(heard(200, 'supported')).toBe('100rel, replaces, norefersub, timer')
    await say({ method: 'INFO', cseq: 3, toTag, body: 'Signal=1' })
    expect(told).toEqual([{ contentType: 'application/sdp', body: 'Signal=1' }])
    await say({ method: 'MESSAGE', cseq: 4, toTag })
    await say({ method: 'FROB', cseq: 5, toTag })
    await say({ method: 'INFO', cseq: 6, toTag, more: ['Require: foo'] })
    await say({ method: 'INFO', cseq: 5, toTag, branch: 'overtaken' })
    await say({ method: 'PRACK', cseq: 7, toTag, more: ['RAck: 1 1 INVITE'] })
    expect(peer.words().slice(-5)).toEqual([405, 501, 420, 500, 481])
    expect(call.state).toBe('confirmed')
  })
})
