import { pacedUntil, until } from '@hovor/clock/testing'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { makeParty, type Party } from './support/account.ts'
import { client, type Json } from './support/client.ts'
import { isSigned, startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'

const busy = '+420601000002'
const minuteMs = 60_000

const deliveryOf = async (party: Party, event: string): Promise<Json> =>
  (await party.api.get('/v1/webhook/deliveries')).body.deliveries.find((one: Json) => one.event === event)

describe('kill -9 while events are being delivered', () => {
  // verifies: events.rounds, events.attempts, events.identical-bytes, events.message-sent-unqueued
  test('resumes each where it was: attempts stay counted, rounds keep their times, nothing is lost or skipped', async ({
    onTestFinished,
  }) => {
    const dir = await preparedDataDir(onTestFinished)
    const start = () => startService(onTestFinished, { dir })
    const hook = await startReceiver(onTestFinished)
    // Of each event, two attempts get no response before their process dies: they are lost and do not count.
    hook.answer([500, 0, 500, 0, 500, 200])
    const underWay = (posts: number) =>
      until(() => ['call.failed', 'message.sent'].every((event) => hook.of(event).length === posts))
    const first = await start()
    let party = await makeParty(first.url, hook.url)
    const at = (url: string): Party => ({ ...party, api: client(url, party.api.key) })
    const { secret } = (await party.api.get('/v1/webhook')).body.webhook
    const counted = (event: string, attempts: number) =>
      pacedUntil(`${event} has had ${attempts} attempts`, async () => {
        const delivery = await deliveryOf(party, event)
        return delivery?.attempts >= attempts && delivery
      })

    await party.api.send('POST', '/v1/calls', { to: busy, agentId: party.agentId })
    await party.api.send('POST', '/v1/messages', { to: '+420601000011', body: 'Dobrý den' })
    await underWay(2)
    await first.kill()
    const second = await start()
    await underWay(4)
    await second.killAll()
    const third = await start()
    party = at(third.url)
    const [waiting, over] = await Promise.all([counted('call.failed', 3), counted('message.sent', 3)])
    expect(over).toMatchObject({ status: 'failed', lastStatusCode: 500 })
    expect(waiting.status).toBe('pending')

    const [begun] = hook.of('call.failed')
    const { ts } = JSON.parse(begun!.raw)
    expect(waiting.nextAttemptAt - minuteMs).toBeGreaterThanOrEqual(ts)
    expect(waiting.nextAttemptAt - minuteMs).toBeLessThanOrEqual(begun!.atMs)
    const done = await pacedUntil('the second round delivers it', async () => {
      const delivery = await deliveryOf(party, 'call.failed')
      return delivery?.status === 'delivered' && delivery
    })
    expect(done).toMatchObject({ attempts: 4, lastStatusCode: 200 })

    for (const event of ['call.failed', 'message.sent']) {
      const posts = hook.of(event)
      expect(posts.length, event).toBe(event === 'call.failed' ? 6 : 5)
      expect(new Set(posts.map(({ raw }) => raw)).size, event).toBe(1)
      expect(new Set(posts.map(({ headers }) => headers['webhook-id'])).size, event).toBe(1)
      for (const post of posts) expect(isSigned(post, secret), event).toBe(true)
    }
    const last = hook.of('call.failed').at(-1)!
    const verified = new Webhook(secret).verify(last.raw, last.headers as Record<string, string>)
    expect(verified).toEqual(JSON.parse(last.raw))
  })
})
