import { describe, expect, test } from 'vitest'
import type { ProviderHttp } from '../../integrations/ports/provider-http.port.ts'
import { createVies } from './vies.ts'

type Outcome = Awaited<ReturnType<ProviderHttp['send']>>

const answered = (status: number, body: unknown): Outcome => ({
  kind: 'answered',
  status,
  headers: {},
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

/** VIES that gives these answers, one after the other. */
function viesOf(...answers: Outcome[]) {
  const sent: { readonly url: string; readonly body: Record<string, string> }[] = []
  const http: ProviderHttp = {
    async send({ url, body }) {
      sent.push({ url, body: JSON.parse(Buffer.from(body!).toString()) })
      return answers.shift()!
    },
  }
  return { sent, vies: createVies({ http, url: 'https://vies.example/rest-api', requester: 'CZ27074358' }) }
}

const valid = {
  ...{ countryCode: 'SK', vatNumber: '2020202020', requestDate: '2026-11-29T12:00:00.000Z' },
  ...{ valid: true, requestIdentifier: 'WAPIAAAAX', name: '---', address: '---' },
  ...{ traderName: '---', traderNameMatch: 'NOT_PROCESSED' },
}
const failure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

describe('an inquiry', () => {
  test('names the number, its member state and who asks, and keeps the reference', async () => {
    const { sent, vies } = viesOf(answered(200, valid))
    expect(await vies.check('SK2020202020')).toEqual({ kind: 'valid', reference: 'WAPIAAAAX' })
    expect(sent).toEqual([
      {
        url: 'https://vies.example/rest-api/check-vat-number',
        body: {
          countryCode: 'SK',
          vatNumber: '2020202020',
          requesterMemberStateCode: 'CZ',
          requesterNumber: '27074358',
        },
      },
    ])
  })

  test('is repeated without who asks, where that number is not in the register', async () => {
    const refused = answered(200, failure('INVALID_REQUESTER_INFO'))
    const { sent, vies } = viesOf(refused, answered(200, { ...valid, requestIdentifier: '' }))
    expect(await vies.check('SK2020202020')).toEqual({ kind: 'valid', reference: undefined })
    expect(sent[1]?.body).toEqual({ countryCode: 'SK', vatNumber: '2020202020' })
  })
})

test.each<[string, Outcome, string]>([
  ['a plain no', answered(200, { ...valid, valid: false }), 'invalid'],
  [
    'a plain no of an inquiry that succeeded',
    answered(200, { actionSucceed: true, valid: false }),
    'invalid',
  ],
  ['a number of no member state', answered(200, failure('INVALID_INPUT')), 'invalid'],
  ['a member state that is away', answered(200, failure('MS_UNAVAILABLE')), 'unknown'],
  [
    'a member state that is busy',
    answered(200, { ...failure('MS_MAX_CONCURRENT_REQ'), valid: null }),
    'unknown',
  ],
  ['a no for want of an answer', answered(200, { valid: false, userError: 'MS_UNAVAILABLE' }), 'unknown'],
  ['a no of an inquiry that failed', answered(200, { actionSucceed: false, valid: false }), 'unknown'],
  ['an inquiry that is not understood', answered(400, failure('VOW-ERR-11')), 'unknown'],
  ['an error of the service', answered(500, failure('SERVICE_UNAVAILABLE')), 'unknown'],
  ['an error beside a yes', answered(200, { ...valid, errorWrappers: [{ error: 'TIMEOUT' }] }), 'unknown'],
  ['a yes with another status', answered(502, valid), 'unknown'],
  ['an answer without a verdict', answered(200, {}), 'unknown'],
  ['a verdict that is a text', answered(200, { valid: 'true' }), 'unknown'],
  ['a page instead of an answer', answered(200, '<html>'), 'unknown'],
  ['silence', { kind: 'failed', cause: 'timeout', why: 'no answer within 20 s' }, 'unknown'],
])('%s is told as it is, and only a plain yes as valid', async (_, outcome, kind) => {
  const { vies } = viesOf(outcome)
  expect((await vies.check('SK2020202020')).kind).toBe(kind)
})

test('why there is no verdict is told in a word of the protocol, and in no other', async () => {
  const { vies } = viesOf(answered(400, failure('VOW-ERR-11')), answered(200, failure('SK2020202020 <x>')))
  expect(await vies.check('SK2020202020')).toEqual({ kind: 'unknown', why: 'HTTP 400 VOW-ERR-11' })
  expect(await vies.check('SK2020202020')).toEqual({ kind: 'unknown', why: 'HTTP 200' })
})
