import { systemClock } from '@hovor/clock'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { openDatabase } from './open-database.ts'
import { roleFaults } from './role-faults.ts'
import { sql } from './sql.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

async function fresh(): Promise<TestDatabase> {
  const db = await testDatabase()
  onTestFinished(() => db.close())
  return db
}

async function open(at: Parameters<typeof openDatabase>[0]['at'], warned: string[] = []) {
  const log = { ...silentLog, warn: (said: unknown) => void warned.push(String(said)) }
  const database = await openDatabase({ at, clock: systemClock, log })
  onTestFinished(() => database.close())
  return database
}

test('a process without the owner’s login starts on an up-to-date schema', async () => {
  const { connection } = await fresh()
  const warned: string[] = []
  await open({ connection }, warned)
  expect(warned).toEqual([])
})

test('one that would have to migrate says which setting is missing', async () => {
  const db = await fresh()
  await db.asOwner(`delete from migration where name = '0199_disputes.sql'`)
  await expect(open({ connection: db.connection })).rejects.toThrow(/set HOVOR_DATABASE_OWNER_URL\.$/)
})

test('missing and added privileges are corrected by the next migrating start', async () => {
  const db = await fresh()
  await db.asOwner('grant delete on audit_entry to hovor; revoke insert on call from hovor')
  const database = await open(db)
  await expect(database.query(sql`delete from audit_entry`)).rejects.toThrow('permission denied')
  expect(await database.one(sql`select has_table_privilege('call', 'insert') as may`)).toEqual({ may: true })
})

test('a table from a later migration gets its privileges, without any on the schema', async () => {
  const db = await fresh()
  await db.asOwner('drop schema public cascade; create schema public; grant usage on schema public to hovor')
  const database = await open(db)
  expect(await database.query(sql`select id from account`)).toEqual([])
  expect(await roleFaults(database)).toEqual([])
})

test('when one role is both, startup warns that it can rewrite the ledger, and says how to fix that', async () => {
  const db = await fresh()
  const warned: string[] = []
  await open({ connection: db.ownerConnection, ownerConnection: db.ownerConnection }, warned)
  expect(warned).toEqual([
    expect.stringMatching(
      /hovor_owner of the service owns.*reassign owned by hovor_owner to.*HOVOR_DATABASE_OWNER_URL/s,
    ),
  ])
})
