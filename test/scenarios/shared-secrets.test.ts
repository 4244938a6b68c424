import { randomBytes } from 'node:crypto'
import { sql, type TestDatabase, testDatabase } from '@hovor/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'
import { type Service, startService } from './support/service.ts'
import { shared } from './support/shared-database.ts'

/* Several processes on one database, each started with its own secrets. */
const atEnd = atEndOfFile()
const otherPepper =
  'hovor: The API keys of this database were hashed with another pepper, so none of them would work here: set HOVOR_KEY_PEPPER to that of its other processes, or restore the file key-pepper of its data directory.'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
})

type Env = Readonly<Record<string, string>>
const start = (env: Env): Promise<Service> =>
  startService(atEnd, { dir: dataDir(atEnd), env: { ...shared(db), ...env } })

/** A start that must fail, or the doctor: exit code and output. */
async function run(program: string, env: Env) {
  const settings = { HOVOR_HTTP_PORT: '0', HOVOR_SIP_PORT: '0', HOVOR_LOG_LEVEL: 'silent' }
  const dir = { HOVOR_DATA_DIR: dataDir(atEnd) }
  const all = { ...dir, ...settings, ...shared(db), ...env }
  const command = runHovor(program.split(' '), { env: all })
  return { code: await command.exited, err: command.err, out: command.out.join('\n') }
}

/* The processes go from one test to the next: one has the older seal key, two both, three the newer one. */
const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const both = { HOVOR_SEAL_KEYS: `${newer},${older}` }
let one: Service
let two: Service
let api: Client

describe('a process with a different pepper from the database’s', () => {
  const other = { HOVOR_KEY_PEPPER: 'another pepper, as a second machine makes it', HOVOR_SEAL_KEYS: older }

  test('does not start and says why, while one with the same pepper accepts the first one’s keys', async () => {
    one = await start({ HOVOR_SEAL_KEYS: older })
    api = await makeAccount(one.url)
    expect(await run('start', other)).toMatchObject({ code: 1, err: [otherPepper] })
    two = await start(both)
    expect((await client(two.url, api.key).get('/v1/account')).status).toBe(200)
  })

  test('is reported by the doctor', async () => {
    const examined = await run('doctor', other)
    expect([examined.code, examined.out]).toEqual([1, expect.stringMatching(/^OFF +secrets +The API keys/m)])
    expect((await run('doctor', both)).out).toMatch(/^ok +secrets /m)
  })
})

describe('seal keys', () => {
  const lacks =
    /^hovor: HOVOR_SEAL_KEYS lacks a key that sealed values in this database \(id [0-9a-f]{16}\): /

  test('may be added, and a missing one prevents startup until nothing is sealed under it', async () => {
    expect2xx(await api.send('PUT', '/v1/webhook', { url: 'https://example.com/hook' }))
    await one.stop()

    const without = await run('start', { HOVOR_SEAL_KEYS: newer })
    expect(without).toMatchObject({ code: 1, err: [expect.stringMatching(lacks)] })
    expect((await run('doctor', { HOVOR_SEAL_KEYS: newer })).out).toMatch(
      /^OFF +secrets +HOVOR_SEAL_KEYS lacks/m,
    )

    expect((await run('seal rotate', both)).code).toBe(0)
    await two.stop()
    const three = await start({ HOVOR_SEAL_KEYS: newer })
    expect((await client(three.url, api.key).get('/v1/webhook')).status).toBe(200)
    await three.stop()
  })

  test('of a database filled by an older version are judged by what is sealed there', async () => {
    await db.database.query(sql`delete from seal_key`)
    const without = await run('start', { HOVOR_SEAL_KEYS: older })
    expect(without).toMatchObject({ code: 1, err: [expect.stringMatching(lacks)] })
    const with_ = await start({ HOVOR_SEAL_KEYS: newer })
    expect(await with_.stop()).toBe(0)
  })
})
