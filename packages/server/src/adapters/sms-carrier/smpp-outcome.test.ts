import { describe, expect, it } from 'vitest'
import { outcomeOf } from './smpp-outcome.ts'

const rejected = (status: number, messageIds: string[] = []) =>
  ({ kind: 'rejected', status, messageIds }) as const

describe('the outcome of a submit', () => {
  it.each([
    [0x0b, 'recipient-rejected'],
    [0x50, 'recipient-rejected'],
    [0x51, 'recipient-rejected'],
    [0x04, 'unavailable'],
    [0x08, 'unavailable'],
    [0x64, 'unavailable'],
    [0x58, 'unavailable'],
    [0x14, 'unavailable'],
    [0x0a, 'refused'],
    [0x45, 'refused'],
    [0x65, 'refused'],
    [0x66, 'refused'],
    [0x101, 'refused'],
    [0x7ff, 'refused'],
  ])('of command_status %i is %s', (status, kind) => {
    expect(outcomeOf(rejected(status))).toEqual({ kind, carrierIds: [] })
  })

  it('is unknown if one part may have been sent without a response, and all others were accepted', () => {
    for (const why of ['timeout', 'connection-lost', 'invalid-answer'] as const) {
      for (const carrierIds of [[], ['1', '2']]) {
        const outcome = { kind: 'unknown', why, messageIds: carrierIds } as const
        expect(outcomeOf({ ...outcome, incomplete: false })).toEqual({ kind: 'unknown', carrierIds })
      }
    }
  })

  it('is unavailable if one part got no response and another was certainly not accepted', () => {
    const outcome = { kind: 'unknown', why: 'timeout', messageIds: [], incomplete: true } as const
    expect(outcomeOf(outcome)).toEqual({ kind: 'unavailable', carrierIds: [] })
  })

  it('lists every accepted part', () => {
    const accepted = { kind: 'accepted', messageId: '1', messageIds: ['1', '2'] } as const
    expect(outcomeOf(accepted)).toEqual({ kind: 'accepted', carrierIds: ['1', '2'] })
  })

  it('is unavailable if nothing was sent', () => {
    for (const why of ['not-bound', 'queue-full', 'closed'] as const) {
      expect(outcomeOf({ kind: 'not-written', why, messageIds: [] })).toEqual({
        kind: 'unavailable',
        carrierIds: [],
      })
    }
  })
})
