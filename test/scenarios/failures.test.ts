import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { expect2xx, makeAccount, makeParty, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Answer, callOf, client, endedCall, type Json, messageOf } from './support/client.ts'
import { isSigned, type Receiver, startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const atEnd = atEndOfFile()
let url: string
let hook: Receiver

beforeAll(async () => {
  hook = await startReceiver(atEnd)
  url = await sharedService()
})

const refusal = (answer: Answer) => [answer.status, answer.body.error?.code]

const place = (party: Party, to: string): Promise<Answer> =>
  party.api.send('POST', '/v1/calls', { to, agentId: party.agentId })

const ended = async (party: Party, id: string) => endedCall(await watcherOf(party.api), id)

const reserved = async (party: Party) => (await party.api.get('/v1/balance')).body.reservedHal

const happened = async (party: Party, kind: string): Promise<Json[]> => {
  const { body } = await party.api.get('/sandbox/v1/happenings')
  return body.happenings.filter((one: Json) => one.kind === kind)
}

describe.concurrent('a failed dial', () => {
  test.for([
    ['busy', '+420601000002', 'busy'],
    ['a refusal', '+420601000005', 'rejected'],
  ] as const)('%s at once is 502 call_rejected: failed, free, one event', async ([, to, reason]) => {
    const party = await makeParty(url, hook.url)
    const answer = await place(party, to)
    expect(refusal(answer)).toEqual([502, 'call_rejected'])
    const id: string = answer.body.error.callId
    expect(await callOf(party.api, id)).toMatchObject({ status: 'failed', endReason: reason, priceHal: 0 })
    await pacedUntil('the event', () => hook.of('call.failed', id).length > 0)
    expect(hook.of('call.failed', id)[0]?.data).toMatchObject({ reason, endReason: reason, to })
    expect(await reserved(party)).toBe(0)
    expect((await place(party, to)).body.error.code).toBe('call_rejected')
  })

  test('no answer ends the call as no_answer, free, with its event, and does not block the next call', async () => {
    const party = await makeParty(url, hook.url)
    const to = '+420601000003'
    const answer = await place(party, to)
    expect(answer).toMatchObject({ status: 201, body: { call: { status: 'initiated' } } })
    const id: string = answer.body.call.id
    const call = await ended(party, id)
    expect(call).toMatchObject({ status: 'no_answer', endReason: 'no_answer', priceHal: 0, durationSecs: 0 })
    await pacedUntil('the event', () => hook.of('call.no_answer', id).length > 0)
    expect(await reserved(party)).toBe(0)
    expect(refusal(await place(party, to))[0]).toBe(201)
  })

  test('silence is 502 engine_unavailable after 5 s: number locked, no event, one INVITE', async () => {
    const party = await makeParty(url, hook.url)
    const to = '+420601000007'
    const startedMs = Date.now()
    const answer = await place(party, to)
    expect(refusal(answer)).toEqual([502, 'engine_unavailable'])
    expect(Date.now() - startedMs).toBeGreaterThanOrEqual(4900)
    const id: string = answer.body.error.callId
    expect((await callOf(party.api, id)).status).toBe('initiated')
    expect(refusal(await place(party, to))).toEqual([409, 'destination_busy'])
    const swallowed = await happened(party, 'call.swallowed')
    expect(swallowed.filter((one) => one.details.from === party.number)).toHaveLength(1)
    expect(hook.received.filter((one) => one.data.id === id)).toEqual([])
  })
})

describe.concurrent('a carrier that breaks', () => {
  /** A separate service: a fault of the carrier affects the next dial of anyone. */
  test('fails a call for certain on 503, leaves it uncertain on silence, and ends it completed and billed when the line goes dead', async ({
    onTestFinished,
  }) => {
    const own = await startService(onTestFinished)
    const party = await makeParty(own.url, hook.url)
    const placeWith = async (fault: string, to: string) => {
      expect2xx(await party.api.send('PUT', '/sandbox/v1/faults', { target: 'sip', fault, count: 1 }))
      return place(party, to)
    }
    const refused = await placeWith('5xx', '+420601000001')
    expect(refusal(refused)).toEqual([502, 'call_rejected'])
    expect(await callOf(party.api, refused.body.error.callId)).toMatchObject({
      status: 'failed',
      priceHal: 0,
    })
    const silent = await placeWith('timeout', '+420601000004')
    expect(refusal(silent)).toEqual([502, 'engine_unavailable'])
    expect((await callOf(party.api, silent.body.error.callId)).status).toBe('initiated')
    expect(refusal(await place(party, '+420601000004'))).toEqual([409, 'destination_busy'])
    const cut = await placeWith('drop', '+420601000001')
    expect(cut.status).toBe(201)
    const id: string = cut.body.call.id
    const call = await ended(party, id)
    expect(call).toMatchObject({ status: 'completed', endReason: 'completed' })
    expect(call.priceHal).toBe(Math.ceil((Math.ceil(call.durationSecs) * 450) / 60))
    await pacedUntil('the event', () => hook.of('call.completed', id).length > 0)
    expect(hook.of('call.completed', id)).toHaveLength(1)
    expect(hook.of('call.completed', id)[0]?.data).toMatchObject({ priceHal: call.priceHal })
  })
})

describe.concurrent('an invalid request', () => {
  test('without credit is 402, places nothing and stores nothing', async () => {
    const party = await makeParty(url)
    const { balanceHal } = (await party.api.get('/v1/balance')).body
    const poor = await makeAccount(url, 9_900)
    const number = expect2xx(await poor.send('POST', '/v1/numbers', { country: 'CZ' })).number
    expect((await poor.get('/v1/balance')).body.availableHal).toBe(0)
    const call = await poor.send('POST', '/v1/calls', { to: '+420601000001', systemPrompt: 'Ahoj.' })
    expect(refusal(call)).toEqual([402, 'insufficient_credit'])
    const sms = await poor.send('POST', '/v1/messages', { to: '+420601000011', body: 'Ahoj' })
    expect(refusal(sms)).toEqual([402, 'insufficient_credit'])
    expect((await poor.get('/v1/calls')).body.calls).toEqual([])
    expect((await poor.get('/v1/messages')).body.messages).toEqual([])
    const invited = await happened(party, 'call.invited')
    expect(invited.filter((one) => one.details.from === number.e164)).toEqual([])
    expect(balanceHal).toBeGreaterThan(0)
  })

  test('to a wrong number names the reason', async () => {
    const party = await makeParty(url)
    const other = await makeParty(url)
    const cases = [
      [party.number, 'cannot_call_own_number'],
      [other.number, 'cannot_call_volai_number'],
      ['+420900123456', 'blocked_destination'],
      ['+4915112345678', 'unsupported_country'],
      ['+420123', 'invalid_number'],
    ] as const
    for (const [to, code] of cases) {
      expect([to, ...refusal(await place(party, to))]).toEqual([to, 400, code])
    }
    const texts = [
      [other.number, 'recipient_is_virtual_number'],
      ['+420900123456', 'blocked_destination'],
      ['+4915112345678', 'unsupported_country'],
    ] as const
    for (const [to, code] of texts) {
      const answer = await party.api.send('POST', '/v1/messages', { to, body: 'Ahoj' })
      expect([to, ...refusal(answer)]).toEqual([to, 400, code])
    }
    expect((await party.api.get('/v1/calls')).body.calls).toEqual([])
  })

  test('without a key, with a broken body or an unknown field says what is wrong', async () => {
    const nobody = client(url, '')
    const unauthorized = await nobody.get('/v1/balance')
    expect(refusal(unauthorized)).toEqual([401, 'unauthorized'])
    expect(unauthorized.headers.get('www-authenticate')).toMatch(/^Bearer realm=".+", error="invalid_token"$/)
    const api = await makeAccount(url)
    const broken = await api.send('POST', '/v1/messages', '{"to": ')
    expect(refusal(broken)).toEqual([400, 'validation'])
    const unknown = await api.send('POST', '/v1/messages', { to: '+420601000011', body: 'Ahoj', when: 'now' })
    expect(refusal(unknown)).toEqual([400, 'validation'])
    expect(unknown.body.error.message).toContain('Unknown field "when"')
  })
})

describe.concurrent('a receiver or an SMSC that fails', () => {
  test('a receiver that comes back gets every event, each delivery with the same bytes', async ({
    onTestFinished,
  }) => {
    const own = await startReceiver(onTestFinished)
    own.answer(503)
    const party = await makeParty(url, own.url)
    const answer = await place(party, '+420601000002')
    const id: string = answer.body.error.callId
    await pacedUntil('two attempts have failed', () => own.of('call.failed', id).length >= 2)
    own.answer(200)
    const attempts = await pacedUntil('the event is taken', () => {
      const all = own.of('call.failed', id)
      return all.at(-1)?.answered === 200 && all
    })
    expect(new Set(attempts.map((one) => one.raw)).size).toBe(1)
    const { secret } = (await party.api.get('/v1/webhook')).body.webhook
    for (const one of attempts) expect(isSigned(one, secret)).toBe(true)
    const watcher = await watcherOf(party.api)
    const { deliveries } = await pacedUntil('it is recorded', async () => {
      const { body } = await watcher.get('/v1/webhook/deliveries')
      return body.deliveries[0]?.status === 'delivered' && body
    })
    expect(deliveries).toMatchObject([{ event: 'call.failed', attempts: attempts.length }])
  })

  /** One after another in a separate service: a fault of the SMSC affects the next message of anyone. */
  test('an SMSC that refuses, is silent or is down is reflected in code, message and charge', async ({
    onTestFinished,
  }) => {
    const party = await makeParty((await startService(onTestFinished)).url)
    const before = (await party.api.get('/v1/balance')).body.balanceHal
    const send = async (fault: string) => {
      const armed = { target: 'smsc', fault, count: 1 }
      expect2xx(await party.api.send('PUT', '/sandbox/v1/faults', armed))
      return party.api.send('POST', '/v1/messages', { to: '+420601000011', body: `SMS ${fault}` })
    }
    const rejected = await send('reject')
    expect(refusal(rejected)).toEqual([502, 'send_failed_operator'])
    expect(await messageOf(party.api, rejected.body.error.messageId)).toMatchObject({
      status: 'failed',
      failReason: 'blocked',
      priceHal: 0,
    })
    const silent = await send('timeout')
    expect(refusal(silent)).toEqual([502, 'send_unknown'])
    expect(await messageOf(party.api, silent.body.error.messageId)).toMatchObject({ status: 'unknown' })
    const dropped = await send('drop')
    expect(refusal(dropped)).toEqual([502, 'send_unknown'])
    const sent = await pacedUntil('the SMSC is bound again', async () => {
      const body = { to: '+420601000011', body: 'SMS none' }
      const answer = await party.api.send('POST', '/v1/messages', body)
      return answer.status === 201 && answer
    })
    const balance = (await party.api.get('/v1/balance')).body
    expect(balance).toMatchObject({ balanceHal: before - sent.body.message.priceHal, reservedHal: 0 })
    const submitted = await happened(party, 'sms.submitted')
    expect(submitted.filter((one) => ['timeout', 'drop'].includes(one.details.fault))).toHaveLength(2)
  })
})
