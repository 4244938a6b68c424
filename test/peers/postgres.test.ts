import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { makePartitions, openDatabase, readTar, silentLog, sql, withBaseBackup } from '@hovor/server/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts'
import { describePeer } from './support/describe-peer.ts'
import { startHovor } from './support/hovor.ts'
import { runProgram } from './support/run-program.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const fromSource = ['--conditions=source', '--import', 'tsx']

describePeer('on Debian’s PostgreSQL', ['postgres'], () => {
  let postgres: DebianPostgres
  beforeAll(async () => {
    postgres = await startDebianPostgres()
  })
  afterAll(() => postgres?.stop())

  it('four processes that start at once migrate the schema once', async () => {
    const connectionString = await postgres.newDatabase('migrated')
    const program = join(root, 'packages/server/src/platform/db/testing/migrating-process.ts')
    const runs = Array.from({ length: 4 }, () =>
      runProgram(process.execPath, [...fromSource, program, JSON.stringify({ url: connectionString })]),
    )
    const codes = await Promise.all(runs.map((run) => run.exited))
    expect(codes, runs.map((run) => run.output()).join('\n')).toEqual([0, 0, 0, 0])
    const client = new pg.Client(connectionString)
    await client.connect()
    const { rows } = await client.query(
      'select name, count(*) from migration group by name having count(*) > 1',
    )
    const { rows: tables } = await client.query(
      "select to_regclass('job') as job, to_regclass('account') as account",
    )
    await client.end()
    expect(rows).toEqual([])
    expect(tables).toEqual([{ job: 'job', account: 'account' }])
  })

  // verifies: general.append-only
  it('a database with one role reports how to fix it, and works the same with two roles afterwards', async () => {
    const serviceUrl = await postgres.newDatabase('one_role')
    const warned: string[] = []
    const log = { ...silentLog, warn: (said: unknown) => void warned.push(String(said)) }
    const open = async (at: { url: string; ownerUrl?: string }) => {
      const database = await openDatabase({ at, clock: systemClock, log })
      onTestFinished(() => database.close())
      return database
    }
    const before = await open({ url: serviceUrl })
    await makePartitions(before, Date.now())
    await before.close()
    const [, statements = ''] = /in the database one_role: (.*); then set/.exec(warned.join('\n')) ?? []
    expect(statements).toContain('reassign owned by hovor to hovor_owner')
    const admin = new pg.Client(postgres.adminUrl.replace(/\/postgres$/, '/one_role'))
    await admin.connect()
    await admin.query(statements.replace("'…'", "'secret'")).finally(() => admin.end())

    warned.length = 0
    const database = await open({ url: serviceUrl, ownerUrl: serviceUrl.replace('hovor:', 'hovor_owner:') })
    expect(warned).toEqual([])
    await makePartitions(database, Date.now() + 200 * 86_400_000)
    await database.query(sql`grant delete on audit_entry to current_user`).catch(() => undefined)
    await expect(database.query(sql`delete from audit_entry`)).rejects.toThrow('permission denied')
    await expect(database.query(sql`create table mine (id int)`)).rejects.toThrow('permission denied')
  })

  it('a base backup comes with its label and the WAL it needs', async () => {
    await postgres.newDatabase('to_be_copied')
    const names: string[] = []
    const login = new URL(postgres.adminUrl)
    const admin = {
      host: login.hostname,
      port: Number(login.port),
      user: 'admin',
      password: 'secret',
      database: 'postgres',
    }
    await withBaseBackup(admin, async (tar) => {
      for await (const { path, body } of readTar(tar)) {
        names.push(path)
        for await (const _ of body);
      }
    })
    expect(names).toEqual(expect.arrayContaining(['backup_label', 'global/pg_control', 'PG_VERSION']))
    expect(names.some((name) => /^pg_wal\/[0-9A-F]{24}$/.test(name))).toBe(true)
  })

  it('database, queue and ledger keep all their guarantees', async () => {
    const files = ['platform/db/database', 'platform/jobs/queue', 'money/credit/credit'].map(
      (name) => `packages/server/src/${name}.test.ts`,
    )
    const run = runProgram(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
      cwd: root,
      env: { HOVOR_TEST_POSTGRES_URL: postgres.adminUrl },
    })
    expect(await run.exited, run.output()).toBe(0)
    expect(run.output()).toMatch(/Test Files .*3 passed/)
  })

  it('the whole service starts, creates an account and keeps it across a restart', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'on-debian-postgres-'))
    const env = {
      HOVOR_MODE: 'sandbox',
      HOVOR_DATA_DIR: dir,
      DATABASE_URL: await postgres.newDatabase('service'),
      HOVOR_KEY_PEPPER: 'peer-tests-pepper-of-32-characters-',
    }
    const balanceOf = { key: undefined as string | undefined, hal: undefined as number | undefined }
    for (const start of ['first', 'second']) {
      const hovor = await startHovor(env)
      await hovor.ask(undefined, 'GET', '/readyz')
      if (start === 'first') {
        balanceOf.key = (
          await hovor.ask<{ apiKey: string }>(undefined, 'POST', '/sandbox/v1/accounts', {})
        ).apiKey
      }
      const { balanceHal } = await hovor.ask<{ balanceHal: number }>(balanceOf.key, 'GET', '/v1/balance')
      if (start === 'first') balanceOf.hal = balanceHal
      else expect(balanceHal).toBe(balanceOf.hal)
      await hovor.stop()
    }
    expect(balanceOf.hal).toBeGreaterThan(0)
    rmSync(dir, { recursive: true, force: true })
  })
})
