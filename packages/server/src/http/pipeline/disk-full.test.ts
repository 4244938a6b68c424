import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable, DiskFull } from '../../platform/db/database-unavailable.ts'
import { sql } from '../../platform/db/sql.ts'
import { readLog } from '../../platform/kernel/testing/log.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'
import { createOutageLog } from './outage-log.ts'

const { log, text } = readLog()
let server: TestSurface
let authorization: string

beforeAll(async () => {
  server = await startTestSurface({ log })
  authorization = `Bearer ${(await server.newAccount()).apiKey}`
  await server.asOwner(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on agent for each row execute function full_disk()`)
})
afterAll(() => server.close())

const agents = (init: RequestInit = {}) =>
  fetch(`${server.baseUrl}/v1/agents`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json' },
  })

test('on a full disk writes are refused with 503 and Retry-After, and reads go on', async () => {
  for (let round = 0; round < 5; round++) {
    const refused = await agents({ method: 'POST', body: JSON.stringify({ name: 'Anna', language: 'cs' }) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.json()).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('disk') },
    })
    expect((await agents()).status).toBe(200)
  }
  expect(text().match(/disk is full/g)?.length).toBeGreaterThan(0)
  expect(text()).not.toContain('connection lost')
})

test('a write on a full disk has certainly not happened, and is not tried again', async () => {
  let runs = 0
  const written = server.database.transaction(async (tx) => {
    runs += 1
    await tx.query(sql`do $$ begin raise exception 'full' using errcode = '53100'; end $$`)
  })
  await expect(written).rejects.toThrow(DiskFull)
  await expect(written).rejects.toMatchObject({ uncertain: false })
  expect(runs).toBe(1)
})

test('requests that the database refuses are logged once a minute, with their number', async () => {
  const clock = new VirtualClock()
  const read = readLog()
  const outages = createOutageLog({ clock, log: read.log })
  const lines = () =>
    read
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).requests)
  for (let request = 0; request < 100; request++) outages.note(new DiskFull('full'))
  expect(lines()).toEqual([1])
  outages.note(new DatabaseUnavailable(false, 'away'))
  await clock.advance(60_000)
  outages.note(new DiskFull('full'))
  expect(lines()).toEqual([1, 1, 100])
})
