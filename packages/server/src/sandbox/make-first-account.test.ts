import { expect, onTestFinished, test } from 'vitest'
import { startTestSurface, type TestSurfaceOptions } from '../http/testing/test-surface.ts'
import { sql } from '../platform/db/sql.ts'

async function started(options: TestSurfaceOptions = {}) {
  const server = await startTestSurface(options)
  onTestFinished(() => server.close())
  const make = async () => server.features.welcome!.makeAccount()
  const countAccounts = async () => (await server.database.query(sql`select id from account`)).length
  return { server, make, countAccounts }
}

test('when two processes start at once, one account is made, with play money and a key', async () => {
  const { server, make, countAccounts } = await started()
  const beside = await started({ beside: server })
  const made = await Promise.all([make(), beside.make(), make(), beside.make()])
  const keys = made.filter((key) => key !== undefined)
  expect([keys.length, await countAccounts()]).toEqual([1, 1])
  const answer = await fetch(`${server.baseUrl}/v1/balance`, {
    headers: { authorization: `Bearer ${keys[0]}` },
  })
  expect(await answer.json()).toMatchObject({ balanceHal: 100_000 })
})

test('no account is made where there is one, even if its owner has another e-mail by now', async () => {
  const { server, make, countAccounts } = await started()
  await server.newAccount()
  expect(await make()).toBeUndefined()
  await server.database.query(sql`update app_user set email = 'eva@example.com'`)
  expect([await make(), await countAccounts()]).toEqual([undefined, 1])
})
