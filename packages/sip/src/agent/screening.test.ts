import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../testing/agent-and-peer.ts'
import { sdpOf } from '../testing/two-agents.ts'
import type { ScreenedRequest, Screening } from './api/sip-agent.ts'

/** A screen that answers when the test says so. */
function slowScreen() {
  const asked: { request: ScreenedRequest; answer(screening: Screening): void; fail(cause: Error): void }[] =
    []
  const screen = (request: ScreenedRequest) =>
    new Promise<Screening>((resolve, reject) => {
      asked.push({ request, answer: resolve, fail: reject })
    })
  return { asked, screen }
}

const invite = { body: sdpOf('offer') }

describe('a screen that answers later', () => {
  it('is asked once about a retransmitted request, and the call is offered once', async () => {
    const { asked, screen } = slowScreen()
    const { say, calls, peer, clock } = await agentAndPeer({ screen })
    await say(invite)
    await clock.advance(500)
    await say(invite)
    expect(asked).toHaveLength(1)
    expect(peer.words()).toEqual([])
    asked[0]!.answer({ kind: 'accept' })
    await clock.advance(5)
    await say(invite)
    expect(calls).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })

  it('leaves the request without a response when it takes longer than 5 s, fails or ignores it', async () => {
    const { asked, screen } = slowScreen()
    const { say, calls, peer, clock } = await agentAndPeer({ screen })
    await say(invite)
    await clock.advance(5000)
    asked[0]!.answer({ kind: 'accept' })
    await say({ ...invite, branch: 'second' })
    asked[1]!.fail(new Error('no database'))
    await say({ ...invite, branch: 'third' })
    asked[2]!.answer({ kind: 'ignore' })
    await clock.advance(10_000)
    expect(peer.words()).toEqual([])
    expect(calls).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })

  it('lets a CANCEL in the meantime end the call before it is offered', async () => {
    const { asked, screen } = slowScreen()
    const { say, calls, peer, clock, heard } = await agentAndPeer({ screen })
    await say(invite)
    await say({ method: 'CANCEL', branch: 'INVITE1' })
    expect(peer.words()).toEqual([])
    asked[0]!.answer({ kind: 'accept' })
    await clock.advance(5)
    // the CANCEL is screened like any request
    asked[1]!.answer({ kind: 'accept' })
    await clock.advance(0)
    await clock.advance(5)
    expect(peer.words()).toEqual([200, 487])
    expect(heard(200, 'cseq')).toBe('1 CANCEL')
    expect(calls).toEqual([])
  })

  it('sends a stranger no response to its CANCEL either', async () => {
    const { asked, screen } = slowScreen()
    const { say, peer, clock } = await agentAndPeer({ screen })
    await say(invite)
    await say({ method: 'CANCEL', branch: 'INVITE1' })
    asked[0]!.answer({ kind: 'ignore' })
    await clock.advance(10_000)
    expect(peer.words()).toEqual([])
  })

  it('may refuse, or challenge', async () => {
    const { asked, screen } = slowScreen()
    const { say, peer, clock, heard } = await agentAndPeer({ screen })
    await say(invite)
    asked[0]!.answer({ kind: 'reject', status: 403 })
    await say({ ...invite, branch: 'second' })
    asked[1]!.answer({ kind: 'challenge', realm: 'here', passwordFor: () => undefined })
    await clock.advance(0)
    await clock.advance(5)
    expect(peer.words()).toEqual([403, 401])
    expect(heard(401, 'www-authenticate')).toContain('realm="here"')
  })

  it('has at most 2000 pending requests', async () => {
    const { asked, screen } = slowScreen()
    const { peer, clock, say } = await agentAndPeer({ screen })
    for (let each = 0; each < 2100; each++) peer.say(optionsOf(each))
    await clock.advance(10)
    expect(asked).toHaveLength(2000)
    await clock.advance(5000)
    await say({ method: 'OPTIONS', branch: 'later' })
    expect(asked).toHaveLength(2001)
  })
})

const optionsOf = (number: number) =>
  [
    'OPTIONS sip:alice@10.0.0.1 SIP/2.0',
    `Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bKmany${number}`,
    'From: <sip:bob@10.0.0.2>;tag=f',
    'To: <sip:alice@10.0.0.1>',
    `Call-ID: many${number}`,
    'CSeq: 1 OPTIONS',
    'Max-Forwards: 70',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n')
