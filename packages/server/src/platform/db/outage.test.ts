import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, systemClock, VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Log, silentLog } from '../log/log.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded/supervisor.ts'
import { openDatabase } from './open-database.ts'
import { sql } from './sql.ts'

/** Longer than a loaded machine takes to restart PostgreSQL. */
const graceMs = 20_000
const dir = mkdtempSync(join(tmpdir(), 'hovor-outage-'))
let server: EmbeddedPostgres
const start = () => startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
const open = (clock: Clock, log: Log = silentLog) => openDatabase({ at: server, clock, log, graceMs })

async function asOwner(statements: string): Promise<void> {
  const client = new pg.Client(server.ownerConnection)
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

beforeAll(async () => {
  chmodSync(dir, 0o755)
  server = await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('while the database is down statements fail quickly and recognisably, and recover by themselves', async () => {
  const clock = new VirtualClock()
  let losses = 0
  const database = await open(clock, { ...silentLog, warn: () => void losses++ })
  const one = () => database.one(sql<{ one: number }>`select 1 as one`)
  await asOwner('create table kept as select 42 as answer; grant select on kept to hovor')
  await server.stop()

  const failing = one().catch((error: unknown) => error)
  await untilOn(clock, () => losses > 0)
  await clock.advance(graceMs)
  const first = await failing
  expect(first).toBeInstanceOf(DatabaseUnavailable)
  expect((first as DatabaseUnavailable).uncertain).toBe(false)

  // At once: the clock stands still.
  await expect(one()).rejects.toThrow(DatabaseUnavailable)
  await expect(database.transaction(async () => 1)).rejects.toThrow(DatabaseUnavailable)

  let heard = 0
  const forget = database.onHint('news', () => heard++)
  server = await start()
  const asTimePasses = (look: () => Promise<boolean> | boolean) =>
    untilOn(clock, async () => {
      await clock.advance(250)
      return look()
    })
  await asTimePasses(() => one().then(Boolean, () => false))
  expect(await database.query(sql`select answer from kept`)).toEqual([{ answer: 42 }])
  // The listening connection is back too: listeners are notified to check.
  await asTimePasses(() => heard > 0)
  forget()
  await database.close()
})

test('reads do not notice a kill -9 of PostgreSQL that is over within the grace period', async () => {
  const database = await open(systemClock)
  const killed = server.postmasterPid
  process.kill(killed, 'SIGKILL')
  const read = () => database.one(sql<{ answer: number }>`select answer from kept`)
  while (server.postmasterPid === killed) expect(await read()).toEqual({ answer: 42 })
  expect(await read()).toEqual({ answer: 42 })
  await database.close()
})

test('a transaction that loses its connection before the commit is retried as a whole', async () => {
  const database = await open(systemClock)
  await asOwner('create table tally (n int); grant select, insert on tally to hovor')
  let runs = 0
  await database.transaction(async (tx) => {
    runs++
    await tx.query(sql`insert into tally values (1)`)
    if (runs === 1) {
      // Fails like a failover: the server ends the connection during the transaction.
      const [self] = await tx.query(sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await database.query(sql`select pg_terminate_backend(${self?.pid ?? 0}::int)`)
    }
    await tx.query(sql`insert into tally values (2)`)
  })
  expect(runs).toBe(2)
  expect(await database.query(sql`select n from tally order by n`)).toEqual([{ n: 1 }, { n: 2 }])
  await database.close()
})
