import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCalls } from '../../calls/read/list-calls.ts'
import { listMessages } from '../../messaging/messages/list-messages.ts'
import { listLedger } from '../../money/credit/list-ledger.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { pageOf } from '../../platform/kernel/page.ts'
import type { AccountHandler } from '../exchange/handler.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

/*
 * The cost of a page according to PostgreSQL, independent of time. The history has 200,000 calls, messages and
 * movements of one account, a millisecond apart.
 */
const rows = 200_000
const newestMs = 1_790_000_000_000
let server: TestSurface
let account: AccountId
let apiKey: string
/** The positions of the few inbound calls. */
const received = [5, 6, 25_000, 199_000]

const get = (path: string) =>
  fetch(`${server.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } })

beforeAll(async () => {
  server = await startTestSurface({ extra: () => [listCalls()] })
  const made = await server.newAccount()
  account = made.id
  apiKey = made.apiKey
  const id = (place: string) =>
    `(lpad(to_hex(${newestMs} - ${place}), 12, '0') || '70008' || lpad(to_hex(${place}), 15, '0'))::uuid`
  const owner = uuidOf(account)
  const plain = (text: string) => server.database.query(statement(text))
  await plain(`insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal)
    select '${owner}', ${id('n')}, case when n in (${received}) then 'in' else 'out' end, 'agent', '+420228880001',
      '+420601000001', 'completed', 1
    from generate_series(1, ${rows}) n`)
  await plain(`insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
    select '${owner}', ${id('n')}, 'out', 'sent', 'Hovor', '+420601000001', 'x', 1, 150
    from generate_series(1, ${rows}) n`)
  await plain(`insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal,
      description, created_at)
    select '${owner}', ${id('n')}, case when shown then 'call' else 'hold' end, 'r' || n, 'available',
      case when shown then 'revenue' else 'held' end, 1, case when shown then 5 end, 'x', ${newestMs} - n
    from generate_series(1, ${rows}) n, lateral (select n % 1000 = 0 as shown) as which`)
  await server.asOwner('analyze call, message, ledger_movement')
})
afterAll(() => server.close())

function statement<Row>(text: string): Query<Row> {
  return { ...sql<Row>``, text, name: '', pieces: [text], values: [] }
}

interface Node {
  readonly 'Node Type': string
  /** Only scans have one. */
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** Runs a handler's statements, explaining each first: the plan nodes, and how many rows the scans read. */
async function costOf(handler: AccountHandler, query: Readonly<Record<string, unknown>>) {
  const nodes: Node[] = []
  const explained = async <Row>(asked: Query<Row>): Promise<Row[]> => {
    const text = `explain (analyze, timing off, format json) ${asked.text}`
    const [told] = await server.database.query<{ 'QUERY PLAN': { Plan: Node }[] }>({
      ...asked,
      text,
      name: '',
    } as never)
    nodes.push(...nodesOf(told!['QUERY PLAN'][0]!.Plan))
    return server.database.query(asked)
  }
  const db: Partial<Db> = { query: explained, one: async (asked) => (await explained(asked))[0] }
  const { query: schema } = handler.operation
  const answer = await handler.run(
    { db, account: { id: account } } as never,
    { query: schema!.parse(query), params: {} } as never,
  )
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined)
  const touched = scans.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  )
  return {
    answer: answer as Readonly<Record<string, unknown>>,
    kinds: new Set(nodes.map((node) => node['Node Type'])),
    touched: touched.reduce((sum, one) => sum + one, 0),
  }
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

describe('a page of a long list', () => {
  const nearTheEnd = newestMs - rows + 300
  const cursorAt = (place: number) => {
    const hex = `${(newestMs - place).toString(16).padStart(12, '0')}70008${place.toString(16).padStart(15, '0')}`
    return pageOf(account, [{ id: `led_${hex}` }, { id: 'led_' }], 1).page.nextCursor
  }

  test.each([
    ['calls', listCalls(), {}, () => ({ before: String(nearTheEnd) })],
    ['messages sent', listMessages(), {}, () => ({ before: String(nearTheEnd) })],
    [
      'all messages',
      listMessages(),
      { direction: 'all' },
      () => ({ direction: 'all', before: String(nearTheEnd) }),
    ],
    ['ledger', listLedger(), { limit: '100' }, () => ({ limit: '100', cursor: cursorAt(150_000) })],
  ])(
    'of %s costs the same at both ends: an index range without a sort',
    async (_what, handler, first, late) => {
      const [begin, end] = [await costOf(handler, first), await costOf(handler, late())]
      const limit = Number((first as { limit?: string }).limit ?? 50)
      for (const { touched, kinds, answer } of [begin, end]) {
        expect(touched).toBeLessThanOrEqual(limit + 1)
        expect([...kinds].filter((kind) => /Sort|Seq|Bitmap/.test(kind))).toEqual([])
        expect(Object.values(answer)[0]).not.toEqual([])
      }
    },
  )

  test('of received messages reads none of the sent ones', async () => {
    const { touched, answer } = await costOf(listMessages(), { direction: 'in' })
    expect(answer).toEqual({ messages: [], hasMore: false, nextBefore: null })
    expect(touched).toBe(0)
  })

  test('of filtered calls reads at most ten thousand calls', async () => {
    for (const filter of [{ direction: 'in' }, { outcome: 'missed' }, { goal: 'success' }]) {
      const { touched, kinds } = await costOf(listCalls(), { ...filter, before: String(newestMs - 6) })
      expect(touched).toBeLessThanOrEqual(10_000)
      expect(kinds).not.toContain('Seq Scan')
    }
  })
})

// verifies: pagination.calls-direction, pagination.calls-scan, pagination.next-before
test('with a filter that matches few calls is paged: hasMore until the end, without gaps', async () => {
  const pages: { calls: { createdAt: number }[]; hasMore: boolean; nextBefore: number | null }[] = []
  for (let query = '?direction=in'; query !== ''; ) {
    const page = (await (await get(`/v1/calls${query}`)).json()) as (typeof pages)[number]
    pages.push(page)
    query = page.hasMore ? `?direction=in&before=${page.nextBefore}` : ''
  }
  const found = pages.flatMap(({ calls }) => calls.map(({ createdAt }) => newestMs - createdAt))
  expect(found).toEqual(received)
  expect(pages.some(({ calls, hasMore }) => calls.length === 0 && hasMore)).toBe(true)
  for (const { calls, nextBefore } of pages.slice(0, -1))
    if (calls.length > 0) expect(nextBefore).toBe(calls.at(-1)!.createdAt)
  expect(pages.at(-1)).toMatchObject({ hasMore: false, nextBefore: null })
  expect(pages.length).toBeLessThan(30)
})
