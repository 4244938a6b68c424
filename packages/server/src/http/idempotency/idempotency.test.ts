import { operations } from '@hovor/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { Id } from '../../platform/kernel/ids.ts'
import { handle } from '../exchange/handler.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

/*
 * sendMessage is the operation with an outside effect. Its handler here is a carrier controlled by the test;
 * everything around it, the claim, the binding and the recovery, is real and on a real database.
 */
type ExternalServices = (
  recorded: (id: Id) => Promise<void>,
) => Promise<ReturnType<typeof answerFor> | ReturnType<typeof fail<'send_failed_operator'>>>

/** An id as a message has it. */
const msg = (index: number) => `msg_${String(index).padStart(32, '0')}` as const

let server: TestSurface
let outside: ExternalServices = async () => answerFor(msg(1))
let sent = 0

const answerFor = (id: Id) => ({
  message: {
    id,
    direction: 'out' as const,
    to: '+420601000001',
    from: 'service',
    body: 'x',
    segments: 1,
    status: 'sent' as const,
    priceHal: 150,
    smsNumber: null,
    createdAt: 1,
  },
})

beforeAll(async () => {
  server = await startTestSurface({
    extra: () => [
      handle(
        operations.sendMessage,
        async (context) => {
          sent += 1
          return outside((id) => context.database.transaction((tx) => context.recordResource(tx, id)))
        },
        async (_context, resourceId) => fail('send_unknown', { extra: { messageId: resourceId } }),
      ),
    ],
  })
})
afterAll(() => server.close())

function post(path: string, body: unknown, apiKey: string, idempotencyKey?: string) {
  return fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  })
}

const agent = { name: 'Anna', language: 'cs' }
const message = { to: '+420601000001', body: 'x' }

async function agentsOf(apiKey: string): Promise<number> {
  const answer = await fetch(`${server.baseUrl}/v1/agents`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  return ((await answer.json()) as { agents: unknown[] }).agents.length
}

describe('a key on an operation inside the database', () => {
  // verifies: idempotency.replay
  test('replays the stored response byte for byte and does nothing twice', async () => {
    const { apiKey } = await server.newAccount()
    const first = await post('/v1/agents', agent, apiKey, 'k1')
    const again = await post('/v1/agents', agent, apiKey, 'k1')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.text()).toBe(await first.text())
    expect(await agentsOf(apiKey)).toBe(1)
  })

  // verifies: idempotency.global
  test('is global to the API key: another path and body get the same stored response', async () => {
    const { apiKey } = await server.newAccount()
    const first = await post('/v1/agents', agent, apiKey, 'k1')
    const other = await post('/v1/numbers', {}, apiKey, 'k1')
    expect(await other.text()).toBe(await first.text())
  })

  test('belongs to its API key alone', async () => {
    const [one, other] = [await server.newAccount(), await server.newAccount()]
    await post('/v1/agents', agent, one.apiKey, 'k1')
    await post('/v1/agents', agent, other.apiKey, 'k1')
    expect(await agentsOf(other.apiKey)).toBe(1)
  })

  // verifies: idempotency.stored-errors, idempotency.own-request-id
  test('stores errors too, and replays them with the current requestId', async () => {
    const { apiKey } = await server.newAccount()
    const first = await post('/v1/agents', { ...agent, name: '' }, apiKey, 'k1')
    const again = await post('/v1/agents', agent, apiKey, 'k1')
    const [one, two] = [await first.json(), await again.json()] as { error: Record<string, unknown> }[]
    expect(again.status).toBe(400)
    expect(two!.error).toEqual({ ...one!.error, requestId: again.headers.get('x-request-id') })
    expect(two!.error.requestId).not.toBe(one!.error.requestId)
    expect(await agentsOf(apiKey)).toBe(0)
  })

  // verifies: idempotency.blank
  test('that is missing or blank protects nothing', async () => {
    const { apiKey } = await server.newAccount()
    for (const key of [undefined, '   ', '   ']) await post('/v1/agents', agent, apiKey, key)
    expect(await agentsOf(apiKey)).toBe(3)
  })

  test('of 30 concurrent requests has one effect: the others get its response, or 409 while it runs', async () => {
    const { apiKey } = await server.newAccount()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('/v1/agents', agent, apiKey, 'k1')),
    )
    const statuses = new Set(answers.map((answer) => answer.status))
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    expect(await agentsOf(apiKey)).toBe(1)
  })

  // verifies: idempotency.day
  test('can be used again after 24 hours', async () => {
    const { apiKey } = await server.newAccount()
    await post('/v1/agents', agent, apiKey, 'day')
    await server.database.query(
      sql`update idempotency_key set created_at = created_at - 86400001 where key = 'day'`,
    )
    await post('/v1/agents', agent, apiKey, 'day')
    expect(await agentsOf(apiKey)).toBe(2)
  })

  test('of more than 255 characters is refused', async () => {
    const { apiKey } = await server.newAccount()
    expect((await post('/v1/agents', agent, apiKey, 'x'.repeat(256))).status).toBe(400)
  })
})

describe('a key on an operation with an outside effect', () => {
  // verifies: idempotency.in-progress, idempotency.replay
  test('returns 409 while the first request runs, and its response afterwards', async () => {
    const { apiKey } = await server.newAccount()
    let finish = () => {}
    outside = () => new Promise((resolve) => (finish = () => resolve(answerFor(msg(1)))))
    const before = sent
    const first = post('/v1/messages', message, apiKey, 'k1')
    while (sent === before) await new Promise((resolve) => setImmediate(resolve))
    const during = await post('/v1/messages', message, apiKey, 'k1')
    expect(during.status).toBe(409)
    expect(((await during.json()) as { error: unknown }).error).toMatchObject({
      code: 'idempotency_in_progress',
      cause: 'busy',
    })
    finish()
    const text = await (await first).text()
    expect(await (await post('/v1/messages', message, apiKey, 'k1')).text()).toBe(text)
    expect(sent).toBe(before + 1)
  })

  test('is released when the handler fails before creating anything', async () => {
    const { apiKey } = await server.newAccount()
    outside = async () => {
      throw new Error('before anything')
    }
    expect((await post('/v1/messages', message, apiKey, 'k1')).status).toBe(500)
    outside = async () => answerFor(msg(2))
    expect((await post('/v1/messages', message, apiKey, 'k1')).status).toBe(201)
  })

  // verifies: idempotency.own-request-id
  test('is uncertain when the handler fails after creating its record', async () => {
    const { apiKey } = await server.newAccount()
    outside = async (recorded) => {
      await recorded(msg(3))
      throw new Error('in the middle')
    }
    const before = sent
    expect((await post('/v1/messages', message, apiKey, 'k1')).status).toBe(500)
    const again = await post('/v1/messages', message, apiKey, 'k1')
    expect(again.status).toBe(502)
    expect(((await again.json()) as { error: unknown }).error).toMatchObject({
      code: 'send_unknown',
      messageId: msg(3),
      requestId: again.headers.get('x-request-id'),
    })
    expect(sent).toBe(before + 1)
  })

  test('left running by a dead process is recovered: uncertain with a record, free without', async () => {
    const { apiKey } = await server.newAccount()
    outside = async () => answerFor(msg(4))
    await post('/v1/messages', message, apiKey, 'with')
    await post('/v1/messages', message, apiKey, 'without')
    await server.database.query(sql`
      update idempotency_key set state = 'running', owner = 'dead', status = null, body = null,
        resource_id = case key when 'with' then ${msg(4)} end
      where key in ('with', 'without')`)
    const before = sent
    expect((await post('/v1/messages', message, apiKey, 'with')).status).toBe(502)
    expect(sent).toBe(before)
    expect((await post('/v1/messages', message, apiKey, 'without')).status).toBe(201)
    expect(sent).toBe(before + 1)
  })

  test('of a live process is left alone by the sweep, of a dead one it is settled', async () => {
    const { apiKey } = await server.newAccount()
    await post('/v1/messages', message, apiKey, 'sweep-dead')
    await post('/v1/messages', message, apiKey, 'sweep-alive')
    await server.database.query(sql`
      update idempotency_key set state = 'running', status = null, body = null, resource_id = ${msg(5)},
        owner = case key when 'sweep-dead' then 'dead' else 'alive' end
      where key like 'sweep-%'`)
    await server.database.query(
      sql`insert into node_lease (node, lease_until) values ('alive', ${Date.now() + 60_000})`,
    )
    expect(await server.surface.recoverClaims()).toBe(1)
    expect((await post('/v1/messages', message, apiKey, 'sweep-dead')).status).toBe(502)
    expect((await post('/v1/messages', message, apiKey, 'sweep-alive')).status).toBe(409)
  })
})

describe('concurrent duplicates', () => {
  test('of an abandoned key have one effect: one of them runs, the others wait for its response', async () => {
    const { apiKey } = await server.newAccount()
    outside = async () => answerFor(msg(6))
    await post('/v1/messages', message, apiKey, 'left')
    await server.database.query(sql`
      update idempotency_key set state = 'running', owner = 'dead', status = null, body = null where key = 'left'`)
    const before = sent
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/v1/messages', message, apiKey, 'left')),
    )
    expect(sent).toBe(before + 1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect((await post('/v1/messages', message, apiKey, 'left')).status).toBe(201)
    expect(sent).toBe(before + 1)
  })

  test('of a process presumed dead: its late response is not stored', async () => {
    const { apiKey } = await server.newAccount()
    const taken = sql`update idempotency_key set owner = 'another' where key = 'taken'`
    outside = async (recorded) => {
      await server.database.query(taken)
      await recorded(msg(7))
      return answerFor(msg(7))
    }
    const answer = await post('/v1/messages', message, apiKey, 'taken')
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      409,
      'idempotency_in_progress',
    ])
    const key = await server.database.one(sql`
      select owner, state, resource_id as resource from idempotency_key where key = 'taken'`)
    expect(key).toEqual({ owner: 'another', state: 'running', resource: null })
  })
})

// verifies: idempotency.account-suspended
test('the refusal of a suspended agent is never stored', async () => {
  const { id, apiKey } = await server.newAccount()
  const setStatus = async (status: string) => {
    await server.database.query(sql`update account set status = ${status} where id = ${id.slice(4)}`)
    server.database.hint('api-key')
  }
  await setStatus('suspended')
  expect((await post('/v1/agents', agent, apiKey, 'k1')).status).toBe(403)
  await setStatus('active')
  expect((await post('/v1/agents', agent, apiKey, 'k1')).status).toBe(201)
})
