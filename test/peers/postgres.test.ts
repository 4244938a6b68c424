import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts'
import { describePeer } from './support/describe-peer.ts'
import { startHovor } from './support/hovor.ts'
import { runProgram } from './support/run-program.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const fromSource = ['--conditions=source', '--import', 'tsx']

describePeer('on the PostgreSQL of Debian', ['postgres'], () => {
  let postgres: DebianPostgres
  beforeAll(async () => {
    postgres = await startDebianPostgres()
  })
  afterAll(() => postgres?.stop())

  it('four processes that start at once bring the schema up to date once', async () => {
    const connectionString = await postgres.newDatabase('migrated')
    const program = join(root, 'packages/server/src/db/migrating-process.ts')
    const runs = Array.from({ length: 4 }, () =>
      runProgram(process.execPath, [...fromSource, program, JSON.stringify({ connectionString })]),
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

  it('the database, the queue and the ledger keep all their guarantees', async () => {
    const files = ['db/database', 'jobs/queue', 'credit/credit'].map(
      (name) => `packages/server/src/${name}.test.ts`,
    )
    const run = runProgram(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
      cwd: root,
      env: { HOVOR_TEST_POSTGRES_URL: postgres.adminUrl },
    })
    expect(await run.exited, run.output()).toBe(0)
    expect(run.output()).toMatch(/Test Files .*3 passed/)
  }, 180_000)

  it('the whole service starts, makes an account and keeps it over a restart', async () => {
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
  }, 120_000)
})
