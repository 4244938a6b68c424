import type { Call, Message } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, makeAccount, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, callOf, type Json, messageOf } from './support/client.ts'
import { type Received, type Receiver, startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'

/* Missed calls in a service of its own, whose platform breaks, from the caller's phone to the SMS on it. */
const atEnd = atEndOfFile()
let url: string
let hook: Receiver

beforeAll(async () => {
  url = (await startService(atEnd)).url
  hook = await startReceiver(atEnd)
})

/** The price of a number; the rest must cover an SMS, but not a minute of an agent. */
const [numberHal, smsNumberHal, minuteHal, smsHal] = [9_900, 19_900, 300, 150] as const

interface PartyOptions {
  readonly creditHal?: number
  /** Czech agents run on the engine, English ones on the platform. */
  readonly language?: 'cs' | 'en'
  readonly text?: string
}

async function firm({ creditHal = 100_000, language = 'cs', text }: PartyOptions): Promise<Party> {
  const api = await makeAccount(url, creditHal)
  expect2xx(await api.send('PUT', '/v1/webhook', { url: hook.url }))
  const number: string = expect2xx(await api.send('POST', '/v1/numbers', { country: 'CZ' })).number.e164
  const missedCallSms = { enabled: true, ...(text !== undefined && { text }) }
  const agent = { name: 'Anna', language, systemPrompt: 'You take orders.', goal: 'An order is taken.' }
  const made = expect2xx(
    await api.send('POST', '/v1/agents', {
      ...agent,
      missedCallSms,
      firstMessage: 'Hello.',
      numberE164: number,
    }),
  )
  return { api, number, agentId: made.agent.id }
}

const handset = async ({ api }: Party, of: string): Promise<string[]> => {
  const { messages } = (await api.get(`/sandbox/v1/messages?to=${encodeURIComponent(of)}`)).body
  return messages.map(({ body }: Json) => body)
}

/** The newest call to the number, once this many were reported as missed: waiting this way uses no requests. */
async function missed({ api, number }: Party, count: number): Promise<Call> {
  const told = await pacedUntil(`${count} calls are missed`, () => {
    const events = hook.received.filter(({ event, data }) => event === 'call.missed' && data.to === number)
    return events.length === count && events
  })
  return callOf(api, told.at(-1)?.data.id)
}

async function sent(api: Client, id: string): Promise<Message> {
  await pacedUntil('the SMS is sent', () => hook.of('message.sent', id)[0])
  return messageOf(api, id)
}

describe('a missed caller', () => {
  // verifies: calls.missed-sms, agents.missed-call-sms
  test('refused for lack of credit gets one SMS, and the call refers to it', async () => {
    const caller = '+420601557301'
    const one = await firm({ creditHal: numberHal + minuteHal - 1 })
    const callIn = () => one.api.send('POST', '/sandbox/v1/calls', { from: caller, to: one.number })
    expect2xx(await callIn())
    const call = await missed(one, 1)
    const { messageId } = call.missedSms!
    expect(call).toMatchObject({
      endReason: 'credit_blocked',
      missedSms: { to: caller, at: expect.any(Number) },
    })
    expect(await sent(one.api, messageId)).toMatchObject({ to: caller, segments: 1, priceHal: smsHal })
    await pacedUntil('the SMS is on the telephone', async () => (await handset(one, caller)).length > 0)
    expect(await handset(one, caller)).toEqual([
      expect.stringContaining(`Zavolejte prosim znovu na ${one.number}`),
    ])
    expect(hook.of('message.sent', messageId)[0]?.data).toMatchObject({ to: caller, priceHal: smsHal })
    expect2xx(await callIn())
    expect(await missed(one, 2)).not.toHaveProperty('missedSms')
    expect(expect2xx(await one.api.get('/v1/balance'))).toMatchObject({
      availableHal: minuteHal - 1 - smsHal,
    })
    expect(await handset(one, caller)).toHaveLength(1)
  })

  // verifies: agents.missed-call-sms
  test('who has opted out gets none until a START', async () => {
    const caller = '+420601557303'
    const one = await firm({ creditHal: numberHal + smsNumberHal + minuteHal - 1 })
    const { smsNumber } = expect2xx(await one.api.send('POST', '/v1/sms-numbers'))
    const write = async (body: string) => {
      expect2xx(
        await one.api.send('POST', '/sandbox/v1/messages', { from: caller, to: smsNumber.e164, body }),
      )
      const isIts = ({ event, data }: Received) => event === 'message.received' && data.to === smsNumber.e164
      await pacedUntil(`${body} has come`, () =>
        hook.received.some((one) => isIts(one) && one.data.body === body),
      )
    }
    const callIn = () => one.api.send('POST', '/sandbox/v1/calls', { from: caller, to: one.number })
    await write('Stop.')
    expect2xx(await callIn())
    expect(await missed(one, 1)).not.toHaveProperty('missedSms')
    await write('START')
    expect2xx(await callIn())
    expect((await missed(one, 2)).missedSms?.to).toBe(caller)
    await pacedUntil('the SMS is on the telephone', async () => (await handset(one, caller)).length > 0)
  })

  // verifies: calls.missed-sms, agents.missed-call-sms
  test('who hangs up while it rings gets the agent’s text', async () => {
    const caller = '+420601557302'
    const one = await firm({ language: 'en', text: '{agent} of {cislo} will call you. {jmeno}' })
    const fault = (kind: string) =>
      one.api.send('PUT', '/sandbox/v1/faults', {
        target: 'platform',
        fault: kind,
        ...(kind !== 'none' && { count: 10 }),
      })
    expect2xx(await fault('timeout'))
    const dial = { from: caller, to: one.number, giveUpAfterSecs: 1 }
    expect2xx(await one.api.send('POST', '/sandbox/v1/calls', dial))
    const record = await missed(one, 1)
    expect2xx(await fault('none'))
    expect(record).toMatchObject({ endReason: 'missed', from: caller, missedSms: { to: caller } })
    expect((await sent(one.api, record.missedSms!.messageId)).body).toBe(
      `Anna of ${one.number} will call you. {jmeno}`,
    )
    await pacedUntil('the SMS is on the telephone', async () => (await handset(one, caller)).length > 0)
  })
})
