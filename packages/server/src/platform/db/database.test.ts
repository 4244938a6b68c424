import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { interfaceVersion } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { migrationState } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { checkViolation, uniqueViolation } from './postgres-error.ts'
import { sql } from './sql.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  await db.asOwner(
    'create table pair (id int primary key, n bigint not null, constraint small check (n < 1000))',
  )
})
afterAll(() => db.close())

describe('sql', () => {
  test('numbers its parameters through nested fragments', async () => {
    const where = sql`a = ${1} and ${sql`b = ${2}`}`
    const query = sql`select ${0} where ${where} limit ${3}`
    expect(query.text).toBe('select $1 where a = $2 and b = $3 limit $4')
    expect(query.values).toEqual([0, 1, 2, 3])
  })

  test('gives equal texts one name and different texts different names', () => {
    const make = (n: number) => sql`select ${n}`
    expect(make(1).name).toBe(make(2).name)
    expect(sql`select 1`.name).not.toBe(sql`select 2`.name)
    expect(make(1).name.length).toBeLessThan(63)
  })

  test('passes any text through unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed()),
        async (text) => {
          expect(await db.database.one(sql<{ text: string }>`select ${text}::text as text`)).toEqual({ text })
        },
      ),
      { numRuns: 50 },
    )
  })

  test('reads bigint and sums as numbers, arrays as arrays, bytes as bytes', async () => {
    const row = await db.database.one(
      sql`select 9007199254740991::bigint as big, sum(n)::numeric as sum, ${[1, 2]}::int[] as list, ${Buffer.from('x')}::bytea as bytes
          from (values (1::bigint), (2)) as v(n)`,
    )
    expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, sum: 3, list: [1, 2], bytes: Buffer.from('x') })
  })
})

describe('a transaction', () => {
  test('commits and then runs its callbacks, or does neither', async () => {
    const told: string[] = []
    await db.database.transaction(async (tx) => {
      await tx.query(sql`insert into pair values (1, 1)`)
      tx.afterCommit(() => told.push('committed'))
      expect(told).toEqual([])
    })
    const failed = db.database.transaction(async (tx) => {
      await tx.query(sql`insert into pair values (2, 1)`)
      tx.afterCommit(() => told.push('never'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(told).toEqual(['committed'])
    expect(await db.database.query(sql`select id from pair`)).toEqual([{ id: 1 }])
  })

  test('that swallowed a statement error fails instead of losing everything silently', async () => {
    const swallowing = db.database.transaction(async (tx) => {
      await tx.query(sql`insert into pair values (3, 1)`)
      await tx.query(sql`insert into pair values (3, 1)`).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('rolled back')
  })

  test('cannot be used after it ended', async () => {
    let kept: { query(query: ReturnType<typeof sql>): Promise<unknown> } | undefined
    await db.database.transaction(async (tx) => {
      kept = tx
    })
    await expect(kept?.query(sql`select 1`)).rejects.toThrow('The transaction is over')
  })

  test('that hits a deadlock is retried until it succeeds', async () => {
    await db.database.query(sql`insert into pair values (10, 0), (11, 0)`)
    let holding = 0
    let haveBoth = () => {}
    const both = new Promise<void>((resolve) => {
      haveBoth = resolve
    })
    const add = (first: number, second: number) =>
      db.database.transaction(async (tx) => {
        await tx.query(sql`update pair set n = n + 1 where id = ${first}`)
        if (++holding === 2) haveBoth()
        await both
        await tx.query(sql`update pair set n = n + 1 where id = ${second}`)
      })
    await Promise.all([add(10, 11), add(11, 10)])
    expect(await db.database.query(sql`select n from pair where id >= 10`)).toEqual([{ n: 2 }, { n: 2 }])
  })

  test('names the violated constraint', async () => {
    const twice = await db.database
      .query(sql`insert into pair values (1, 1)`)
      .catch((error: unknown) => error)
    expect(uniqueViolation(twice)).toBe('pair_pkey')
    const large = await db.database
      .query(sql`insert into pair values (99, 1000)`)
      .catch((error: unknown) => error)
    expect([uniqueViolation(large), checkViolation(large)]).toEqual([undefined, 'small'])
  })
})

describe('the schema', () => {
  test('keeps the service from changing or deleting a ledger movement', async () => {
    const denied = /permission denied for table ledger_movement/
    await expect(db.database.query(sql`update ledger_movement set amount_hal = 1`)).rejects.toThrow(denied)
    await expect(db.database.query(sql`delete from ledger_movement`)).rejects.toThrow(denied)
    await expect(db.database.query(sql`truncate ledger_movement`)).rejects.toThrow(denied)
    await expect(db.database.query(sql`delete from audit_entry`)).rejects.toThrow(/permission denied/)
  })

  test('refuses a balance below zero unless a dispute allows it', async () => {
    const id = '1'.repeat(32)
    await db.database.query(
      sql`insert into account (id, mode, email, created_at) values (${id}, 'sandbox', 'a@b', 0)`,
    )
    const spend = db.database.query(sql`update account set available_hal = -1 where id = ${id}`)
    expect(checkViolation(await spend.catch((error: unknown) => error))).toBe('account_not_below_zero')
    await db.database.query(sql`update account set available_hal = -1, overdraft_hal = 1 where id = ${id}`)
  })

  describe('the ledger refuses a movement', () => {
    const account = '1'.repeat(32)
    interface Row {
      readonly kind?: string
      readonly debit?: string
      readonly credit?: string
      readonly amount?: number
      readonly after?: number | null
      readonly ref?: string
    }
    const move = async (id: string, row: Row) => {
      const { kind = 'admin', debit = 'admin', credit = 'available', amount = 5, after = 5, ref = id } = row
      return db.database
        .query(
          sql`insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal,
                description, created_at)
              values (${account}, ${id.repeat(32)}, ${kind}, ${ref}, ${debit}, ${credit}, ${amount}, ${after}, '', 0)`,
        )
        .catch((error: unknown) => uniqueViolation(error) ?? checkViolation(error))
    }
    const spent = { debit: 'available', credit: 'revenue' }

    test('from an account to itself, of zero, or twice', async () => {
      expect(await move('a', { debit: 'available' })).toBe('ledger_movement_sides')
      expect(await move('b', { amount: 0 })).toBe('ledger_movement_amount_hal_check')
      expect(await move('c', { ref: 'r1' })).toEqual([])
      expect(await move('d', { ref: 'r1' })).toBe('ledger_movement_once')
    })

    test.each<[string, Row]>([
      ['of a hold to anywhere but what is held', { kind: 'hold', ...spent, after: null }],
      ['of a hold that says a balance', { kind: 'hold', debit: 'available', credit: 'held' }],
      ['of a release from anywhere but what is held', { kind: 'release', after: null }],
      ['that takes from what is held', { kind: 'call', debit: 'held', credit: 'revenue' }],
      ['that does not touch the customer', { debit: 'admin', credit: 'revenue' }],
      ['with a side that there is not', { debit: 'pocket' }],
      ['that does not say the balance after it', { after: null }],
    ])('%s', async (_, row) => {
      expect(await move('e', row)).toBe('ledger_movement_sides')
    })

    test.each(['number_fee', 'sms_number_fee', 'admin', 'setup_order'])(
      'of kind %s that overdraws the balance',
      async (kind) => {
        expect(await move('f', { kind, ...spent, after: -1 })).toBe('ledger_movement_not_below_zero')
      },
    )

    test('except one that returns money to a card', async () => {
      expect(
        await move('8', { kind: 'topup_refund', debit: 'available', credit: 'bank', after: -1 }),
      ).toEqual([])
      expect(await move('9', { kind: 'dispute', debit: 'available', credit: 'bank', after: -1 })).toEqual([])
    })
  })
})

describe('opening', () => {
  test('four concurrent processes migrate an empty database exactly once', async () => {
    const empty = await emptyDatabase()
    const file = fileURLToPath(new URL('./testing/migrating-process.ts', import.meta.url))
    const results = await Promise.all(
      [1, 2, 3, 4].map(
        () =>
          new Promise<number | null>((resolve) => {
            const child = fork(file, [JSON.stringify(empty)], {
              execArgv: ['--conditions=source', '--import', 'tsx'],
            })
            child.on('exit', resolve)
          }),
      ),
    )
    expect(results).toEqual([0, 0, 0, 0])
    const client = new pg.Client(empty.connection)
    await client.connect()
    const applied = await client.query<{ name: string; times: string }>(
      'select name, count(*) as times from migration group by name order by name',
    )
    await client.end()
    expect(applied.rows[0]).toEqual({ name: '0001_foundation.sql', times: '1' })
    expect(new Set(applied.rows.map((row) => row.times))).toEqual(new Set(['1']))
    await empty.close()
  })

  test('an unreachable database is reported in one sentence', async () => {
    const opening = openDatabase({
      at: { url: 'postgresql://u:p@127.0.0.1:1/x' },
      clock: systemClock,
      log: silentLog,
    })
    await expect(opening).rejects.toThrow(/^The database cannot be reached: .*; check DATABASE_URL\.$/)
  })

  test('a database of a newer version or a changed migration prevents startup', async () => {
    const other = await testDatabase()
    await other.asOwner(`insert into migration (name, checksum) values ('9999_future.sql', 'x')`)
    const open = () =>
      openDatabase({ at: { connection: other.connection }, clock: systemClock, log: silentLog })
    await expect(open()).rejects.toThrow(
      `The database was last migrated by a newer version of Hovor (9999_future.sql), and this is version ${interfaceVersion},`,
    )
    await other.asOwner(`update migration set version = '9.1.0' where name = '9999_future.sql'`)
    await expect(open()).rejects.toThrow(
      /by version 9\.1\.0 of Hovor .*: start 9\.1\.0 or newer, or restore a backup/,
    )
    await other.asOwner(`
      delete from migration where name = '9999_future.sql';
      update migration set checksum = 'x' where name = '0001_foundation.sql'`)
    await expect(open()).rejects.toThrow('was changed after')
    await other.close()
  })

  test('a database whose migrations have no version yet records one with the next migration', async () => {
    const other = await testDatabase()
    await other.asOwner(`
      alter table migration drop column version;
      delete from migration where name = '0199_disputes.sql';
      drop table topup_dispute`)
    const at = { connection: other.connection, ownerConnection: other.ownerConnection }
    const db = await openDatabase({ at, clock: systemClock, log: silentLog })
    const versions = await db.query(sql`select distinct version from migration order by version`)
    expect(versions).toEqual([{ version: interfaceVersion }, { version: null }])
    await db.close()
    await other.close()
  })

  test('a migration with reworded comments starts on a database that applied it before', async () => {
    const other = await testDatabase()
    await other.asOwner(`
      update migration set checksum = '233ceb1a4ec4b9baa98eef44ae0e808481eea620ad118baddc791fcf25c2c51f'
      where name = '0001_foundation.sql'`)
    const db = await openDatabase({
      at: { connection: other.connection },
      clock: systemClock,
      log: silentLog,
    })
    expect((await migrationState(db)).changed).toEqual([])
    await db.close()
    await other.close()
  })
})

/** A test database without any table. */
async function emptyDatabase(): Promise<TestDatabase> {
  const made = await testDatabase()
  await made.asOwner(
    'drop schema public cascade; create schema public; grant usage on schema public to hovor',
  )
  return made
}
