import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCalls } from '../../calls/read/list-calls.ts'
import { listMessages } from '../../messaging/messages/list-messages.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../testing/test-surface.ts'

/* Valid and invalid `limit`, `before` and `cursor` on every list. */
let server: TestSurface
let account: { id: AccountId; apiKey: string }
const records = 230

beforeAll(async () => {
  server = await startTestSurface({ extra: () => [listCalls(), listMessages()] })
  account = await withHistory()
})
afterAll(() => server.close())

/** An account with more of everything than a page holds. */
async function withHistory() {
  const made = await server.newAccount()
  const id = uuidOf(made.id)
  const rows = sql`generate_series(1, ${records}) n`
  const uuid = sql`(lpad(to_hex(1700000000000 + n), 12, '0') || '70008' || substr(md5(${id} || n), 1, 15))::uuid`
  await server.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal)
    select ${id}, ${uuid}, 'out', 'agent', '+420228880001', '+420601000001', 'completed', 1 from ${rows}`)
  await server.database.query(sql`
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
    select ${id}, ${uuid}, 'out', 'sent', 'Hovor', '+420601000001', 'x', 1, 150 from ${rows}`)
  await server.database.query(sql`
    insert into agent (account_id, id, name, language, provider, settings, created_at, updated_at)
    select ${id}, ${uuid}, 'A', 'cs', 'engine', '{"systemPrompt":"","goal":"","knowledge":"","voiceId":null,
      "firstMessage":"","dataFields":[],"laughter":"auto","silencePromptSecs":10,"voicemail":null,"missedCallSms":null}',
      1, 1 from ${rows}`)
  await server.database.query(sql`
    insert into number (account_id, e164, country, region, kind, paid_until, id, created_at)
    select ${id}, '+4202' || lpad(n::text, 8, '0'), 'CZ', 'Praha', 'geographic', 1, ${uuid}, 1 from ${rows}`)
  await server.database.query(sql`
    insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal, description,
      created_at)
    select ${id}, ${uuid}, 'admin', 'r' || n, 'admin', 'available', 1, 1, 'x', 1 from ${rows}`)
  return made
}

interface Page {
  readonly status: number
  readonly found: readonly Readonly<Record<string, unknown>>[]
  readonly hasMore: boolean
  readonly nextCursor?: string | null
  readonly nextBefore?: number | null
  readonly error: { readonly code: string; readonly message: string }
}

async function list(path: string, query: Record<string, string> = {}, key = account.apiKey): Promise<Page> {
  const answer = await fetch(`${server.baseUrl}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const body = (await answer.json()) as Record<string, unknown>
  return { ...body, status: answer.status, found: Object.values(body).find(Array.isArray) } as unknown as Page
}

const byCursor = ['/v1/agents', '/v1/numbers', '/v1/credit/ledger']
const byTime = ['/v1/calls', '/v1/messages']

/** A key has 60 requests a minute. */
const renewed = async () => {
  account = await withHistory()
}

describe.each([...byTime, ...byCursor])('GET %s', (path) => {
  beforeAll(renewed)

  // verifies: pagination.limit, limits.page-size
  test.each([
    [{}, 50],
    [{ limit: '1' }, 1],
    [{ limit: '199' }, 199],
    [{ limit: '200' }, 200],
    [{ limit: '201' }, 200],
    [{ limit: '1000000' }, 200],
  ])('with %o has %i records', async (query, size) => {
    const { status, found, hasMore } = await list(path, query as Record<string, string>)
    expect([status, found.length, hasMore]).toEqual([200, size, true])
  })

  // verifies: errors.validation-message
  test.each(['0', '-1', 'abc', '', '1.5', '1e2', '0x10', ' 5', 'NaN', '99999999999999999999'])(
    'refuses the limit "%s" by name',
    async (limit) => {
      const { status, error } = await list(path, { limit })
      expect([status, error.code]).toEqual([400, 'validation'])
      expect(error.message).toMatch(new RegExp(`^limit: "${limit.replace('.', '\\.')}" is `))
    },
  )

  // verifies: pagination.has-more
  test('can be paged to the end without gaps or repetitions', async () => {
    const seen: unknown[] = []
    let query: Record<string, string> = { limit: '100' }
    for (;;) {
      const page = await list(path, query)
      seen.push(...page.found.map((one) => one.id ?? one.e164))
      if (!page.hasMore) {
        expect([page.nextCursor, page.nextBefore]).toContain(null)
        break
      }
      const next = page.nextCursor ? { cursor: page.nextCursor } : { before: String(page.nextBefore) }
      query = { limit: '100', ...next }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(records)
  })

  test('refuses a repeated parameter', async () => {
    const { status, error } = await list(`${path}?limit=1&limit=2&a=`)
    expect([status, error.code]).toEqual([400, 'validation'])
  })
})

describe.each(byTime)('before on %s', (path) => {
  beforeAll(renewed)

  // verifies: pagination.before, pagination.next-before
  test('may be in the future or before everything', async () => {
    for (const before of ['9007199254740991', String(Date.now() + 1e12), '1800000000000'])
      expect((await list(path, { before })).found).toHaveLength(50)
    for (const before of ['0', '1', '1700000000001'])
      expect(await list(path, { before })).toMatchObject({ found: [], hasMore: false, nextBefore: null })
  })

  test.each(['-1', '1.5', 'abc', '', '2026-01-01', '1e12', '9007199254740993', '99999999999999999999'])(
    'of "%s" is refused',
    async (before) => {
      const { status, error } = await list(path, { before })
      expect([status, error.code]).toEqual([400, 'validation'])
      expect(error.message).toMatch(/^before: /)
    },
  )
})

describe.each(byCursor)('a cursor of %s', (path) => {
  beforeAll(renewed)

  test('that was modified, truncated or made up is refused', async () => {
    const cursor = String((await list(path, { limit: '1' })).nextCursor)
    const last = cursor.endsWith('A') ? 'B' : 'A'
    for (const wrong of [
      `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`,
      `${cursor.slice(0, -1)}${last}`,
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor}=`,
      ` ${cursor}`,
      Buffer.alloc(20).toString('base64url'),
      'AAAA',
      '',
      '\u0000',
      'x'.repeat(201),
    ]) {
      const { status, error } = await list(path, { cursor: wrong })
      expect([wrong, status, error?.code]).toEqual([wrong, 400, 'validation'])
      expect(error.message).toMatch(/^cursor: /)
    }
  })

  test('belongs to one account and one list: elsewhere it is refused and reveals nothing', async () => {
    const cursor = String((await list(path, { limit: '1' })).nextCursor)
    const other = await server.newAccount()
    const foreign = await list(path, { cursor }, other.apiKey)
    expect([foreign.status, foreign.found]).toEqual([400, undefined])
    for (const elsewhere of byCursor.filter((each) => each !== path))
      expect((await list(elsewhere, { cursor })).status).toBe(400)
    expect((await list('/operator/v1/accounts', { cursor }, testOperatorToken)).status).toBe(400)
    expect((await list(path, { cursor })).status).toBe(200)
  })
})

describe.each([...byTime, '/v1/credit/ledger'])('GET %s of a period', (path) => {
  beforeAll(renewed)
  const start = 1_700_000_000_000
  const idsOf = ({ found }: Page) => found.map(({ id }) => id)
  const period = (sinceMs: number, beforeMs: number, more: Record<string, string> = {}) =>
    list(path, { since: String(start + sinceMs), before: String(start + beforeMs), limit: '200', ...more })

  // verifies: pagination.since
  test('begins with its first millisecond and ends before its last', async () => {
    const all = idsOf(await period(0, 151))
    expect(all).toHaveLength(150)
    expect(idsOf(await period(11, 21))).toEqual(all.slice(130, 140))
    expect([...idsOf(await period(21, 151)), ...idsOf(await period(0, 21))]).toEqual(all)
    expect((await period(21, 21)).found).toEqual([])
    expect((await period(30, 20)).found).toEqual([])
  })

  // verifies: pagination.since
  test('is paged to its own end', async () => {
    const whole = await period(11, 111)
    const seen: unknown[] = []
    let query: Record<string, string> = { limit: '30' }
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await period(11, 111, query)
      seen.push(...idsOf(page))
      if (!page.hasMore) break
      query = page.nextCursor
        ? { limit: '30', cursor: page.nextCursor }
        : { limit: '30', before: String(page.nextBefore) }
    }
    expect(seen).toEqual(idsOf(whole))
    expect(seen).toHaveLength(100)
  })

  test.each(['-1', 'abc', '', '1.5', ' 5'])('refuses the beginning "%s" by name', async (since) => {
    const { status, error } = await list(path, { since })
    expect([status, error.code]).toEqual([400, 'validation'])
    expect(error.message).toMatch(/^since: /)
  })
})

describe('GET /v1/calls of a period', () => {
  beforeAll(renewed)

  // verifies: pagination.since
  test('looks no further than its beginning for what else is asked for', async () => {
    const asked = { since: '1700000000101', limit: '200' }
    const { found, hasMore } = await list('/v1/calls', { ...asked, direction: 'out' })
    expect([found.length, hasMore]).toEqual([130, false])
    expect((await list('/v1/calls', { ...asked, direction: 'in' })).hasMore).toBe(false)
  })
})
