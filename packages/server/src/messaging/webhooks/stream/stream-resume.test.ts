import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../platform/db/testing/property-runs.ts'
import { publish } from '../../../platform/outbox/outbox.ts'
import { WebhookBench } from '../testing/bench.ts'
import type { TestAccount } from '../testing/test-service.ts'
import { dropKeptEvents } from './event-stream.store.ts'
import type { StreamClient } from './testing/stream-client.ts'
import { deliveriesOf, eventIdsOf, openStream } from './testing/streaming.ts'

const bench = new WebhookBench()
const minuteMs = 60_000

type Step = { readonly publish: number; readonly rollBack: boolean } | 'cut'

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ publish: fc.integer({ min: 1, max: 6 }), rollBack: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant('cut' as const) },
  ),
  { minLength: 1, maxLength: 14 },
)

describe('a stream that resumes', () => {
  // verifies: webhook.stream-resume
  it('loses and repeats nothing, wherever it is cut and in whatever order transactions commit', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const account = await bench.service.account()
        const steady = await openStream(bench, account)
        let client = await openStream(bench, account)
        const seen: string[] = []
        const publishing: Promise<string | undefined>[] = []
        for (const step of plan) {
          if (step !== 'cut') {
            for (let nth = 0; nth < step.publish; nth++)
              publishing.push(happens(account, step.rollBack && nth % 2 === 1))
            continue
          }
          client.cut()
          seen.push(...eventIdsOf(client))
          client = await openStream(bench, account, { lastEventId: client.lastId })
          expect(client.messages[0]).toMatchObject({ event: 'ready', data: { resumed: true } })
        }
        const published = (await Promise.all(publishing)).filter((id) => id !== undefined)
        await deliveriesOf(bench, steady, published.length)
        await deliveriesOf(bench, client, published.length - seen.length)
        seen.push(...eventIdsOf(client))
        expect(seen).toEqual(eventIdsOf(steady))
        expect([...seen].sort()).toEqual(published.sort())
        for (const one of [steady, client]) one.cut()
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  // verifies: webhook.stream-resume
  it('begins anew with `resumed` false after the window, with an id of another account, and with nonsense', async () => {
    const account = await bench.service.account()
    const first = await openStream(bench, account)
    await bench.happens(account, 'call.failed', { id: 'c_1' })
    await deliveriesOf(bench, first, 1)
    first.cut()
    const other = await openStream(bench, await bench.service.account())
    const foreign = await openStream(bench, account, { lastEventId: beyond(other) })
    const nonsense = await openStream(bench, account, { lastEventId: 'x'.repeat(5000) })
    for (const client of [foreign, nonsense]) {
      expect(client.messages[0]!.data.resumed).toBe(false)
      client.cut()
    }
    other.cut()
    await bench.clock.advance(16 * minuteMs)
    await bench.happens(account, 'call.failed', { id: 'c_2' })
    const late = await openStream(bench, account, { lastEventId: first.lastId })
    expect(late.messages[0]!.data.resumed).toBe(false)
    const next = await bench.happens(account, 'call.failed', { id: 'c_3' })
    await deliveriesOf(bench, late, 1)
    expect(eventIdsOf(late)).toEqual([next])
  })

  // verifies: webhook.stream-resume
  it('keeps its secret on any process, which another account cannot learn', async () => {
    const account = await bench.service.account()
    const beside = await bench.start()
    const first = await openStream(bench, account)
    const again = await openStream(bench, account, { lastEventId: first.lastId, service: beside })
    expect(again.messages[0]!.data).toEqual({ secret: secretOf(first), resumed: true })
    const fresh = await openStream(bench, account)
    const other = await openStream(bench, await bench.service.account(), { lastEventId: first.lastId })
    expect(new Set([first, fresh, other].map(secretOf)).size).toBe(3)
    await bench.endStreams()
    await beside.close()
  })

  it('replaces the stream before it, which may not have noticed that its client is gone', async () => {
    const account = await bench.service.account()
    const first = await openStream(bench, account)
    const again = await openStream(bench, account, { lastEventId: first.lastId })
    await bench.clock.advance(15_000)
    await bench.until(() => first.endReason === 'replaced' && first.closed)
    await bench.until(() => again.heartbeats === 1)
    expect(again.closed).toBe(false)
  })

  // verifies: webhook.stream-resume
  it('ends rather than skip events that are no longer kept', async () => {
    const account = await bench.service.account()
    const client = await openStream(bench, account)
    const kept = await openStream(bench, account)
    client.cut()
    await bench.happens(account, 'call.failed', { id: 'c_1' })
    await deliveriesOf(bench, kept, 1)
    for (let waitedMs = 0; waitedMs < 16 * minuteMs; waitedMs += 15_000) {
      const beats = kept.heartbeats
      await bench.clock.advance(15_000)
      await bench.until(() => kept.heartbeats > beats)
    }
    await dropKeptEvents(bench.service.database, bench.clock.nowMs())
    const late = await openStream(bench, account, { lastEventId: client.lastId })
    expect(late.messages[0]!.data.resumed).toBe(false)
    const stillThere = await openStream(bench, account, { lastEventId: kept.lastId })
    expect(stillThere.messages[0]!.data.resumed).toBe(true)
  })
})

const secretOf = (client: StreamClient): string => client.messages[0]!.data.secret

/** A position that the account has not reached. */
const beyond = (client: StreamClient): string =>
  client.lastId!.replace(/\d+$/, (digits) => `${Number(digits) + 999}`)

/** Publishes in a transaction of its own; undefined: it was rolled back. */
async function happens(account: TestAccount, rollBack: boolean): Promise<string | undefined> {
  const deps = { clock: bench.clock, randomBytes }
  const published = { accountId: account.id, event: 'call.failed', data: { id: 'c_1' } } as const
  return bench.service.database
    .transaction(async (tx) => {
      const id = await publish(tx, published, deps)
      if (rollBack) throw new Error('rolled back')
      return id as string
    })
    .catch(() => undefined)
}
