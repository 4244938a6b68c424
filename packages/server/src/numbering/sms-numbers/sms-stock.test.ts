import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import { sql } from '../../platform/db/sql.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const stock = async (query: string) => (await operate(server, 'GET', `/sms-stock?${query}`)).body
const add = (numbers: string[], more: object = {}) =>
  operate(server, 'POST', '/sms-stock', { numbers, ...more })

async function liveAccount() {
  const { body } = await operate(server, 'POST', '/accounts', { email: 'eva@example.com', mode: 'live' })
  const credit = { amountHal: 100_000, reason: 'Paid by bank transfer' }
  await operate(server, 'POST', `/accounts/${body.account.id}/credit`, credit)
  const buy = async () => {
    const headers = { authorization: `Bearer ${body.apiKey}` }
    const answer = await fetch(`${server.baseUrl}/v1/sms-numbers`, { method: 'POST', headers })
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return (await answer.json()) as any
  }
  return { id: body.account.id as string, buy }
}

test('live accounts buy the numbers that the operator put in stock; a sold one cannot be removed', async () => {
  const { id, buy } = await liveAccount()
  expect((await buy()).error.code).toBe('sms_numbers_unavailable')
  const numbers = ['+420799000001', '+420799000002']
  const free = { mode: 'live', status: 'free', freeAt: null, accountId: null }
  const told = (...e164s: string[]) => ({ numbers: e164s.map((e164) => ({ ...free, e164 })) })
  expect(await add(numbers)).toEqual({ status: 201, body: told(...numbers) })
  expect((await add([...numbers, '+420799000003'])).body).toEqual(told('+420799000003'))
  expect((await buy()).smsNumber.e164).toBe('+420799000001')
  expect((await stock('mode=live')).numbers).toEqual([
    { ...free, e164: '+420799000001', status: 'sold', accountId: id },
    { ...free, e164: '+420799000002' },
    { ...free, e164: '+420799000003' },
  ])
  expect((await stock('mode=live&status=sold')).numbers).toHaveLength(1)

  const remove = (e164: string) => operate(server, 'DELETE', `/sms-stock/${encodeURIComponent(e164)}`)
  expect(await remove('+420799000001')).toMatchObject({
    status: 409,
    body: { error: { code: 'invalid_transition', message: 'The number has been sold.' } },
  })
  expect(await remove('+420799000002')).toEqual({ status: 200, body: { removed: true } })
  expect((await remove('+420799000002')).status).toBe(404)
  expect((await stock('mode=live')).numbers).toHaveLength(2)
})

test('a returned number shows when it can be sold again', async () => {
  await add(['+420799000011'])
  const freeAt = Date.now() + 60_000
  await server.database.query(sql`
    update sms_number_stock set free_at = ${freeAt} where e164 = '+420799000011'`)
  expect((await stock('status=resting')).numbers).toMatchObject([{ e164: '+420799000011', freeAt }])
})

test('only Czech mobile numbers are accepted, all or none', async () => {
  for (const wrong of ['+420221000001', '+421901000001', '+4207', 'x', '']) {
    const answer = await add(['+420799000021', wrong])
    expect(answer.body.error.message).toBe(
      `numbers.1: ${JSON.stringify(wrong)} is not a Czech mobile number.`,
    )
  }
  const { numbers } = await stock('mode=live')
  expect(numbers.map((one: { e164: string }) => one.e164)).not.toContain('+420799000021')
})

test('the stock is listed in pages, by number', async () => {
  const seen: { e164: string }[] = []
  let cursor = ''
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await stock(`mode=sandbox&limit=150${cursor}`)
    seen.push(...page.numbers)
    if (!page.hasMore) break
    cursor = `&cursor=${page.nextCursor}`
  }
  const numbers = seen.map(({ e164 }) => e164)
  expect(numbers).toEqual([...new Set(numbers)].sort())
  expect(numbers).toHaveLength(1000)
})
