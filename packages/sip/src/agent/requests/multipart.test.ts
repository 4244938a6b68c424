import { describe, expect, it } from 'vitest'
import { bodyText, header } from '../../message/message.ts'
import { agentAndPeer } from '../../testing/agent-and-peer.ts'
import { sdpOf } from '../../testing/two-agents.ts'

const offer = sdpOf('first')
const isup = 'Content-Type: application/isup;version=itu-t92+'
const place = 'Content-Type: application/pidf+xml'
const mixed = 'Content-Type: multipart/mixed;boundary="next part"'

const part = (lines: string, body: string) => `--next part\r\n${lines}\r\n\r\n${body}\r\n`
const partsOf = (...parts: string[]) => `${parts.join('')}--next part--\r\n`
const described = part('Content-Type: application/sdp', offer)

/** One agent and a peer whose bodies have several parts. */
async function world() {
  const made = await agentAndPeer()
  const { peer, clock, tagIn } = made
  /** Like `say`, with another Content-Type. */
  const say = async (method: string, cseq: number, body: string, type = mixed) => {
    const toTag = method === 'INVITE' && cseq === 1 ? '' : `;tag=${tagIn(200)}`
    peer.say(
      [
        `${method} sip:alice@10.0.0.1 SIP/2.0`,
        `Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bK${method}${cseq}`,
        'From: <sip:bob@10.0.0.2>;tag=f',
        `To: <sip:alice@10.0.0.1>${toTag}`,
        'Call-ID: c1',
        `CSeq: ${cseq} ${method}`,
        'Contact: <sip:bob@10.0.0.2>',
        'MIME-Version: 1.0',
        ...(body === '' ? [] : [type]),
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    )
    await clock.advance(5)
  }
  const answer = async ({ call }: (typeof made.calls)[0], sdp: string) => {
    void call.answer(sdp)
    await clock.advance(5)
  }
  return { ...made, say, answer }
}

describe('a description in a multipart body', () => {
  it.each([
    [
      'ISUP that may be left aside',
      part(`${isup}\r\nContent-Disposition: signal;handling=optional`, '\x01\x10\x00'),
    ],
    ['a place whose handling is left out', part(`${place}\r\nContent-ID: <alice@10.0.0.2>`, '<presence/>')],
  ])('is read beside %s, before it and after it', async (_, other) => {
    for (const body of [partsOf(other, described), partsOf(described, other)]) {
      const { calls, say, answer, peer } = await world()
      await say('INVITE', 1, body)
      expect(calls[0]!.call.remoteSdp).toBe(offer)
      await answer(calls[0]!, sdpOf('answer'))
      await say('OPTIONS', 2, '')
      expect(header(peer.last(200), 'accept')).toContain('multipart/mixed')
    }
  })

  it('is refused with 415 beside an unsupported required part', async () => {
    const { calls, say, peer } = await world()
    await say(
      'INVITE',
      1,
      partsOf(described, part(`${isup}\r\nContent-Disposition: signal; handling=required`, 'x')),
    )
    expect(peer.words()).toEqual([415])
    expect(header(peer.last(415), 'accept')).toBe('application/sdp, multipart/mixed')
    expect(calls).toEqual([])
  })

  it.each([
    ['is cut off', described],
    ['names no boundary', partsOf(described), 'Content-Type: multipart/mixed'],
    ['has too many parts', partsOf(...Array<string>(20).fill(described))],
  ])('is refused with 400 if the body %s', async (_, body, type = mixed) => {
    const { calls, say, peer } = await world()
    await say('INVITE', 1, body, type)
    expect(peer.words()).toEqual([400])
    expect(calls).toEqual([])
  })

  it('among several alternatives is the last one', async () => {
    const { calls, say } = await world()
    const last = part('Content-Type: application/sdp', sdpOf('last'))
    const rich = part('Content-Type: application/x-rich;handling=required', '')
    const type = mixed.replace('mixed', 'alternative')
    await say('INVITE', 1, partsOf(described, last, rich), type)
    expect(calls[0]!.call.remoteSdp).toBe(sdpOf('last'))
  })

  it('that is missing leaves the offer to this side', async () => {
    const { calls, say, answer, peer } = await world()
    await say('INVITE', 1, partsOf(part(isup, 'x')))
    expect(calls[0]!.call.remoteSdp).toBeUndefined()
    await answer(calls[0]!, sdpOf('ours'))
    await say('ACK', 1, partsOf(part(isup, 'x'), part('Content-Type: application/sdp', sdpOf('theirs'))))
    expect(bodyText(peer.last(200))).toBe(sdpOf('ours'))
    expect(calls[0]!.call.remoteSdp).toBe(sdpOf('theirs'))
  })

  it('is read in a re-INVITE', async () => {
    const { calls, say, answer, peer } = await world()
    await say('INVITE', 1, offer, 'Content-Type: application/sdp')
    const { call } = calls[0]!
    const asked: (string | undefined)[] = []
    call.on('reoffer', (reoffer) => {
      asked.push(reoffer.sdp)
      reoffer.accept(sdpOf('second answer'))
    })
    await answer(calls[0]!, sdpOf('first answer'))
    await say('ACK', 1, '')
    const held = part('Content-Type: application/sdp', sdpOf('held'))
    await say('INVITE', 2, partsOf(held, part(isup, 'x')))
    expect(asked).toEqual([sdpOf('held')])
    await say('ACK', 2, '')
    await say('INVITE', 3, partsOf(held).slice(0, -9))
    expect(peer.words().at(-1)).toBe(400)
    expect(asked).toHaveLength(1)
  })

  it('is read in responses to our calls', async () => {
    const { dial, peer, clock } = await world()
    const { call } = await dial()
    const early: (string | undefined)[] = []
    call.on('progress', ({ sdp }) => early.push(sdp))
    const own = 'Contact: <sip:bob@10.0.0.2:5060>'
    const body = partsOf(part(isup, 'x'), part('Content-Type: application/sdp', sdpOf('answer')))
    peer.answer('INVITE', 183, [own, 'Content-Type: application/isup'], 'x')
    await clock.advance(5)
    peer.answer('INVITE', 200, [own, mixed], body)
    await clock.advance(5)
    expect(early).toEqual([undefined])
    expect([call.state, call.remoteSdp]).toEqual(['confirmed', sdpOf('answer')])
  })
})
