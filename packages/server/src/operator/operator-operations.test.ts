import { type Operation, operations } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { sql } from '../platform/db/sql.ts'
import { storedEntries } from './testing/audit-entries.ts'
import { operate } from './testing/operate.ts'

/* What holds for every operation of the operator, read from their list. That each of them writes its entry in the audit
 * log is proven on the command line, by test/scenarios/operator.test.ts; here it is proven for those that read. */

const clock = new VirtualClock()
let server: TestSurface
let account: Awaited<ReturnType<TestSurface['newAccount']>>
const all = Object.values<Operation>(operations).filter(({ audience }) => audience === 'operator')
const named = all.map((operation) => [operation.name, operation] as const)

beforeAll(async () => {
  server = await startTestSurface({ clock })
  account = await server.newAccount()
})
afterAll(() => server.close())

const hex = '0'.repeat(32)
const pathOf = ({ path }: Operation) =>
  path.replace('{id}', account.id).replaceAll(/\{(\w+)\}/g, (_, name) => `${name}_${hex}`)

async function sent(operation: Operation, token: string | undefined) {
  const answer = await fetch(`${server.baseUrl}${pathOf(operation)}`, {
    method: operation.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(operation.body && { 'content-type': 'application/json' }),
    },
    ...(operation.body && { body: '{}' }),
  })
  return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code]
}

const entries = async () =>
  (await server.database.one(sql<{ count: number }>`select count(*) as count from audit_entry`))!.count

// verifies: operator.access
test.each(named)('%s is refused without the token of an operator', async (_, operation) => {
  const before = await entries()
  for (const token of [undefined, 'nobody'])
    expect(await sent(operation, token)).toEqual([401, 'unauthorized'])
  expect(await entries()).toBe(before)
})

// verifies: operator.audit
test('the keys of a customer are refused by every operation, and the log says so once', async () => {
  const { id } = await server.newAccount()
  const keys = await Promise.all(
    [1, 2].map(async () => (await operate(server, 'POST', `/accounts/${id}/api-keys`)).body),
  )
  // An address may be refused so often in a minute.
  await clock.advance(60_000)
  const before = await entries()
  for (const operation of all) {
    for (const { key } of keys) expect(await sent(operation, key)).toEqual([401, 'unauthorized'])
  }
  expect(await entries()).toBe(before + 1)
  const target = all[0]!.name
  expect(
    (await storedEntries(server, target, 'operator.refused')).filter(({ after }) => after?.accountId === id),
  ).toMatchObject([{ actor: keys[0].apiKey.id, after: { code: 'unauthorized' } }])
})

test.each(named)(
  '%s is not a tool of an assistant, and takes no field that it does not know',
  (_, operation) => {
    expect(operation.mcp).toBeNull()
    for (const schema of [operation.body, operation.query]) {
      if (!(schema instanceof z.ZodObject) || Object.keys(schema.shape).length === 0) continue
      const { error } = schema.safeParse({ unheardOf: 1 })
      expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys')
    }
  },
)

test('every operation has a command of its own', () => {
  const commands = all.map(({ tag, command }) => `${tag} ${command}`)
  expect(new Set(commands).size).toBe(commands.length)
  expect(all.every(({ tag }) => tag === 'operator')).toBe(true)
})

const reads = all.filter(({ method, binary }) => method === 'GET' && binary === undefined)

// verifies: operator.audit
test.each(reads.map((operation) => [operation.name, operation] as const))(
  '%s writes one entry if it answers, and none if it refuses',
  async (_, operation) => {
    const before = await entries()
    const { status } = await operate(server, 'GET', pathOf(operation).replace('/operator/v1', ''))
    expect(await entries()).toBe(before + (status === 200 ? 1 : 0))
  },
)
