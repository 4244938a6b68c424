import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../platform/log/log.ts'
import { maxAnswerBytes } from './bounded-fetch.ts'
import { createStripePayments } from './stripe-payments.ts'

/* What is no answer of Stripe's. An exception outside of a promise ends the process, and fails this run. */
let answer: (response: ServerResponse) => void
let payments: ReturnType<typeof createStripePayments>
const server = createServer((request, response) => {
  request.resume()
  answer(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  payments = createStripePayments({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'sk_test_a',
    hookUrl: () => 'http://127.0.0.1:1',
    log: silentLog,
  })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const json = { 'content-type': 'application/json' }
const answersWith = (body: string, status = 200) => {
  answer = (response) => void response.writeHead(status, json).end(body)
}
/** One of each kind: a retrieval, a list, pages of a list, and what must not be done twice. */
const questions = {
  topupOf: () => payments.topupOf('pi_1'),
  refundsOf: () => payments.refundsOf('pi_1'),
  refund: () => payments.refund({ paymentId: 'pi_1', amountHal: 100, key: 'refund' }),
  returnsSince: () => payments.returnsSince(0),
  page: () => payments.page('cs_1'),
  closePage: () => payments.closePage('cs_1'),
  charge: () =>
    payments.charge({
      topupId: 'top_1',
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
      amountHal: 50_000,
      description: 'x',
    } as never),
} as const
const ask = () => Promise.all(Object.values(questions).map((question) => question()))
const unknown = Object.keys(questions).map(() => ({ kind: 'unknown' }))

test.each([
  'null',
  ' null',
  '[]',
  '[{"id":"pi_1"}]',
  '"x"',
  '""',
  '5',
  '-0.1e9',
  'true',
  '',
  ' ',
  'OK',
  '<html>{}</html>',
  '{',
  '{"id":"pi_1"',
  '{"id":"pi_1","metadata":{"topup":"top',
  '{"error":"invalid_grant"}',
  '{"error":5}',
  '{"error":true}',
  '\uFEFF[]',
])('the answer %j leaves every outcome unknown', async (body) => {
  answersWith(body)
  expect(await ask()).toMatchObject(unknown)
})

test('an answer that breaks off leaves every outcome unknown', async () => {
  answer = (response) => {
    response.writeHead(200, { ...json, 'content-length': '100' })
    response.write('{"id":"pi_1"', () => response.destroy())
  }
  expect(await ask()).toMatchObject(unknown)
})

test('a charge is sent, and its answer read', async () => {
  answersWith('{"id":"pi_1","status":"succeeded","currency":"czk","amount_received":50000,"created":1}')
  expect(await questions.charge()).toMatchObject({ kind: 'paid', payment: { paymentId: 'pi_1' } })
})

test('a redirect is not followed', async () => {
  let asked = 0
  answer = (response) => {
    asked += 1
    response.writeHead(302, { location: '/elsewhere' }).end('{}')
  }
  expect(await payments.topupOf('pi_1')).toMatchObject({ kind: 'unknown' })
  expect(asked).toBe(1)
})

const padded = (length: number) => {
  const [before, after] = ['{"id":"pi_1","metadata":{"topup":"top_1"},"note":"', '"}']
  return `${before}${'a'.repeat(length - before.length - after.length)}${after}`
}

test('an answer of the largest size is read, a larger one leaves the outcome unknown', async () => {
  answersWith(padded(maxAnswerBytes))
  expect(await payments.topupOf('pi_1')).toEqual({ kind: 'ok', value: 'top_1' })
  answersWith(padded(maxAnswerBytes + 1))
  expect(await payments.topupOf('pi_1')).toMatchObject({ kind: 'unknown' })
})

test('an answer without an end is left', async () => {
  const isLeft = new Promise<void>((resolve) => {
    answer = (response) => {
      response.writeHead(200, json)
      const more = () => {
        while (response.write('[[[[[[[['.repeat(8192)));
      }
      response.on('drain', more).on('close', () => resolve())
      more()
    }
  })
  expect(await payments.topupOf('pi_1')).toMatchObject({ kind: 'unknown' })
  await isLeft
})

test.each([
  ['many lists', `{"data":[${'[],'.repeat(500_000)}0]}`],
  ['many values', `{"data":[${'1,'.repeat(49_000)}0],"note":"${'a'.repeat(1_500_000)}"}`],
  ['escaped letters', `{"note":"${'\\u0159'.repeat(300_000)}"}`],
  ['nested lists', `{"data":${'['.repeat(500_000)}`],
  ['one list of events', `{"data":[${'{"id":"a","type":"b"},'.repeat(20_000)}{}]}`],
])('an answer of %s holds up no call', async (_what, body) => {
  answersWith(body)
  for (const question of Object.values(questions))
    expect(await leastLongestTurnMs(question)).toBeLessThan(turnLimitMs)
})

test.each(['{}', '{"status":null}', '{"status":"new"}', '{"status":"succeeded"}', '{"error":{"type":5}}'])(
  'a charge that is answered with %s may have been made',
  async (body) => {
    answersWith(body)
    expect(await questions.charge()).toMatchObject({ kind: 'unknown' })
  },
)
