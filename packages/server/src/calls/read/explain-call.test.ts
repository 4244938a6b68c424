import type { CallSip } from '@hovor/api'
import { describe, expect, it } from 'vitest'
import { explainCall } from './explain-call.ts'

type Message = CallSip['messages'][number]

const message = (
  direction: 'in' | 'out',
  startLine: string,
  leg = 'a',
  cseq = 'CSeq: 1 INVITE',
): Message => ({
  leg,
  at: 0,
  direction,
  remote: '192.0.2.1:5060',
  startLine,
  text: `${startLine}\r\n${cseq}\r\n\r\n`,
})
const invite = message('out', 'INVITE sip:+420601000001@192.0.2.1 SIP/2.0')
const failed = { end_reason: 'failed', status: 'failed', direction: 'out', media: null } as const
const completed = { ...failed, end_reason: 'completed', status: 'completed' } as const
const silent = [{ codec: 'PCMA', sentPackets: 500, receivedPackets: 0 }]
const talked = [{ codec: 'PCMA', sentPackets: 500, receivedPackets: 500 }]

describe('why a call ended', () => {
  it.each([
    [401, 'credentials were wrong'],
    [407, 'credentials were wrong'],
    [403, 'forbids'],
    [404, 'does not exist'],
    [408, 'timed out'],
    [480, 'unavailable'],
    [486, 'busy'],
    [488, 'no common codec'],
    [503, 'overloaded'],
    [603, 'declined'],
    [302, 'does not connect'],
    [499, 'rejected'],
  ])('explains %i in words, with the status', (status, words) => {
    const told = explainCall(failed, [invite, message('in', `SIP/2.0 ${status} X`)])
    expect(told).toContain(words)
    expect(told).toContain(`(${status})`)
  })

  it('is the last refusal, not the challenge before it', () => {
    const challenged = [invite, message('in', 'SIP/2.0 407 X'), invite, message('in', 'SIP/2.0 486 X')]
    expect(explainCall(failed, challenged)).toContain('busy')
  })

  it('is only the refusal of an INVITE', () => {
    const bye = message('in', 'SIP/2.0 481 X', 'a', 'CSeq: 2 BYE')
    expect(explainCall(failed, [invite, message('in', 'SIP/2.0 180 Ringing'), bye])).toBeUndefined()
  })

  it('is silence when nothing came back', () => {
    expect(explainCall(failed, [invite, invite])).toContain('did not respond to the INVITE')
  })

  it('names the far side when both hung up in the same millisecond: ours follows theirs', () => {
    const messages = [message('out', 'BYE sip:a SIP/2.0'), message('in', 'BYE sip:b SIP/2.0', 'b')]
    expect(explainCall({ ...completed, media: talked }, messages)).toBe('The far end of leg b hung up.')
  })

  it.each([
    ['in', 'b', 'The far end of leg b hung up.'],
    ['out', 'a', 'The service hung up, leg a first.'],
  ] as const)('names the side that sent BYE first: %s', (direction, leg, sentence) => {
    const ladder = [invite, message('in', 'SIP/2.0 200 OK'), message(direction, 'BYE sip:x SIP/2.0', leg)]
    expect(explainCall({ ...completed, media: talked }, ladder)).toBe(sentence)
  })

  it('is a line without sound if one leg received nothing', () => {
    const ladder = [invite, message('in', 'SIP/2.0 200 OK'), message('out', 'BYE sip:x SIP/2.0')]
    expect(explainCall({ ...completed, media: [...talked, ...silent] }, ladder)).toContain('No RTP')
    expect(explainCall({ ...failed, media: silent }, [])).toContain('No RTP')
  })

  it.each(['credit_blocked', 'relay_expired', 'watchdog', 'suspended'] as const)(
    'is %s whatever the messages say',
    (endReason) => {
      const told = explainCall({ ...failed, end_reason: endReason }, [message('in', 'SIP/2.0 486 X')])
      expect(told).toBeDefined()
      expect(told).not.toContain('busy')
    },
  )
})
