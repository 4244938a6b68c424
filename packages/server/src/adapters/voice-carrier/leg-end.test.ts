import { describe, expect, it } from 'vitest'
import { endOfAnswered, endOfUnanswered, passedOn } from './leg-end.ts'

describe('the end of a leg', () => {
  it.each([
    ['local', { kind: 'hungUp', by: 'near' }],
    ['remote', { kind: 'hungUp', by: 'far' }],
    ['transport', { kind: 'lost' }],
    ['timeout', { kind: 'lost' }],
  ] as const)('that was answered and ended by %s is %j', (by, end) => {
    expect(endOfAnswered({ by })).toEqual(end)
  })

  it.each([
    [486, { kind: 'refused', reason: 'busy' }],
    [600, { kind: 'refused', reason: 'busy' }],
    [603, { kind: 'refused', reason: 'rejected' }],
    [403, { kind: 'refused', reason: 'rejected' }],
    [480, { kind: 'noAnswer' }],
    [408, { kind: 'noAnswer' }],
    [487, { kind: 'noAnswer' }],
    [488, { kind: 'refused', reason: 'media' }],
    [404, { kind: 'refused', reason: 'unreachable', isUnassigned: true }],
    [604, { kind: 'refused', reason: 'unreachable', isUnassigned: true }],
    [500, { kind: 'refused', reason: 'unreachable' }],
    [503, { kind: 'refused', reason: 'unreachable' }],
  ] as const)('that rang and gets %i is %j', (status, end) => {
    expect(endOfUnanswered({ by: 'remote', status }, true)).toEqual(
      end.kind === 'refused' ? { ...end, status } : end,
    )
  })

  it.each([480, 408, 487])('that never rang and gets %i was not reached', (status) => {
    expect(endOfUnanswered({ by: 'local', status }, false)).toEqual({
      kind: 'refused',
      reason: 'unreachable',
      status,
    })
  })

  it('by a caller who was answered elsewhere says so', () => {
    const end = { by: 'remote', status: 487, isAnsweredElsewhere: true } as const
    expect(endOfUnanswered(end, true)).toEqual({ kind: 'noAnswer', isElsewhere: true })
  })

  it('without a final response is uncertain, unless it rang and was given up', () => {
    expect(endOfUnanswered({ by: 'transport' }, true)).toEqual({ kind: 'lost' })
    expect(endOfUnanswered({ by: 'local' }, true)).toEqual({ kind: 'noAnswer' })
    expect(endOfUnanswered({ by: 'timeout' }, true)).toEqual({ kind: 'noAnswer' })
    expect(endOfUnanswered({ by: 'local' }, false)).toEqual({ kind: 'lost' })
    expect(endOfUnanswered({ by: 'timeout' }, false)).toEqual({ kind: 'lost' })
  })
})

describe('the response of a forwarding target', () => {
  it.each([404, 410, 480, 484, 486, 500, 502, 504, 600, 603, 604])('%i is kept for the caller', (status) => {
    expect(passedOn(status)).toBe(status)
  })

  it('503 becomes 500: this server goes on taking calls', () => {
    expect(passedOn(503)).toBe(500)
  })

  it.each([302, 401, 402, 403, 407, 415, 488, 606])('%i concerns us alone', (status) => {
    expect(passedOn(status)).toBeUndefined()
  })
})
