import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../kernel/log.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded/supervisor.ts'
import { openDatabase } from './open-database.ts'
import { sql } from './sql.ts'

const graceMs = 500
const outageMs = 3000
const dir = mkdtempSync(join(tmpdir(), 'hovor-outage-'))
let server: EmbeddedPostgres
let database: Database
const start = () => startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
const one = () => database.one(sql<{ one: number }>`select 1 as one`)

beforeAll(async () => {
  chmodSync(dir, 0o755)
  server = await start()
  database = await openDatabase({
    at: { connection: server.connection },
    clock: systemClock,
    log: silentLog,
    graceMs,
  })
})
afterAll(async () => {
  await database.close()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('while the database is away statements fail soon, recognisably, and work again by themselves', async () => {
  await database.query(sql`create table kept as select 42 as answer`)
  await server.stop()
  const awayAtMs = systemClock.monotonicMs()

  const first = await one().catch((error: unknown) => error)
  expect(first).toBeInstanceOf(DatabaseUnavailable)
  expect((first as DatabaseUnavailable).uncertain).toBe(false)
  expect(systemClock.monotonicMs() - awayAtMs).toBeLessThan(graceMs + 2000)

  const again = systemClock.monotonicMs()
  await expect(one()).rejects.toThrow(DatabaseUnavailable)
  await expect(database.transaction(async () => 1)).rejects.toThrow(DatabaseUnavailable)
  expect(systemClock.monotonicMs() - again).toBeLessThan(graceMs)

  let heard = 0
  const forget = database.onHint('news', () => heard++)
  await systemClock.sleep(outageMs)
  server = await start()
  await expect.poll(() => one().catch(() => 'away'), { timeout: 10_000 }).toEqual({ one: 1 })
  expect(await database.query(sql`select answer from kept`)).toEqual([{ answer: 42 }])
  // The listening connection is back too: whoever listens is told to look.
  await expect.poll(() => heard, { timeout: 10_000 }).toBeGreaterThan(0)
  forget()
})

test('a kill -9 of PostgreSQL that is over within the grace time is not noticed by reads', async () => {
  const patient = await openDatabase({
    at: { connection: server.connection },
    clock: systemClock,
    log: silentLog,
    graceMs: 20_000,
  })
  await patient.one(sql`select 1`)
  process.kill(server.postmasterPid, 'SIGKILL')
  expect(await patient.one(sql<{ answer: number }>`select answer from kept`)).toEqual({ answer: 42 })
  await patient.close()
})

test('a transaction whose connection is lost before its commit runs again as a whole', async () => {
  await expect.poll(() => one().catch(() => 'away'), { timeout: 10_000 }).toEqual({ one: 1 })
  await database.query(sql`create table tally (n int)`)
  let runs = 0
  await database.transaction(async (tx) => {
    runs++
    await tx.query(sql`insert into tally values (1)`)
    if (runs === 1) {
      // Dies the way a failover looks: the server ends the connection under the transaction.
      const [self] = await tx.query(sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await database.query(sql`select pg_terminate_backend(${self?.pid ?? 0}::int)`)
    }
    await tx.query(sql`insert into tally values (2)`)
  })
  expect(runs).toBe(2)
  expect(await database.query(sql`select n from tally order by n`)).toEqual([{ n: 1 }, { n: 2 }])
})
