import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../../accounting/testing/books.ts'
import { RequestCounts } from '../../http/exchange/request-counts.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { systemAccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { collectMetrics } from './collect-metrics.ts'

const monitorToken = 'token-of-the-monitoring'
const requestCounts = new RequestCounts()
const loopDelay = { p50: 0.001, p99: 0.012, max: 0.05 }
let surface: TestSurface
let lastBackup: { readonly endedAt: number; readonly result: 'ok' | 'failed' } | undefined

beforeAll(async () => {
  surface = await startTestSurface({
    requestCounts,
    metrics: {
      tokens: [monitorToken, testOperatorToken],
      collect: () =>
        collectMetrics({
          ...surface.features.figures,
          providers: {
            states: () => ({ 'tts.espeak': 'ok', llm: 'degraded' }),
            attempts: () => ({
              'tts.espeak': { attempts: 10, failures: 0 },
              llm: { attempts: 4, failures: 3 },
            }),
          },
          readLastBackup: async () =>
            lastBackup && { ...lastBackup, tookMs: 1, verified: false, bytes: 1, archive: 'x', error: null },
          requests: () => requestCounts.read(),
          process: () => ({ loopDelay, residentBytes: 1e8, cpuSecs: 2, uptimeSecs: 60 }),
        }),
    },
  })
})
afterAll(() => surface.close())

async function scrape(token: string | undefined = monitorToken) {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${surface.baseUrl}/metrics`, headers && { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** Values by name and labels, read past the second within which one reading serves everybody. */
async function figures(): Promise<Map<string, number>> {
  const text = await collectNow()
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    rows.map((row) => [row.slice(0, row.lastIndexOf(' ')), Number(row.slice(row.lastIndexOf(' ') + 1))]),
  )
}
const collectNow = async () => {
  const { features } = surface
  return collectMetrics({
    ...features.figures,
    requests: () => requestCounts.read(),
    process: () => ({ loopDelay, residentBytes: 1e8, cpuSecs: 2, uptimeSecs: 60 }),
    readLastBackup: async () =>
      lastBackup && { ...lastBackup, tookMs: 1, verified: false, bytes: 1, archive: 'x', error: null },
  })
}

test('the figures are read with the token of the monitoring or of an operator, and with no other', async () => {
  for (const token of [monitorToken, testOperatorToken]) {
    const { status, type, text } = await scrape(token)
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(text).toContain('hovor_provider_failures_recent{provider="llm"} 3')
    expect(text).toContain('hovor_event_loop_delay_seconds{quantile="0.99"} 0.012')
  }
  const { apiKey } = await surface.newAccount()
  for (const token of [undefined, 'wrong', apiKey]) {
    const refused = await fetch(`${surface.baseUrl}/metrics`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining('hovor_queue')])
  }
})

test('every line is of the text format', async () => {
  const { text } = await scrape()
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(
      /^(?:# HELP [a-z_]+ .+|# TYPE [a-z_]+ (?:gauge|counter|summary)|[a-z_]+(?:\{[a-z]+="[^"]*"\})? [0-9.e+-]+)$/,
    )
})

test('the queue, requests and calls are counted', async () => {
  const before = await figures()
  const nowMs = surface.service.clock.nowMs()
  await surface.asOwner(`
    insert into job (account_id, key, kind, due_at, attempts) values
      ('${uuidOf(systemAccountId)}', 'late', 'nobody', ${nowMs - 60_000}, 2)`)
  const { apiKey } = await surface.newAccount()
  await request(surface, apiKey, 'GET', '/balance')
  await request(surface, apiKey, 'GET', '/agents/none')
  const after = await figures()
  const grown = (name: string) => after.get(name)! - before.get(name)!
  expect(grown('hovor_queue_due_jobs')).toBeGreaterThanOrEqual(1)
  expect(after.get('hovor_queue_lag_seconds')).toBeGreaterThanOrEqual(60)
  expect(grown('hovor_queue_failing_jobs')).toBe(1)
  expect(grown('hovor_http_requests_total{status="4xx"}')).toBe(1)
  expect(grown('hovor_http_requests_total{status="2xx"}')).toBeGreaterThanOrEqual(1)
  expect(after.get('hovor_calls_running')).toBe(0)
  expect(after.get('hovor_database_up')).toBe(1)
})

test('the age of the last backup is among them after the first one', async () => {
  expect((await figures()).has('hovor_backup_age_seconds')).toBe(false)
  lastBackup = { endedAt: surface.service.clock.nowMs() - 3_600_000, result: 'failed' }
  const told = await figures()
  expect(told.get('hovor_backup_age_seconds')).toBeGreaterThanOrEqual(3600)
  expect(told.get('hovor_backup_ok')).toBe(0)
})

test('a reading behind a lock ends with its time, and leaves no connection waiting', async () => {
  await surface.database.transaction(async (tx) => {
    await tx.query(sql`lock table call in access exclusive mode`)
    expect((await figures()).get('hovor_database_up')).toBe(0)
    await until(async () => {
      const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return (await tx.one(waiting))!.count === 0
    })
  })
  expect((await figures()).get('hovor_database_up')).toBe(1)
})

test('no label has anything of an account', async () => {
  const { id } = await surface.newAccount()
  await surface.database.query(sql`select 1`)
  expect(await collectNow()).not.toContain(id)
  expect(await collectNow()).not.toMatch(/\+42\d{10}/)
})
