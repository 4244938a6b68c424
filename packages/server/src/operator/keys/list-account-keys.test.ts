import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

const keysPath = (id: string) => `/accounts/${id}/api-keys`
const listed = async (id: string) => (await operate(server, 'GET', keysPath(id))).body.apiKeys

// verifies: operator.for-users
test('keys of an account are listed without secrets, and one of them is revoked by its id', async () => {
  const [account, other] = [await server.newAccount(), await server.newAccount()]
  await clock.advance(1000)
  const { key, apiKey } = (await operate(server, 'POST', keysPath(account.id))).body
  const keys = await listed(account.id)
  expect(keys).toEqual([
    { ...apiKey, revokedAt: null },
    expect.objectContaining({ revokedAt: null, lastUsedAt: null }),
  ])
  expect(JSON.stringify(keys)).not.toContain(key)
  expect(keys[0].hint.slice(-4)).toBe(key.slice(-4))
  expect(await listed(other.id)).toHaveLength(1)

  await clock.advance(1000)
  expect((await operate(server, 'DELETE', `${keysPath(account.id)}/${keys[1].id}`)).status).toBe(200)
  expect(await listed(account.id)).toEqual([keys[0], { ...keys[1], revokedAt: clock.nowMs() }])
  expect(await storedEntries(server, account.id, 'api-keys.list')).toHaveLength(2)
})

test('active keys come first, then those revoked last, a hundred in all', async () => {
  const { id } = await server.newAccount()
  await server.database.query(sql`
    insert into api_key (hash, id, account_id, hint, created_at, revoked_at)
    select sha256(convert_to(${id}::text || n, 'UTF8')), gen_random_uuid(), ${uuidOf(id)}, 'hv_test_' || n, n, 1000 + n
    from generate_series(1, 120) as n`)
  const keys = await listed(id)
  expect(keys).toHaveLength(100)
  expect(keys[0].revokedAt).toBeNull()
  expect(keys.slice(1).map(({ revokedAt }: { revokedAt: number }) => revokedAt)).toEqual(
    Array.from({ length: 99 }, (_, place) => 1120 - place),
  )
})

test('an account that is not there has no list of keys', async () => {
  for (const id of [`acc_${'0'.repeat(32)}`, 'nobody'])
    expect((await operate(server, 'GET', keysPath(id))).status).toBe(404)
})
