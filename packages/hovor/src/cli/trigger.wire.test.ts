import { eventNames } from '@hovor/api'
import { expect, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { createProgram } from './program.ts'

/** A service of one account, which notes what is asked of it. */
async function startService({ mode = 'sandbox', has = true } = {}) {
  const asked: string[] = []
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const e164 = '+420228880000'
    const records = {
      account: { id: 'acc_1', mode },
      agents: has ? [{ id: 'ag_1' }] : [],
      numbers: has ? [{ e164 }] : [],
      smsNumbers: has ? [{ e164 }] : [],
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(records))
  })
  return { url, asked }
}

async function trigger(url: string, ...args: readonly string[]): Promise<string[]> {
  const told: string[] = []
  const env = { HOVOR_URL: url, HOVOR_API_KEY: 'hv_test_x' }
  const out = (text: string) => void told.push(text)
  await createProgram({ env, out, err: out, interrupted: new Promise(() => {}) }).parseAsync(
    ['trigger', ...args],
    { from: 'user' },
  )
  return told
}

test('every event can be made to happen, by one request that does something', async () => {
  const { url, asked } = await startService()
  for (const event of eventNames) {
    expect(await trigger(url, event)).toEqual([`${event} is on its way: \`hovor listen\` shows it.`])
  }
  expect(asked.filter((line) => line.startsWith('POST '))).toEqual([
    'POST /v1/calls',
    'POST /v1/calls',
    'POST /v1/calls',
    'POST /sandbox/v1/calls',
    'POST /v1/messages',
    'POST /sandbox/v1/messages',
    'POST /v1/outbound-tasks',
    'POST /v1/outbound-tasks',
    'POST /v1/outbound-tasks',
    'POST /v1/webhook/test',
  ])
})

test('what was made is one JSON value with --json', async () => {
  const { url } = await startService()
  const [line, ...more] = await trigger(url, 'call.completed', '--json')
  expect(JSON.parse(line!)).toMatchObject({ event: 'call.completed', account: { id: 'acc_1' } })
  expect(more).toEqual([])
})

test('nothing is called or texted for a live account, which can still test its webhook', async () => {
  const { url, asked } = await startService({ mode: 'live' })
  for (const event of eventNames.filter((name) => name !== 'webhook.test'))
    await expect(trigger(url, event)).rejects.toThrow('is for sandbox accounts')
  expect(asked.filter((line) => !line.startsWith('GET /v1/account'))).toEqual([])
  await trigger(url, 'webhook.test')
  expect(asked.at(-1)).toBe('POST /v1/webhook/test')
})

test.each([
  ['call.missed', 'The account has no number: `hovor numbers buy` first.'],
  ['message.received', 'The account has no SMS number: `hovor sms-numbers buy` first.'],
  ['task.completed', 'The account has no agent: `hovor agents create` first.'],
])('%s says what is missing, and how to get it', async (event, said) => {
  const { url } = await startService({ has: false })
  await expect(trigger(url, event)).rejects.toThrow(said)
})
