import { systemClock } from '@hovor/clock'
import type { AccountId } from '@hovor/server/testing'
import { sql } from '../../packages/server/src/platform/db/sql.ts'
import { load, quantile, say } from '../jobs/place.ts'
import { bareLoop } from './bare-loop.ts'
import { now } from './now.ts'
import { startReceiver } from './receiver.ts'
import { data, type Service, startService } from './service.ts'

// One run: the delay at a steady rate, the rate of a backlog compared with a bare loop, and the effect of a hanging
// endpoint.
const secs = Number(process.argv[2] ?? 20)
const eventsPerSec = 100
const accountCount = 20
const backlog = 3000

const receiver = await startReceiver()
const service = await startService()
try {
  const accounts = await Promise.all(
    Array.from({ length: accountCount }, () => service.account(`${receiver.url}/`)),
  )
  service.deliver()
  await drain(accounts)
  const bareBefore = await bare()
  const rates = [await drain(accounts), await drain(accounts)]
  const bareRate = (bareBefore + (await bare())) / 2
  const rate = (rates[0]! + rates[1]!) / 2
  say(
    `backlog of ${backlog}: ${rates.map((one) => one.toFixed(0)).join(', ')} deliveries/s (goal >= 300), ` +
      `bare loop ${bareRate.toFixed(0)}/s, ratio ${(rate / bareRate).toFixed(2)}, ${load()}`,
  )
  report(`${eventsPerSec} events/s`, await steady(accounts, secs), 'goal p99 <= 50 ms')
  const hanging = await service.account(`${receiver.url}/hangs`)
  for (let n = 0; n < 50; n++) await service.publish(hanging)
  report('beside an endpoint that hangs', await steady(accounts, secs), 'goal p99 <= 1000 ms')
} finally {
  await service.close()
  receiver.close()
}

interface Delays {
  /** The yardstick: the duration of the publishing transactions, including their one wait for the disk. */
  readonly publishMs: readonly number[]
  /** From the acknowledged commit to the first byte at the receiver. */
  readonly deliverMs: readonly number[]
}

/** Publishes at the rate for a while, whatever the service does. */
async function steady(accounts: readonly AccountId[], forSecs: number): Promise<Delays> {
  const count = forSecs * eventsPerSec
  const startMs = now()
  const published: ReturnType<Service['publish']>[] = []
  while (published.length < count) {
    const due = Math.min(count, ((now() - startMs) * eventsPerSec) / 1000)
    while (published.length < due) published.push(service.publish(accounts[published.length % accountCount]!))
    await systemClock.sleep(2)
  }
  const events = await Promise.all(published)
  await until(() => events.every(({ id }) => receiver.arrivals.has(id)))
  return {
    publishMs: events.map(({ beganMs, committedMs }) => committedMs - beganMs),
    deliverMs: events.map(({ id, committedMs }) => Math.max(0, receiver.arrivals.get(id)! - committedMs)),
  }
}

/** Deliveries a second, stored as delivered, of a backlog that is published as fast as it goes. */
async function drain(accounts: readonly AccountId[]): Promise<number> {
  const startMs = now()
  const events = await publishAll(accounts)
  await until(async () => events.every(({ id }) => receiver.arrivals.has(id)) && (await open()) === 0)
  const last = Math.max(...events.map(({ id }) => receiver.arrivals.get(id)!))
  return backlog / ((last - startMs) / 1000)
}

async function publishAll(accounts: readonly AccountId[]) {
  const events: { id: string }[] = []
  for (let n = 0; n < backlog; n += accountCount)
    events.push(...(await Promise.all(accounts.map((account) => service.publish(account)))))
  return events
}

async function open(): Promise<number> {
  const row = await service.database.one(sql<{ open: number }>`
    select (select count(*) from outbox_event) + (select count(*) from webhook_delivery where status = 'pending') as open`)
  return Number(row?.open)
}

function bare(): Promise<number> {
  const envelope = { event: 'call.completed', ts: Date.now(), event_id: `evt_${'0'.repeat(32)}`, data }
  return bareLoop(receiver.url, Buffer.from(JSON.stringify(envelope)), backlog, 64)
}

async function until(look: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await look())) await systemClock.sleep(50)
}

function report(what: string, { publishMs, deliverMs }: Delays, goal: string): void {
  const told = (values: readonly number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`
  say(
    `${what}: commit to first byte ${told(deliverMs)} (${goal}); the publishing transaction ${told(publishMs)}, ${load()}`,
  )
}
