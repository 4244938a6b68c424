import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../../testing/agent-and-peer.ts'
import { sdpOf, twoAgents } from '../../testing/two-agents.ts'

const required = 'Require: 100rel'
const supported = 'Supported: 100rel'

describe('a UAS with reliable provisional responses', () => {
  it('retransmits its 183 with doubling intervals until the PRACK', async () => {
    const { clock, peer, calls, say, heard, tagIn } = await agentAndPeer()
    await say({ more: [supported], body: sdpOf('offer') })
    calls[0]!.call.ring(sdpOf('early'), { reliable: true })
    const startMs = clock.nowMs()
    await clock.advance(4000)
    expect(peer.timesOf(183).map((ms) => ms - startMs - 1)).toEqual([0, 500, 1500, 3500])
    expect(heard(183, 'require')).toBe('100rel')
    const rack = `RAck: ${heard(183, 'rseq')} 1 INVITE`
    await say({ method: 'PRACK', cseq: 2, toTag: tagIn(183), more: [rack] })
    expect(heard(200, 'cseq')).toBe('2 PRACK')
    await clock.advance(20_000)
    expect(peer.timesOf(183)).toHaveLength(4)
  })

  it('refuses the call with 504 without a PRACK within 64*T1', async () => {
    const { clock, peer, calls, say } = await agentAndPeer()
    await say({ more: [required], body: sdpOf('offer') })
    calls[0]!.call.ring()
    await clock.advance(32_100)
    expect(peer.words()).toContain(504)
    expect(calls[0]!.ends).toEqual([{ by: 'timeout' }])
  })

  it('holds its 200 back until the PRACK for a 183 with a description', async () => {
    const { clock, peer, calls, say, heard, tagIn } = await agentAndPeer()
    await say({ more: [required], body: sdpOf('offer') })
    calls[0]!.call.ring(sdpOf('early'))
    const established = calls[0]!.call.answer(sdpOf('early'))
    await clock.advance(400)
    expect(peer.words()).not.toContain(200)
    const toTag = tagIn(183)
    await say({ method: 'PRACK', cseq: 2, toTag, more: [`RAck: ${heard(183, 'rseq')} 1 INVITE`] })
    expect(heard(200, 'cseq')).toBe('1 INVITE')
    await say({ method: 'ACK', toTag })
    expect(await established).toBe('established')
  })

  it('does not hold its 200 back for a 180 without a description', async () => {
    const { clock, calls, say, heard } = await agentAndPeer()
    await say({ more: [required], body: sdpOf('offer') })
    calls[0]!.call.ring()
    void calls[0]!.call.answer(sdpOf('answer'))
    await clock.advance(5)
    expect(heard(180, 'rseq')).toMatch(/^\d+$/)
    expect(heard(200, 'cseq')).toBe('1 INVITE')
  })

  it('sends the next one only after the previous PRACK, numbered one higher', async () => {
    const { clock, peer, calls, say, heard, tagIn } = await agentAndPeer()
    await say({ more: [required], body: sdpOf('offer') })
    calls[0]!.call.ring()
    calls[0]!.call.ring(sdpOf('early'))
    await clock.advance(100)
    expect(peer.words()).toEqual([180])
    const rseq = Number(heard(180, 'rseq'))
    await say({ method: 'PRACK', cseq: 2, toTag: tagIn(180), more: [`RAck: ${rseq} 1 INVITE`] })
    expect(Number(heard(183, 'rseq'))).toBe(rseq + 1)
  })

  it('refuses a PRACK for something it never sent with 481', async () => {
    const { peer, calls, say, heard, tagIn } = await agentAndPeer()
    await say({ more: [required], body: sdpOf('offer') })
    calls[0]!.call.ring()
    await say({ method: 'OPTIONS', branch: 'flush' })
    const toTag = tagIn(180)
    const rseq = Number(heard(180, 'rseq'))
    await say({ method: 'PRACK', cseq: 2, toTag, more: [`RAck: ${rseq + 1} 1 INVITE`] })
    expect(peer.words().at(-1)).toBe(481)
    await say({ method: 'PRACK', cseq: 3, toTag, more: [`RAck: ${rseq} 7 INVITE`] })
    expect(peer.timesOf(481)).toHaveLength(2)
  })

  it('ends with 487 on a CANCEL while its 200 is held back', async () => {
    const { calls, say, clock, peer } = await agentAndPeer()
    await say({ more: [required], body: sdpOf('offer') })
    calls[0]!.call.ring(sdpOf('early'))
    const established = calls[0]!.call.answer(sdpOf('early'))
    await say({ method: 'CANCEL', branch: 'INVITE1' })
    expect(await established).toBe('gone')
    expect(peer.words()).toContain(487)
    await clock.advance(3000)
    expect(peer.timesOf(183)).toHaveLength(1)
    expect(calls[0]!.ends).toMatchObject([{ by: 'remote', status: 487 }])
  })

  it('sends 183 unreliably to a caller without support', async () => {
    const { clock, calls, say, heard } = await agentAndPeer()
    await say({ body: sdpOf('offer') })
    calls[0]!.call.ring(sdpOf('early'), { reliable: true })
    await clock.advance(5)
    expect(heard(183, 'rseq')).toBeUndefined()
  })

  it('names only the unsupported extensions in a 420', async () => {
    const { say, heard } = await agentAndPeer()
    await say({ more: ['Require: 100rel, foo', 'Require: Bar, timer'] })
    expect(heard(420, 'unsupported')).toBe('foo, bar')
  })
})

describe('a UAC with reliable provisional responses', () => {
  const reliable = (rseq: number) => [required, `RSeq: ${rseq}`]

  it('acknowledges each response once and in order', async () => {
    const { peer, dial, answer, heard } = await agentAndPeer()
    const { call } = await dial()
    const told: number[] = []
    call.on('progress', ({ status }) => told.push(status))
    await answer('INVITE', 180, reliable(7))
    expect(heard('PRACK', 'rack')).toBe('7 1 INVITE')
    await answer('PRACK', 200)
    await answer('INVITE', 180, reliable(7))
    // 8 is missing
    await answer('INVITE', 183, reliable(9), sdpOf('later'))
    expect(peer.timesOf('PRACK')).toHaveLength(1)
    await answer('INVITE', 183, reliable(8), sdpOf('early'))
    expect(heard('PRACK', 'rack')).toBe('8 1 INVITE')
    expect(heard('PRACK', 'cseq')).toBe('3 PRACK')
    expect(told).toEqual([180, 183])
    expect(call.remoteSdp).toBe(sdpOf('early'))
  })

  it('sends a PRACK that was overtaken again with a new number', async () => {
    const { peer, dial, answer, heard } = await agentAndPeer()
    await dial()
    await answer('INVITE', 180, reliable(7))
    await answer('PRACK', 500)
    expect(peer.timesOf('PRACK')).toHaveLength(2)
    expect(heard('PRACK', 'cseq')).toBe('3 PRACK')
  })

  it('offers it by default, requires it on request, and never with a late offer', async () => {
    const { dial, heard } = await agentAndPeer()
    await dial()
    expect(heard('INVITE', 'supported')).toBe('100rel, replaces, norefersub, timer')
    expect(heard('INVITE', 'require')).toBeUndefined()
    await dial({ reliable: 'required' })
    expect(heard('INVITE', 'require')).toBe('100rel')
    await dial({ reliable: 'off' })
    expect(heard('INVITE', 'supported')).not.toContain('100rel')
  })

  it('cancels like any other', async () => {
    const { peer, dial, answer } = await agentAndPeer()
    const { call, ends } = await dial()
    await answer('INVITE', 183, reliable(7), sdpOf('early'))
    call.cancel()
    await answer('PRACK', 200)
    await answer('CANCEL', 200)
    await answer('INVITE', 487)
    expect(peer.words()).toEqual(['INVITE', 'PRACK', 'CANCEL', 'ACK'])
    expect(ends).toEqual([{ by: 'local', status: 487 }])
  })
})

describe('two agents', () => {
  it('use early media, update it both ways and answer', async () => {
    const { clock, dial, incoming, words, close, errors } = await twoAgents()
    const { call, answers } = dial({ reliable: 'required' })
    await clock.advance(20)
    const called = incoming[0]!.call
    called.ring(sdpOf('early'))
    await clock.advance(20)
    expect(call.remoteSdp).toBe(sdpOf('early'))
    called.on('reoffer', (offer) => offer.accept(sdpOf('early 2')))
    call.on('reoffer', (offer) => offer.accept(sdpOf('mine 3')))
    const updated = call.update(sdpOf('mine 2'))
    await clock.advance(20)
    expect(await updated).toEqual({ kind: 'accepted', sdp: sdpOf('early 2') })
    const back = called.update(sdpOf('early 3'))
    await clock.advance(20)
    expect(await back).toEqual({ kind: 'accepted', sdp: sdpOf('mine 3') })
    void called.answer(sdpOf('early 3'))
    await clock.advance(20)
    expect(answers).toEqual([sdpOf('early 3')])
    expect([call.state, called.state]).toEqual(['confirmed', 'confirmed'])
    expect(words('out')).toEqual(['INVITE', 'PRACK', 'UPDATE', '200 UPDATE', 'ACK'])
    await close()
    expect(errors).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })
})
