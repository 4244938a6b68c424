import { type ErrorCode, errors } from '@hovor/api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FailedAttempt, Repeatability } from './outcome.ts'
import { backOffMs, retryAfter } from './retry-rule.ts'

const noResponse: FailedAttempt = { kind: 'no-response', original: new Error('reset'), isTimeout: false }
const unexpected = (status: number): FailedAttempt => ({ kind: 'unexpected', status })
const error = (code: ErrorCode, extra: object = {}, retryAfterSecs?: number): FailedAttempt => ({
  kind: 'error',
  status: errors[code].status,
  error: { code, ...errors[code], requestId: 'req_1', docsUrl: '', ...extra },
  ...(retryAfterSecs !== undefined && { retryAfterSecs }),
})

/** In the order keyed, read, repeatable, once. */
const shapes: readonly Repeatability[] = ['keyed', 'read', 'repeatable', 'once']
const said = (failure: FailedAttempt) =>
  shapes.map((shape) => {
    const retry = retryAfter(failure, shape)
    if (retry.kind === 'no') return 'no'
    return retry.afterSecs === undefined ? retry.key : `${retry.key} after ${retry.afterSecs}`
  })

describe('the retry rule', () => {
  it.each<[string, FailedAttempt, string[]]>([
    ['no answer', noResponse, ['same', 'same', 'same', 'no']],
    ['a gateway error', unexpected(502), ['same', 'same', 'same', 'no']],
    ['the rate limit of a proxy', unexpected(429), ['same', 'same', 'same', 'no']],
    ['a rejection by a proxy', unexpected(405), ['no', 'no', 'no', 'no']],
    [
      'a request still in progress under the key',
      error('idempotency_in_progress'),
      ['same', 'same', 'same', 'same'],
    ],
    ['the rate limit of the API key', error('rate_limited', {}, 7), Array(4).fill('same after 7')],
    [
      'the outbound call limit',
      error('rate_limited', { callId: 'c_1' }, 7),
      ['next after 7', 'no', 'no', 'no'],
    ],
    ['two calls at once', error('rate_limited', { callId: 'c_1' }), ['no', 'no', 'no', 'no']],
    ['SMS pacing', error('rate_limited'), ['next', 'no', 'no', 'no']],
    ['a lock', error('destination_busy'), ['next', 'next', 'next', 'next']],
    ['full capacity', error('capacity_busy'), ['next', 'next', 'next', 'next']],
    ['a database outage', error('unavailable'), ['same', 'same', 'same', 'no']],
    [
      'an SMS with unknown outcome',
      error('send_unknown', { messageId: 'msg_1' }),
      ['no', 'same', 'no', 'no'],
    ],
    [
      'a call with unknown outcome',
      error('engine_unavailable', { callId: 'c_1' }),
      ['no', 'same', 'no', 'no'],
    ],
    ['a rejected call', error('call_rejected', { callId: 'c_1' }), ['no', 'same', 'no', 'no']],
    ['an internal error', error('internal_error'), ['no', 'no', 'no', 'no']],
    ['an invalid field', error('validation'), ['no', 'no', 'no', 'no']],
    ['an invalid API key', error('unauthorized'), ['no', 'no', 'no', 'no']],
    ['a suspended account', error('account_suspended'), ['no', 'no', 'no', 'no']],
    ['a key used for another request', error('idempotency_conflict'), ['no', 'no', 'no', 'no']],
  ])('%s', (_what, failure, expected) => {
    expect(said(failure)).toEqual(expected)
  })

  it('uses the next key for busy errors only, whatever the service returns', () => {
    const codes = Object.keys(errors) as ErrorCode[]
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.constantFrom(...shapes),
        fc.option(fc.nat(120), { nil: undefined }),
        fc.boolean(),
        (code, shape, afterSecs, made) => {
          const retry = retryAfter(error(code, made ? { callId: 'c_1' } : {}, afterSecs), shape)
          if (retry.kind === 'no' || shape === 'read') return
          const { cause } = errors[code]
          expect([code, retry.key]).toEqual([code, code === 'unavailable' ? 'same' : retry.key])
          expect([code, cause === 'busy' || code === 'unavailable']).toEqual([code, true])
          if (made && code !== 'idempotency_in_progress' && code !== 'unavailable')
            expect([code, retry.afterSecs]).toEqual([code, afterSecs])
        },
      ),
    )
  })
})

describe('backoff', () => {
  it('doubles up to eight seconds, half of it random', () => {
    expect([0, 1, 2, 3, 4, 20].map((retry) => backOffMs(retry, 1))).toEqual([
      1000, 2000, 4000, 8000, 8000, 8000,
    ])
    expect(backOffMs(2, 0.25)).toBe(2500)
    expect(backOffMs(2, 0)).toBe(2000)
  })
})
