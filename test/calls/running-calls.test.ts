import { pacedUntil } from '@hovor/clock/testing'
import { testOperatorToken } from '@hovor/server/testing'
import { expect, it } from 'vitest'
import { tones } from '../support/tone-trunk.ts'
import { serviceOverTones } from './service-over-tones.ts'

const { trunk, service } = serviceOverTones()
async function operate(method: string, path: string, body: object) {
  const answer = await fetch(`${service.surface.baseUrl}/operator/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${testOperatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

it('a call in progress is not cut off when its account is suspended, and keeps its initial price', async () => {
  const account = await service.account()
  const [low, mid] = tones
  const [target, from] = ['+420602000001', '+420603000001']
  await account.request('PATCH', `/v1/numbers/${encodeURIComponent(account.number)}`, {
    mode: 'forward',
    forwardTo: target,
  })
  trunk.subscriber(target, { kind: 'answer', hz: mid })
  const answered = trunk.answered(target)
  const call = () => trunk.call({ from, to: account.number, hz: low, port: service.sipPort })
  const caller = await call()
  const callee = await answered
  await callee.hears(low)
  const price = {
    kind: 'forward',
    direction: 'out',
    destination: 'CZ-mobile',
    unit: 'minute',
    priceHal: 90_000,
  }
  await operate('PUT', '/tariffs', { tariffs: [price] })
  await operate('POST', `/accounts/${account.id}/suspend`, { reason: 'Unpaid' })

  await (await call()).over()
  await Promise.all([caller.hears(mid), callee.hears(low)])
  await caller.hangUp()
  await operate('POST', `/accounts/${account.id}/restore`, {})
  const calls = await pacedUntil('one call is completed, and one suspended', async () => {
    const { body } = await account.request('GET', '/v1/calls')
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    const byReason = new Map<string, any>(body.calls.map((one: any) => [one.endReason, one]))
    return `${[...byReason.keys()].sort()}` === 'completed,suspended' && byReason
  })
  const { durationSecs, priceHal } = calls.get('completed')
  expect(priceHal).toBe(Math.ceil((Math.ceil(durationSecs) * 180) / 60))
  expect(calls.get('suspended').priceHal).toBe(0)
})
