import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { followAudit } from '../../../people/audit/broken-audit.ts'
import { uuidFloorAt } from '../../kernel/ids.ts'
import { silentLog } from '../../log/log.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { roleFaults } from '../role-faults.ts'
import { sql } from '../sql.ts'
import { makePasswords, passwordsPath } from './role-passwords.ts'
import { type EmbeddedPostgres, startEmbedded } from './supervisor.ts'

const migrations = fileURLToPath(new URL('../../../../migrations/', import.meta.url))
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-roles-'))
  chmodSync(dir, 0o755)
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function start(dataDir: string, separateRoles = true): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, clock: systemClock, log: silentLog, separateRoles })
  cleanups.push(() => server.stop())
  return server
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  cleanups.push(() => client.end())
  return client
}

async function open(dataDir: string) {
  const database = await openDatabase({ at: { dataDir }, clock: systemClock, log: silentLog })
  cleanups.push(() => database.close())
  return database
}

/** A data directory as created by versions before 1.47: no password on the socket, and `hovor` owns every table. */
async function ofAnEarlierVersion(dataDir: string): Promise<EmbeddedPostgres> {
  const old = join(dataDir, 'old-migrations')
  mkdirSync(old)
  for (const name of readdirSync(migrations).filter((each) => each < '0210')) {
    copyFileSync(join(migrations, name), join(old, name))
  }
  const server = await start(dataDir, false)
  const client = await connect(server.connection)
  await migrate(client, { dir: old })
  await client.query(`
    insert into account (id, mode, email, created_at) values ('${'1'.repeat(32)}', 'sandbox', 'a@b', 0);
    insert into audit_entry (id, at, actor, action, target, after) values
      ('${'1'.repeat(32)}', 1, 'olga', 'account.create', 'acc_1', '{"mode": "sandbox"}'),
      ('${'2'.repeat(32)}', 2, 'olga', 'account.suspend', 'acc_1', null);
    create table call_2026_05 partition of call
      for values from ('${uuidFloorAt(Date.UTC(2026, 4))}') to ('${uuidFloorAt(Date.UTC(2026, 5))}')`)
  return server
}

// verifies: general.append-only
test('a database of an earlier version is taken from the service’s role and keeps its rows', async () => {
  const dir = freshDir()
  await (await ofAnEarlierVersion(dir)).stop()
  const database = await open(dir)
  expect(await database.query(sql`select email from account`)).toEqual([{ email: 'a@b' }])
  expect(await followAudit(database)).toMatchObject({ entries: 2, head: { seq: 2 }, broken: [] })
  expect(await roleFaults(database)).toEqual([])
  const owners = await database.query(
    sql`select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'public'::regnamespace`,
  )
  expect(owners).toEqual([{ owner: 'hovor_owner' }])
  await database.query(sql`grant delete on audit_entry to current_user`).catch(() => undefined)
  await expect(database.query(sql`delete from audit_entry`)).rejects.toThrow('permission denied')
})

test('even while a process of the earlier version still runs', async () => {
  const dir = freshDir()
  await ofAnEarlierVersion(dir)
  const database = await open(dir)
  expect(await roleFaults(database)).toEqual([])
})

test('a read-only check leaves a database of an earlier version unchanged', async () => {
  const dir = freshDir()
  await (await ofAnEarlierVersion(dir)).stop()
  const database = await openDatabase({
    ...{ at: { dataDir: dir }, clock: systemClock, log: silentLog },
    migrations: false,
  })
  cleanups.push(() => database.close())
  expect((await roleFaults(database)).join('\n')).toMatch(/owns the database or its tables/)
})

test('no role connects without its password, not even over the socket', async () => {
  const dir = freshDir()
  const { connection, ownerConnection, adminConnection } = await start(dir)
  expect(statSync(passwordsPath(join(dir, 'postgres'))).mode & 0o777).toBe(0o600)
  for (const { password, ...login } of [connection, ownerConnection, adminConnection]) {
    const tries = [{ ...login }, { ...login, password: 'wrong' }, { ...login, password: connection.password }]
    for (const each of login.user === connection.user ? tries.slice(0, 2) : tries) {
      const client = new pg.Client(each)
      await expect(client.connect()).rejects.toThrow(/password/)
    }
    await connect({ ...login, password })
  }
})

test('lost passwords are replaced', async () => {
  const dir = freshDir()
  const first = await start(dir)
  const before = first.connection.password
  rmSync(passwordsPath(join(dir, 'postgres')))
  const { connection } = await start(dir)
  expect(connection.password).not.toBe(before)
  await connect(connection)
})

test('an interrupted separation is finished by the next start', async () => {
  const dir = freshDir()
  await (await ofAnEarlierVersion(dir)).stop()
  const made = makePasswords(join(dir, 'postgres'))
  const database = await open(dir)
  expect(await roleFaults(database)).toEqual([])
  const kept = JSON.parse(readFileSync(passwordsPath(join(dir, 'postgres')), 'utf8'))
  expect(kept).toEqual(made)
})
