import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { untilPasses } from '@hovor/clock/testing'
import type { ToolResult } from '@hovor/voice'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutboundHttp, type OutboundHttp } from '../../adapters/http/outbound-http.ts'
import {
  passing,
  type TestAccount,
  type TestService,
  testService,
} from '../../messaging/webhooks/testing/test-service.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type ToolId, uuidOf } from '../../platform/kernel/ids.ts'
import { createSeal, sealKeyOf } from '../../platform/kernel/seal.ts'
import { silentLog } from '../../platform/log/log.ts'
import { detachTool } from '../live/detach-tool.ts'
import { createTools, type Tools } from './tools.ts'

const db = databaseOfFile()
let clock: VirtualClock
let http: OutboundHttp
let service: TestService
let tools: Tools
let account: TestAccount

beforeEach(async () => {
  clock = new VirtualClock()
  http = createOutboundHttp({ clock, allowCidrs: ['127.0.0.0/8', '::1/128'] })
  service = await testService(
    clock,
    ({ database }) => {
      const seal = createSeal([sealKeyOf(randomBytes(32))], randomBytes)
      tools = createTools({ database, clock, randomBytes, log: silentLog, http, seal, detachTool })
      return { handlers: tools.handlers, jobs: {} }
    },
    db,
  )
  account = await service.account()
})
afterEach(async () => {
  await service.close()
  await http.close()
})

const findOrder = {
  name: 'find_order',
  description: 'Finds an order by its number.',
  url: 'https://tools.localhost/orders',
}

describe('/v1/tools', () => {
  // verifies: tools.endpoints
  it('creates a tool with defaults, changes it, lists it and deletes it', async () => {
    const made = await account.request('POST', '/v1/tools', findOrder)
    expect(made.status).toBe(201)
    const { tool } = made.body
    expect(tool).toMatchObject({
      ...findOrder,
      method: 'POST',
      headers: {},
      parameters: { type: 'object', properties: {} },
      timeoutMs: 10_000,
    })
    expect(tool.id).toMatch(/^tool_[0-9a-f]{32}$/)
    await clock.advance(1000)
    const change = {
      method: 'GET',
      timeoutMs: 5000,
      parameters: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
      speakWhileRunning: 'Moment, podívám se.',
    }
    const changed = (await account.request('PATCH', `/v1/tools/${tool.id}`, change)).body.tool
    expect(changed).toEqual({ ...tool, ...change, updatedAt: tool.updatedAt + 1000 })
    expect((await account.request('GET', `/v1/tools/${tool.id}`)).body.tool).toEqual(changed)
    expect((await account.request('GET', '/v1/tools')).body).toEqual({
      tools: [changed],
      hasMore: false,
      nextCursor: null,
    })
    const silent = await account.request('PATCH', `/v1/tools/${tool.id}`, { speakWhileRunning: null })
    expect(silent.body.tool).not.toHaveProperty('speakWhileRunning')
    expect((await account.request('DELETE', `/v1/tools/${tool.id}`)).body).toEqual({ deleted: true })
    expect((await account.request('GET', `/v1/tools/${tool.id}`)).status).toBe(404)
    expect((await account.request('DELETE', `/v1/tools/${tool.id}`)).body.error.code).toBe('not_found')
  })

  // verifies: tools.endpoints
  it('an empty change changes nothing, not even the time', async () => {
    const { tool } = (await account.request('POST', '/v1/tools', findOrder)).body
    await clock.advance(1000)
    expect((await account.request('PATCH', `/v1/tools/${tool.id}`, {})).body.tool).toEqual(tool)
  })

  // verifies: tools.endpoints
  it('never returns the value of a header, keeps it sealed, and keeps it when a change sends null', async () => {
    const secret = 'Bearer very-secret-value'
    const sent = { ...findOrder, headers: { Authorization: secret, 'X-Shop': '7' } }
    const made = await account.request('POST', '/v1/tools', sent)
    expect(made.body.tool.headers).toEqual({ Authorization: null, 'X-Shop': null })
    const { id } = made.body.tool
    const stored = await storedTool(id)
    expect(JSON.stringify(stored)).not.toContain('very-secret')
    expect(stored?.headers.toString('latin1')).not.toContain('very-secret')
    const kept = { headers: { Authorization: null, 'X-Shop': '8' } }
    expect((await account.request('PATCH', `/v1/tools/${id}`, kept)).status).toBe(200)
    const wrong = await account.request('PATCH', `/v1/tools/${id}`, { headers: { 'X-New': null } })
    expect(wrong.body.error).toMatchObject({ code: 'validation', message: expect.stringContaining('X-New') })
    const answers = [made.body, (await account.request('GET', `/v1/tools/${id}`)).body]
    expect(JSON.stringify(answers)).not.toContain('very-secret')
  })

  it('seals headers for one tool of one account: they do not open under another id', async () => {
    const headers = { Authorization: 'Bearer a' }
    const first = (await account.request('POST', '/v1/tools', { ...findOrder, headers })).body.tool
    const second = (await account.request('POST', '/v1/tools', { ...findOrder, name: 'other' })).body.tool
    await service.database.query(sql`
      update tool set headers = ${(await storedTool(first.id))!.headers}
      where account_id = ${uuidOf(account.id)} and id = ${uuidOf(second.id)}`)
    const call = { callId: 't1', toolId: second.id, name: 'other', arguments: {} }
    expect(await tools.run(account.id, second.id, call)).toMatchObject({ kind: 'failed' })
  })

  it.each([
    ['Host', 'x'],
    ['Content-Length', '3'],
    ['Idempotency-Key', 'mine'],
    ['Hovor-Call-Id', 'mine'],
    ['Not a name', 'x'],
    ['X-Split', 'a\r\nX-Other: b'],
    ['X-Wide', 'žluť'],
  ])('refuses the header %s without repeating its value', async (name, value) => {
    const answer = await account.request('POST', '/v1/tools', { ...findOrder, headers: { [name]: value } })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({
      code: 'validation',
      message: expect.stringMatching(/^headers: /),
    })
    if (value.length > 1) expect(answer.body.error.message).not.toContain(value)
  })

  it('refuses a header given twice in different case', async () => {
    const headers = { 'X-Shop': '1', 'x-shop': '2' }
    const answer = await account.request('POST', '/v1/tools', { ...findOrder, headers })
    expect(answer.body.error.message).toContain('duplicate')
  })

  // verifies: tools.endpoints
  it('keeps names unique in an account, independently of other accounts', async () => {
    const { tool } = (await account.request('POST', '/v1/tools', findOrder)).body
    const again = await account.request('POST', '/v1/tools', findOrder)
    expect(again.body.error).toMatchObject({ code: 'validation', message: expect.stringContaining('name: ') })
    const other = (await account.request('POST', '/v1/tools', { ...findOrder, name: 'other' })).body.tool
    const renamed = await account.request('PATCH', `/v1/tools/${other.id}`, { name: 'find_order' })
    expect(renamed.body.error.code).toBe('validation')
    expect((await account.request('PATCH', `/v1/tools/${tool.id}`, { name: 'find_order' })).status).toBe(200)
    const stranger = await service.account()
    expect((await stranger.request('POST', '/v1/tools', findOrder)).status).toBe(201)
  })

  // verifies: errors.other-quotas
  it('holds 50 tools an account, however many are created at once', async () => {
    const names = Array.from({ length: 48 }, (_, at) => `tool_${at}`)
    await service.database.query(sql`
      insert into tool (account_id, id, name, description, method, url, header_names, headers, parameters,
        timeout_ms, created_at, updated_at)
      select ${uuidOf(account.id)}, gen_random_uuid(), name, 'x', 'POST', 'https://example.com/', '{}', '', '{}',
        1000, 0, 0
      from unnest(${names}::text[]) name`)
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => account.request('POST', '/v1/tools', { ...findOrder, name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.error).toMatchObject({ code: 'tool_limit', cause: 'account' })
  })

  // verifies: idempotency.operations
  it('creates one tool per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'a tool' }
    const first = await account.request('POST', '/v1/tools', findOrder, key)
    const second = await account.request('POST', '/v1/tools', findOrder, key)
    expect(second.body).toEqual(first.body)
    expect((await account.request('GET', '/v1/tools')).body.tools).toHaveLength(1)
  })

  it('is removed from its agents when it is deleted', async () => {
    const { tool } = (await account.request('POST', '/v1/tools', findOrder)).body
    const kept = `tool_${'1'.repeat(32)}`
    const settings = JSON.stringify({ toolIds: [tool.id, kept], firstMessage: 'Dobrý den.' })
    await service.database.query(sql`
      insert into agent (account_id, id, name, language, settings, draft, created_at, updated_at)
      values (${uuidOf(account.id)}, gen_random_uuid(), 'Anna', 'cs', ${settings}::jsonb,
        ${settings}::jsonb, 0, 0)`)
    await account.request('DELETE', `/v1/tools/${tool.id}`)
    const rows = await service.database.query(
      sql<object>`select settings, draft, revision from agent where account_id = ${uuidOf(account.id)}`,
    )
    const left = { toolIds: [kept], firstMessage: 'Dobrý den.' }
    expect(rows).toEqual([{ settings: left, draft: {}, revision: 2 }])
  })
})

describe('the URL of a tool', () => {
  it.each([
    ['http://93.184.216.34/', 'must begin with https://'],
    ['ftp://api.example.com/', 'must begin with https://'],
    ['https://user:pass@tools.localhost/', 'must not contain a user name or password'],
    ['https://10.0.0.1/', 'resolves to a private'],
    ['https://[fe80::1]/', 'resolves to a private'],
    ['https://3232235777/', 'resolves to a private'],
    ['https://169.254.169.254/latest', 'resolves to a private'],
    ['https://93.184.216.34/', 'must name a host, not an address'],
    ['nonsense', 'is not a URL'],
  ])('%s is refused, because it %s', async (url, why) => {
    const strict = await service.account({ mode: 'live' })
    for (const request of [
      () => strict.request('POST', '/v1/tools', { ...findOrder, url }),
      async () => {
        const { tool } = (await strict.request('POST', '/v1/tools', findOrder)).body
        return strict.request('PATCH', `/v1/tools/${tool.id}`, { url })
      },
    ]) {
      const answer = await request()
      expect(answer.status).toBe(400)
      expect(answer.body.error).toMatchObject({ code: 'validation', message: expect.stringContaining(why) })
      expect(answer.body.error.message).not.toContain('pass@')
    }
  })
})

describe('the schema of a tool', () => {
  const deep = (levels: number): object =>
    levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: deep(levels - 1) } }
  const doubling = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, at) => {
        const next = { $ref: `#/$defs/d${at + 1}` }
        return [`d${at}`, at === length - 1 ? { type: 'string' } : { allOf: [next, next] }]
      }),
    )

  it.each([
    [{ type: 'string' }, 'of type object'],
    [{ properties: {} }, 'of type object'],
    [{ type: 'object', properties: { a: { type: 'strin' } } }, 'is not a JSON Schema'],
    [{ type: 'object', properties: { a: { $ref: 'https://evil.test/schema' } } }, 'another document'],
    [{ type: 'object', properties: { a: { pattern: '(' } } }, 'is not a JSON Schema'],
    [{ type: 'object', properties: { a: { $ref: '#/properties/a' } } }, 'is not a JSON Schema'],
    [{ type: 'object', description: 'x'.repeat(16_000) }, 'at most 16000'],
    [deep(12), 'is nested deeper'],
  ])('%j is refused: %s', async (parameters, why) => {
    const answer = await account.request('POST', '/v1/tools', { ...findOrder, parameters })
    expect(answer.status).toBe(400)
    expect(answer.body.error.message).toContain(why)
  })

  it('may name its dialect and use keywords of model vendors', async () => {
    const dialect = 'http://json-schema.org/draft-07/schema#'
    const parameters = {
      $schema: dialect,
      type: 'object',
      'x-order': ['a'],
      properties: { a: { format: 'day' } },
    }
    const { id } = (await account.request('POST', '/v1/tools', { ...findOrder, parameters })).body.tool
    const call = { callId: 't1', toolId: id, name: 'find_order', arguments: { a: 'x' } }
    expect(await tools.run(account.id, id, call)).toMatchObject({ kind: 'failed', why: 'network' })
  })

  // verifies: limits.schema-bounds
  it.each([
    [
      { allOf: Array(1300).fill({ not: {} }) },
      'parameters.allOf: a list of 1300 raises the branches of allOf, anyOf and oneOf to 1300; at most 100 are accepted',
    ],
    [
      { properties: Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`p${at}`, {}])) },
      'parameters: an object has 702 objects; at most 600 are accepted',
    ],
    [
      { properties: { a: { enum: Array.from({ length: 1600 }, (_, at) => at) } } },
      'parameters.properties.a.enum: a list of 1600 raises the list items to 1600; at most 1500 are accepted',
    ],
    [
      { properties: { a: { pattern: 'x'.repeat(201) } } },
      'has a pattern of 201 characters; at most 200 are accepted',
    ],
    [{ $defs: doubling(40), $ref: '#/$defs/d0' }, 'references that expand to more than 3000 objects'],
  ])('%j is valid but over a limit: the error names it', async (words, why) => {
    const parameters = { type: 'object', ...words }
    const answer = await account.request('POST', '/v1/tools', { ...findOrder, parameters })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({ code: 'validation', message: expect.stringContaining(why) })
    expect(answer.body.error.message).not.toContain('is not a JSON Schema')
  })

  // verifies: limits.schema-threads
  it.each([
    ['a pattern that never ends', { a: { type: 'string', pattern: '^(a+)+$' } }, { a: `${'a'.repeat(60)}!` }],
    ['references that double', { a: { $ref: '#/$defs/d0' } }, { a: 'x' }],
  ])('with %s does not delay other requests, and the arguments are refused', async (_, properties, given) => {
    const parameters = { type: 'object' }
    const made = await account.request('POST', '/v1/tools', { ...findOrder, parameters })
    const id = made.body.tool.id as ToolId
    // As it was stored before there were bounds.
    await service.database.query(sql`
      update tool set parameters = ${JSON.stringify({ type: 'object', properties, $defs: doubling(60) })}
      where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
    let result: ToolResult | undefined
    const call = { callId: 't1', toolId: id, name: 'find_order', arguments: given }
    const running = tools.run(account.id, id, call).then((came) => {
      result = came
    })
    // The time limit of a check does not elapse here, so only another thread can free this one.
    for (let at = 0; at < 20; at += 1) {
      expect((await account.request('GET', '/v1/tools')).status).toBe(200)
      expect(result).toBeUndefined()
    }
    await passing(clock, running, 1000)
    expect(result).toMatchObject({ kind: 'failed', why: 'bad-arguments' })
    // Its thread has ended; the next one takes over.
    const next = await account.request('POST', '/v1/tools', { ...findOrder, name: 'next', parameters })
    expect(next.status).toBe(201)
  })

  // verifies: limits.schema-threads
  it('is validated within its account’s CPU budget, independently of other accounts', async () => {
    const parameters = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }
    const { id } = (await account.request('POST', '/v1/tools', { ...findOrder, parameters })).body.tool
    const use = (text: string) =>
      tools.run(account.id, id, { callId: 't1', toolId: id, name: 'find_order', arguments: { a: text } })
    const endless = `${'a'.repeat(60)}!`
    const timers = vi.spyOn(clock, 'after')
    for (let checks = 0; checks < 4; checks += 1) {
      timers.mockClear()
      const running = use(endless)
      // Time passes only during the check: waiting for its thread would restore the account's budget.
      await untilPasses(() => expect(timers).toHaveBeenCalledWith(2000, expect.anything()))
      await clock.advance(2000)
      expect(await running).toMatchObject({ kind: 'failed', why: 'bad-arguments' })
    }
    const stranger = await service.account()
    // Nobody listens there: an error means the arguments passed the check.
    expect(await use('aaa')).toMatchObject({
      kind: 'failed',
      why: 'refused',
      detail: expect.stringContaining('at the moment'),
    })
    const other = (await stranger.request('POST', '/v1/tools', { ...findOrder, parameters })).body.tool
    const call = { callId: 't1', toolId: other.id, name: 'find_order', arguments: { a: 'aaa' } }
    expect(await tools.run(stranger.id, other.id, call)).toMatchObject({ kind: 'failed', why: 'network' })
    await clock.advance(60_000)
    expect(await use('aaa')).toMatchObject({ kind: 'failed', why: 'network' })
  })
})

describe('the tool references of other features', () => {
  it('list the ids that exist in the account in the requested order, and other accounts’ ids as missing', async () => {
    const stranger = await service.account()
    const make = async (owner: TestAccount, name: string) =>
      (await owner.request('POST', '/v1/tools', { ...findOrder, name })).body.tool.id as string
    const [a, b, foreign] = [await make(account, 'a'), await make(account, 'b'), await make(stranger, 'c')]
    const asked = [b, foreign, 'nonsense', a]
    expect(await tools.missingOf(db.database, account.id, asked)).toEqual([foreign, 'nonsense'])
    const found = await tools.forAgent(db.database, account.id, asked)
    expect(found.map(({ id }) => id)).toEqual([b, a])
    expect(found[0]).toEqual({
      id: b,
      name: 'b',
      description: findOrder.description,
      parameters: { type: 'object', properties: {} },
      timeoutMs: 10_000,
    })
  })
})

async function storedTool(id: ToolId) {
  const [row] = await service.database.query(sql<{ headers: Buffer }>`
    select * from tool where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
  return row
}
