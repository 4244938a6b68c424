import { type ErrorCode, errors, type Operation, operations } from '@hovor/api'
import { handle, sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Requirement } from '../requirements/requirement.ts'
import { requirements } from '../requirements.ts'
import type { Arm, ArmClient } from '../support/arms.ts'
import { verifies } from '../verifies.ts'
import { setupOrderCodes, specifiedCodes, specifiedIdempotency } from './specified.ts'

/*
 * Rules that hold for every operation, tested from outside: real HTTP, real MCP, real PostgreSQL. Rules of a single
 * operation are tested next to its handler.
 */
let server: TestSurface
const startedMs = Date.now()

beforeAll(async () => {
  server = await startTestSurface({
    extra: () => [
      handle(operations.getMessage, async () => {
        throw new Error('select secret from table_of_the_database')
      }),
    ],
  })
})
afterAll(() => server.close())

/** Runs `use` with a client of a new account. */
async function withAccount(arm: Arm, use: (client: ArmClient, apiKey: string) => Promise<void>) {
  const { apiKey } = await server.newAccount()
  const client = await arm.connect(server.baseUrl, apiKey)
  try {
    await use(client, apiKey)
  } finally {
    await client.close()
  }
}

const agent = { name: 'Anna', language: 'cs' }
const get = (path: string, apiKey?: string) =>
  fetch(`${server.baseUrl}${path}`, apiKey ? { headers: { authorization: `Bearer ${apiKey}` } } : {})

verifies(['errors.object', 'errors.causes', 'errors.docs-url'], (arm) =>
  withAccount(arm, async (client) => {
    const told = await Promise.all([
      client.call('createAgent', { name: '', language: 'cs' }),
      client.call('getAgent', { id: 'ag_none' }),
      client.call('buyNumber', { country: 'CZ', colour: 'blue' }),
      client.call('updateNumber', { e164: '+420000000000', label: 'x' }),
    ])
    expect(told.map(({ error }) => error?.code)).toEqual([
      'invalid_name',
      'not_found',
      'validation',
      'not_found',
    ])
    for (const { error } of told) {
      const entry = errors[error!.code]
      expect(Object.keys(error!).sort()).toEqual([
        'action',
        'cause',
        'code',
        'docsUrl',
        'message',
        'requestId',
      ])
      expect(error).toMatchObject({ cause: entry.cause, action: entry.action })
      expect(error!.requestId).toMatch(/^req_[0-9a-f]{16}$/)
      expect(error!.docsUrl).toMatch(new RegExp(`^http.*/docs/errors#${error!.code}$`))
      const page = await get('/docs/errors')
      expect(await page.text()).toContain(`id="${error!.code}"`)
    }
  }),
)

verifies('errors.internal', (arm) =>
  withAccount(arm, async (client) => {
    const { error } = await client.call('getMessage', { id: 'msg_1' })
    expect(error).toMatchObject({ code: 'internal_error', cause: 'service' })
    expect(JSON.stringify(error)).not.toContain('secret')
  }),
)

// verifies: errors.causes, errors.provider-statuses, errors.cause-values, errors.not-an-outage
// verifies: errors.conflicts, errors.providers, errors.own-not-found, errors.action
it('every code of the specification is in the catalogue, with its status and cause', () => {
  const { state }: Requirement = requirements['errors.setup-orders']
  const isLater = (code: string) => state === 'planned' && setupOrderCodes.has(code)
  const wrong = Object.entries(specifiedCodes).filter(([code, [status, cause]]) => {
    const entry = errors[code as ErrorCode]
    return entry ? entry.status !== status || entry.cause !== cause : !isLater(code)
  })
  expect(wrong).toEqual([])
  for (const [code, { status, cause, action }] of Object.entries(errors)) {
    expect([code, status >= 502], code).toEqual([code, status >= 502 && /^(service|busy)$/.test(cause)])
    if (cause === 'request') expect(status, code).toBeLessThan(500)
    if (cause !== 'service') expect([500, 502], code).not.toContain(status)
    expect(['request', 'account', 'busy', 'service'], code).toContain(cause)
    expect(action, code).toMatch(/^[A-Z](?!.*\. [A-Z]).*\.$/)
  }
})

verifies(['errors.validation-message', 'errors.unknown-field'], (arm) =>
  withAccount(arm, async (client) => {
    const nested = await client.call('createAgent', {
      ...agent,
      dataFields: [{ key: 'plate', type: 'colour', description: '' }],
    })
    expect(nested.error?.message).toMatch(/^dataFields\.0\.type: "colour" is not one of string, /)
    const late = await client.call('createAgent', { ...agent, silencePromptSecs: 26 })
    expect(late.error?.message).toBe('silencePromptSecs: 26 is too large: at most 25 is accepted.')
    const unknown = await client.call('createAgent', { ...agent, colour: 1 })
    expect(unknown.error?.message).toBe(
      'Unknown field "colour". Remove it; the documentation lists the accepted fields.',
    )
  }),
)

verifies('errors.agent-quota', (arm) =>
  withAccount(arm, async (client, apiKey) => {
    const own = await get('/v1/account', apiKey)
    const { account } = (await own.json()) as { account: { id: string } }
    await client.call('createAgent', agent)
    await server.database.query(sql`
      insert into agent (account_id, id, name, language, provider, settings, created_at, updated_at)
      select account_id, gen_random_uuid(), name, language, provider, settings, created_at, updated_at
      from agent, generate_series(2, 100) where account_id = ${account.id.slice(4)}`)
    const { error } = await client.call('createAgent', agent)
    expect(error).toMatchObject({ code: 'agent_limit', cause: 'account' })
  }),
)

verifies(['idempotency.replay', 'idempotency.global', 'idempotency.stored-errors'], (arm) =>
  withAccount(arm, async (client) => {
    const first = await client.call('createAgent', agent, 'k1')
    expect(await client.call('createAgent', { ...agent, name: 'Berta' }, 'k1')).toEqual(first)
    expect(await client.call('buyNumber', {}, 'k1')).toEqual(first)
    const refused = await client.call('createAgent', { ...agent, name: '' }, 'k2')
    const again = await client.call('createAgent', agent, 'k2')
    expect(again.error).toEqual({ ...refused.error, requestId: again.error?.requestId })
    expect(again.error?.requestId).not.toBe(refused.error?.requestId)
    expect((await client.call('listAgents')).value.agents).toHaveLength(1)
  }),
)

// The SDK refuses a blank key before it sends anything.
verifies(
  'idempotency.blank',
  (arm) =>
    withAccount(arm, async (client) => {
      for (const blank of ['  ', '  ']) await client.call('createAgent', agent, blank)
      expect((await client.call('listAgents')).value.agents).toHaveLength(2)
    }),
  { on: ['rest', 'mcp'] },
)

/** Beyond the specification: a repeated request takes effect once. */
const furtherIdempotency: readonly string[] = [
  'POST /v1/webhook/deliveries/{id}/replay',
  'POST /v1/outbound-tasks',
  'POST /v1/credit/proformas',
]

// verifies: idempotency.operations
it('exactly the specified operations take Idempotency-Key, plus three, and each says so', async () => {
  const taking = [...specifiedIdempotency, ...furtherIdempotency]
  const all = Object.values<Operation>(operations)
  const account = all.filter(({ audience }) => audience === 'account')
  for (const { method, path, idempotent } of account) {
    expect([method, path, idempotent]).toEqual([method, path, taking.includes(`${method} ${path}`)])
  }
  const document = (await (await get('/openapi.json')).json()) as OpenApi
  for (const { method, path, idempotent } of account.filter(({ path }) => document.paths[path])) {
    const described = document.paths[path]![method.toLowerCase()]!
    const names = (described.parameters ?? []).map((one) => JSON.stringify(one).toLowerCase())
    expect([path, names.some((one) => one.includes('idempotency-key'))]).toEqual([path, idempotent])
  }
})

// verifies: conventions.rate-limit-headers, conventions.service-version
it('rate limits are reported in integers once the key is known, on refusals too', async () => {
  const { apiKey } = await server.newAccount()
  const answers = [await get('/v1/balance', apiKey), await get('/v1/agents/ag_none', apiKey)]
  expect(answers.map(({ status }) => status)).toEqual([200, 404])
  for (const [index, { headers }] of answers.entries()) {
    expect(headers.get('ratelimit-limit')).toBe('60')
    expect(headers.get('ratelimit-remaining')).toBe(String(59 - index))
    expect(headers.get('ratelimit-reset')).toMatch(/^([1-9]|[1-5][0-9]|60)$/)
  }
})

verifies('limits.requests', (arm) =>
  withAccount(arm, async (client) => {
    const told = []
    for (let count = 0; count < 61; count++) told.push(await client.call('getBalance'))
    expect(told.slice(0, 60).filter(({ error }) => error)).toEqual([])
    expect(told[60]!.error).toMatchObject({ code: 'rate_limited', cause: 'busy' })
  }),
)

verifies(['authentication.suspended-rest', 'authentication.suspended-mcp'], async (arm) => {
  const { id, apiKey } = await server.newAccount()
  const client = await arm.connect(server.baseUrl, apiKey)
  await server.suspend(id)
  for (const name of ['getBalance', 'listAgents', 'createAgent', 'buyNumber'] as const)
    expect((await client.call(name)).error).toMatchObject({ code: 'account_suspended', cause: 'account' })
  await client.close()
})

verifies('errors.missing-record', async (arm) => {
  const [owner, other] = [await server.newAccount(), await server.newAccount()]
  const [own, foreign] = [
    await arm.connect(server.baseUrl, owner.apiKey),
    await arm.connect(server.baseUrl, other.apiKey),
  ]
  const { id } = (await own.call('createAgent', agent)).value.agent as { id: string }
  const hidden = (await foreign.call('getAgent', { id })).error!
  const missing = (await foreign.call('getAgent', { id: `ag_${'0'.repeat(32)}` })).error!
  expect(hidden).toEqual({ ...missing, requestId: hidden.requestId })
  expect(hidden).toMatchObject({ code: 'not_found', cause: 'account' })
  await Promise.all([own.close(), foreign.close()])
})

verifies('general.english', async (arm) => {
  const told = []
  for (const language of ['cs', 'sk', 'en']) {
    const { apiKey } = await accountIn(language)
    const client = await arm.connect(server.baseUrl, apiKey)
    const { error } = await client.call('createAgent', { ...agent, goal: 'x'.repeat(301) })
    told.push({ ...error, requestId: '' })
    await client.close()
  }
  expect(new Set(told.map((error) => JSON.stringify(error))).size).toBe(1)
  expect(told[0]).toMatchObject({ message: expect.stringMatching(/ is too long .* are accepted\.$/) })
})

verifies('general.unix-ms', (arm) =>
  withAccount(arm, async (client) => {
    const { value: made } = await client.call('createAgent', agent)
    const { value: bought } = await client.call('buyNumber')
    const { value: account } = await client.call('getAccount')
    const { value: ledger } = await client.call('listLedger')
    const times = [made, bought, account, ledger].flatMap(timesIn)
    expect(times.length).toBeGreaterThan(5)
    for (const [name, time] of times.filter(([, value]) => value !== null)) {
      const ahead = name === 'paidUntil' ? 32 * 86_400_000 : 0
      expect(Number.isInteger(time), name).toBe(true)
      expect(time, name).toBeGreaterThanOrEqual(startedMs)
      expect(time, name).toBeLessThan(Date.now() + 60_000 + ahead)
    }
  }),
)

// verifies: general.prices-in-hal
it('every field in hal is described as an integer', async () => {
  const document = await (await get('/openapi.json')).json()
  const fields = schemasOf(document).filter(([name]) => name.endsWith('Hal'))
  expect(fields.length).toBeGreaterThan(5)
  for (const [name, { type, anyOf = [{ type }] }] of fields) {
    const types = anyOf.flatMap((each) => each.type).filter((each) => each !== 'null')
    expect([name, ...types]).toEqual([name, 'integer'])
  }
})

verifies(
  ['endpoints.balance', 'endpoints.account', 'endpoints.ledger', 'ledger.types', 'general.credit'],
  (arm) =>
    withAccount(arm, async (client) => {
      const { value } = await client.call('buyNumber')
      const { monthlyFeeHal } = value.number as { monthlyFeeHal: number }
      const { value: balance } = await client.call('getBalance')
      expect(balance).toMatchObject({ balanceHal: 100_000 - monthlyFeeHal, currency: 'CZK' })
      const { value: account } = await client.call('getAccount')
      expect(account.account).toMatchObject({
        companyName: expect.any(String),
        notifications: { weeklySummary: expect.any(Boolean) },
      })
      const { entries } = (await client.call('listLedger')).value as { entries: object[] }
      expect(entries).toMatchObject([
        { type: 'number_fee', amountHal: -monthlyFeeHal, balanceAfterHal: 100_000 - monthlyFeeHal },
        { type: 'admin', amountHal: 100_000 },
      ])
    }),
)

verifies(['agents.provider', 'agents.suspended'], (arm) =>
  withAccount(arm, async (client) => {
    const { id } = (await client.call('createAgent', agent)).value.agent as { id: string }
    for (const fields of [{ provider: 'external' }, { suspended: true }, { suspended: false }]) {
      expect((await client.call('createAgent', { ...agent, ...fields })).error?.code).toBe('validation')
      expect((await client.call('updateAgent', { id, ...fields })).error?.code).toBe('validation')
    }
    const { value } = await client.call('getAgent', { id })
    expect(value.agent).toMatchObject({ provider: 'engine', suspended: false, revision: 1 })
  }),
)

// verifies: versioning.openapi, versioning.openapi-31, versioning.open-answers, authentication.openapi-scheme
it('the service describes itself as OpenAPI 3.1 with its version, bearer keys and open responses', async () => {
  const answer = await get('/openapi.json')
  const document = (await answer.json()) as OpenApi
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.version).toBe(answer.headers.get('x-service-version'))
  const [scheme] = document.paths['/v1/balance']!.get!.security!.flatMap((one) => Object.keys(one))
  expect(document.components.securitySchemes[scheme!]).toMatchObject({ type: 'http', scheme: 'bearer' })
  const bodies = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ responses }) => Object.values(responses ?? {})),
  )
  expect(bodies.length).toBeGreaterThan(50)
  expect(JSON.stringify(bodies)).not.toContain('"additionalProperties":false')
})

// verifies: authentication.revoke-only-itself, integrations.delete-no-tool
it('an API key cannot reach another key, and no MCP tool disconnects an integration', () => {
  const account = Object.values<Operation>(operations).filter(({ audience }) => audience === 'account')
  expect(
    account
      .filter(({ path }) => path.includes('api-key'))
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(['DELETE /v1/api-keys/current', 'GET /v1/api-keys/current'])
  expect(
    account.filter(({ method, path, mcp }) => method === 'DELETE' && path.includes('/integrations') && mcp),
  ).toEqual([])
})

interface OpenApi {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, PathItem>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, object>> }
}
interface PathItem {
  readonly parameters?: readonly object[]
  readonly responses?: Readonly<Record<string, object>>
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

/** A sandbox account with its own language. */
async function accountIn(language: string): Promise<{ apiKey: string }> {
  const answer = await fetch(`${server.baseUrl}/sandbox/v1/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  })
  return (await answer.json()) as { apiKey: string }
}

/** Fields with names of times, with their values, at any depth. */
function timesIn(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    /(At|Until)$/.test(name) ? [[name, inner] as [string, unknown]] : timesIn(inner),
  )
}

/** Every named property of every schema in a document. */
interface FieldSchema {
  readonly type?: unknown
  readonly anyOf?: readonly FieldSchema[]
}

function schemasOf(value: unknown): [string, FieldSchema][] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as { properties?: Record<string, FieldSchema> }).properties
  return [
    ...(own && !Array.isArray(own) ? Object.entries(own) : []),
    ...Object.values(value).flatMap(schemasOf),
  ]
}
