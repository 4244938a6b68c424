import type { MessageService } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmsService, startSms } from './sms-service.ts'

let sms: SmsService
let another: MessageService

beforeAll(async () => {
  sms = await startSms()
  another = await sms.another()
})
afterAll(async () => {
  await another.close()
  await sms.close()
})

// verifies: limits.sms-pacing, errors.retry-after-sms
it('an account sends one SMS every two seconds, whichever process takes the request', async () => {
  const account = await sms.account()
  await sms.isBound()
  const to = '+420601555601'
  const answers: { status: number; error: { code: string; cause: string }; retryAfter: string | null }[] = []
  const asked = Array.from({ length: 8 }, async (_, n) => {
    const { baseUrl } = n % 2 === 0 ? sms.service : another
    const answer = await fetch(`${baseUrl}/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, body: `${n}`, ...(n % 3 === 0 && { fromNumber: account.smsNumber }) }),
    })
    const { error } = (await answer.json()) as { error: { code: string; cause: string } }
    answers.push({ status: answer.status, error, retryAfter: answer.headers.get('retry-after') })
  })
  // Time stands still: six find a slot within ten seconds, two do not, and one of the six need not wait.
  await sms.soon(async () => answers.length === 3, 0)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  for (const { status, error, retryAfter } of answers) {
    if (status !== 201) expect({ ...error, retryAfter }).toMatchObject(refused)
  }
  for (let left = 1; left < 6; left++) {
    await sms.clock.advance(1999)
    expect(await sms.submitsTo(to)).toHaveLength(left)
    await sms.clock.advance(1)
    await sms.soon(async () => answers.length === left + 3, 0)
    expect(await sms.submitsTo(to)).toHaveLength(left + 1)
  }
  await Promise.all(asked)
  const accepted = answers.filter(({ status }) => status === 201)
  expect(accepted, JSON.stringify(answers)).toHaveLength(6)
})

const refused = { code: 'rate_limited', cause: 'busy', retryAfter: null }
