import { describe, expect, it } from 'vitest'
import { numberOfUser } from './e164-user.ts'
import { endOfAnswered, endOfUnanswered } from './leg-end.ts'

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
    expect(endOfUnanswered({ by: 'remote', status }, true)).toEqual(end)
  })

  it.each([480, 408, 487])('that never rang and gets %i was not reached', (status) => {
    expect(endOfUnanswered({ by: 'local', status }, false)).toEqual({
      kind: 'refused',
      reason: 'unreachable',
    })
  })

  it('without a final response is uncertain, unless it rang and was given up', () => {
    expect(endOfUnanswered({ by: 'transport' }, true)).toEqual({ kind: 'lost' })
    expect(endOfUnanswered({ by: 'local' }, true)).toEqual({ kind: 'noAnswer' })
    expect(endOfUnanswered({ by: 'timeout' }, true)).toEqual({ kind: 'noAnswer' })
    expect(endOfUnanswered({ by: 'local' }, false)).toEqual({ kind: 'lost' })
    expect(endOfUnanswered({ by: 'timeout' }, false)).toEqual({ kind: 'lost' })
  })
})

describe('the number in a SIP user', () => {
  it.each([
    ['+420601000001', '+420601000001'],
    ['420601000001', '+420601000001'],
    ['00420601000001', '+420601000001'],
    ['+420601000001;npdi', '+420601000001'],
    ['anonymous', undefined],
    ['', undefined],
    ['+420', undefined],
    ['+4206010000010000000', undefined],
  ])('%s is %s', (user, number) => {
    expect(numberOfUser(user)).toBe(number)
  })

  it.each([
    ['601000001', '+420228880001', '+420601000001'],
    ['0905123456', '+421220888001', '+421905123456'],
    ['00421905123456', '+420228880001', '+421905123456'],
    ['112', '+420228880001', undefined],
    ['150', '+421220888001', undefined],
  ])('%s near %s is %s', (user, near, number) => {
    expect(numberOfUser(user, near)).toBe(number)
  })
})
