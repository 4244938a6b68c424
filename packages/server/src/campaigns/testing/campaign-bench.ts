import type { Task, TaskItem } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Ports } from '../../compose/needs/ports.ts'
import { createRateWindows } from '../../http/rate-limit/rate-windows.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import type { JobOutcome } from '../../platform/jobs/queue.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { dispatchJobKind } from '../dispatch/dispatch-job.ts'
import { type PhoneBook, phoneBook } from './phone-book.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
type Json = any

export interface CampaignAccount {
  readonly id: AccountId
  readonly apiKey: string
  /** The agent and the number in use. */
  agentId: string
  number: string
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Json; text: string }>
  /** A started campaign to `recipients`. */
  start(recipients: readonly string[], settings?: object): Promise<Task>
  task(id: string): Promise<Task>
  /** The first contact of a task. */
  item(id: string): Promise<TaskItem>
  /** Runs the account's dispatch job once. Returns when it is due again, in milliseconds from now. */
  dispatch(): Promise<number | undefined>
  /** Dispatches, and lets its calls end. */
  round(): Promise<void>
  money(): Promise<{ readonly available: number; readonly held: number }>
  /** Runs a job of the account once. */
  run(kind: string, payload?: unknown): Promise<JobOutcome>
  /** The webhook events so far whose name begins with `prefix`, which is `task.` by default. */
  events(
    prefix?: string,
  ): Promise<{ readonly event: string; readonly event_id: string; readonly data: Json }[]>
}

export interface CampaignBench {
  readonly clock: VirtualClock
  readonly book: PhoneBook
  readonly server: TestSurface
  /** Of the running test, with 100,000 hal. */
  readonly account: CampaignAccount
  /** Pending timers of a service that has nothing to do. */
  readonly idleTimers: number
  /** Whether the service ends the calls of processes whose lease is over. */
  judges: boolean
  newAccount(creditHal?: number): Promise<CampaignAccount>
}

const startMs = Date.parse('2026-11-25T10:00:00+01:00')

/** The whole service over a scripted network, with a new account and a fresh hour of a working day for each test. */
export function campaignsOfFile(
  more: Partial<Ports> | ((clock: VirtualClock) => Partial<Ports>) = {},
): CampaignBench {
  const clock = new VirtualClock(startMs)
  const bench = { clock, book: phoneBook(clock), judges: false } as {
    -readonly [Part in keyof CampaignBench]: CampaignBench[Part]
  }
  beforeAll(async () => {
    const rate = createRateWindows({ clock, limit: 1_000_000, maxKeys: 1000 })
    const { carrier, engine } = bench.book
    const others = typeof more === 'function' ? more(clock) : more
    const ports = { carrier, engine, recoverRecording: async () => {}, ...others }
    bench.server = await startTestSurface({ clock, rate, ports })
    bench.server.features.calls.start({ canJudge: () => bench.judges, stop: async () => {} })
    bench.idleTimers = clock.pendingTimers
  })
  afterAll(() => bench.server.close())
  bench.newAccount = (creditHal = 100_000) => makeAccount(bench, creditHal)
  beforeEach(async () => {
    bench.book.clear()
    bench.account = await bench.newAccount()
  })
  return bench
}

async function makeAccount({ server, clock }: CampaignBench, creditHal: number): Promise<CampaignAccount> {
  const { id, apiKey } = await server.newAccount(creditHal)
  const account = { id, apiKey } as { -readonly [Part in keyof CampaignAccount]: CampaignAccount[Part] }
  account.send = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined, text }
  }
  const { agent } = (await account.send('POST', '/v1/agents', { name: 'Anna', language: 'cs' })).body
  account.agentId = agent.id
  account.number = (await account.send('POST', '/v1/numbers', {})).body.number.e164
  account.start = async (recipients, settings = {}) => {
    const body = {
      name: 'Pozvánky',
      agentId: agent.id,
      recipients: recipients.map((to) => ({ to })),
      ...settings,
    }
    const answer = await account.send('POST', '/v1/outbound-tasks', body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.task
  }
  account.task = async (taskId) => (await account.send('GET', `/v1/tasks/${taskId}`)).body.task
  account.item = async (taskId) => (await account.task(taskId)).items[0]!
  account.run = (kind, payload) =>
    server.jobs[kind]!({
      accountId: id,
      key: 'of the test',
      kind,
      payload,
      attempts: 0,
      rev: 1,
      signal: new AbortController().signal,
      holds: async () => true,
    })
  account.dispatch = async () => {
    const done = await account.run(dispatchJobKind)
    return done.kind === 'again' ? done.atMs - clock.nowMs() : undefined
  }
  const isCalling = async () => {
    const rows = await server.database.query(sql`
      select 1 from call where account_id = ${uuidOf(id)} and node is not null limit 1`)
    return rows.length > 0
  }
  account.round = async () => {
    await account.dispatch()
    await untilOn(clock, async () => {
      if (!(await isCalling())) return true
      await clock.advance(1000)
      return false
    })
    await account.dispatch()
  }
  account.money = async () =>
    (await server.database.one(sql<{ available: number; held: number }>`
      select available_hal as available, held_hal as held from account where id = ${uuidOf(id)}`))!
  account.events = async (prefix = 'task.') => {
    const rows = await server.database.query(sql<{ body: Buffer }>`
      select body from outbox_event where account_id = ${uuidOf(id)} order by id`)
    return rows
      .map(({ body }) => JSON.parse(body.toString()))
      .filter(({ event }: { event: string }) => event.startsWith(prefix))
  }
  return account
}
