import { systemClock } from '@hovor/clock'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSurface, type TestSurfaceOptions } from '../http/testing/test-surface.ts'
import { sql } from '../platform/db/sql.ts'
import { silentLog } from '../platform/log/log.ts'
import { holdNodeLease } from '../platform/nodes/node-lease.ts'

/** A process that has started, with `keys` that its preparations were given. */
async function started(options: TestSurfaceOptions = {}) {
  const server = await startTestSurface(options)
  onTestFinished(() => server.close())
  const { database, service } = server
  const keys: string[] = []
  const lease = await holdNodeLease({ database, clock: systemClock, nodeId: service.nodeId, log: silentLog })
  onTestFinished(() => lease.stop())
  return {
    server,
    keys,
    prepare: (end: () => Promise<void> = async () => {}) =>
      server.features.welcome!.prepareAccount(async (key) => {
        keys.push(key)
        await end()
      }),
    /** Nothing of it lives on but what is in the database. */
    die: () => lease.stop(),
    countAccounts: async () => (await database.query(sql`select id from account`)).length,
    balance: async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await fetch(`${server.baseUrl}/v1/balance`, { headers })).json()
    },
  }
}

test('when two processes start at once, one account is made, with play money, and prepared once', async () => {
  const one = await started()
  const beside = await started({ beside: one.server })
  await Promise.all([one.prepare(), beside.prepare(), one.prepare(), beside.prepare()])
  const keys = [...one.keys, ...beside.keys]
  expect([keys.length, await one.countAccounts()]).toEqual([1, 1])
  expect(await one.balance(keys[0]!)).toMatchObject({ balanceHal: 100_000 })
})

test('no account is made where there is one, even if its owner has another e-mail by now', async () => {
  const { server, keys, prepare, countAccounts } = await started()
  await server.newAccount()
  await prepare()
  await server.database.query(sql`update app_user set email = 'eva@example.com'`)
  await prepare()
  expect([keys, await countAccounts()]).toEqual([[], 1])
})

test('a preparation whose process was killed is repeated by the next start, for the same account', async () => {
  const first = await started()
  let reached = () => {}
  const inTheMidst = new Promise<void>((resolve) => {
    reached = resolve
  })
  void first.prepare(() => {
    reached()
    return new Promise(() => {})
  })
  await inTheMidst
  const next = await started({ beside: first.server })
  await first.die()
  await next.prepare()
  expect([first.keys.length, next.keys.length, await next.countAccounts()]).toEqual([1, 1, 1])
  expect(next.keys[0]).not.toBe(first.keys[0])
  expect(await next.balance(next.keys[0]!)).toMatchObject({ balanceHal: 100_000 })
  await (await started({ beside: first.server })).prepare()
  expect(next.keys.length).toBe(1)
})

test('a preparation that failed is repeated by the next start, and not after it has succeeded', async () => {
  const first = await started()
  await expect(first.prepare(() => Promise.reject(new Error('no number')))).rejects.toThrow('no number')
  await first.die()
  const next = await started({ beside: first.server })
  for (const _ of [1, 2]) await next.prepare()
  expect(next.keys.length).toBe(1)
})
