import { systemClock, VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { DiskFull } from './database-unavailable.ts'
import { openDatabase } from './open-database.ts'
import { sql } from './sql.ts'
import { databaseOfFile } from './testing/test-database.ts'

const db = databaseOfFile()

test('a server whose disk was full lacks space for two minutes, whether or not a transaction met it', async () => {
  const clock = new VirtualClock()
  const database = await openDatabase({
    at: { connection: db.connection },
    clock: { ...systemClock, monotonicMs: () => clock.monotonicMs() },
    log: silentLog,
    migrations: false,
  })
  const refused = sql`do $$ begin raise exception 'full' using errcode = '53100'; end $$`
  try {
    expect(database.lacksSpace()).toBe(false)
    for (const write of [
      () => database.query(refused),
      () => database.transaction((tx) => tx.query(refused)),
    ]) {
      await expect(write()).rejects.toThrow(DiskFull)
      expect(database.lacksSpace()).toBe(true)
      await clock.advance(119_000)
      expect(database.lacksSpace()).toBe(true)
      await clock.advance(2_000)
      expect(database.lacksSpace()).toBe(false)
    }
  } finally {
    await database.close()
  }
})
