import { operations } from '@hovor/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { handle } from '../exchange/handler.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

/** 100 and 100 is the full scale; see bench/crash. */
const keys = Number(process.env.KEYS ?? 20)
const duplicates = Number(process.env.DUPLICATES ?? 20)
/** Concurrent keys, with a socket for every duplicate of each. */
const atOnce = 10
/** Before a duplicate whose key is in progress retries. */
const pauseMs = 50

let server: TestSurface
/** The submitted messages, by key. */
const sent: string[] = []

beforeAll(async () => {
  server = await startTestSurface({
    // The test is about duplicates that are admitted.
    rate: { take: () => ({ admitted: true, limit: 60, remaining: 60, resetSecs: 1 }) },
    extra: () => [
      handle(
        operations.sendMessage,
        async (context, { body }) => {
          await context.database.transaction((tx) => context.recordResource(tx, `msg_${body.body}`))
          sent.push(body.body)
          await new Promise((resolve) => setImmediate(resolve))
          const answer = { message: { ...message, body: body.body } }
          await context.database.transaction((tx) => context.recordAnswer(tx, answer))
          return answer
        },
        async () => {
          throw new Error('nothing is left running here')
        },
      ),
    ],
  })
})
afterAll(() => server.close())

const message = {
  id: `msg_${'1'.repeat(32)}`,
  direction: 'out' as const,
  to: '+420601000001',
  from: 'service',
  segments: 1,
  status: 'sent' as const,
  priceHal: 150,
  smsNumber: null,
  createdAt: 1,
}

interface Answered {
  readonly status: number
  readonly text: string
}

/** Retries until the key is no longer in progress. */
async function insist(apiKey: string, key: string, path: string, body: unknown): Promise<Answered> {
  for (;;) {
    const answer = await fetch(`${server.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const text = (await answer.text()).replace(/req_[0-9a-f]{16}/, 'req')
    if (answer.status !== 409) return { status: answer.status, text }
    expect(JSON.parse(text).error.code).toBe('idempotency_in_progress')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** A request inside the database, a refused one, and one with an outside effect. */
const requests = [
  { path: '/v1/agents', body: (key: string) => ({ name: key, language: 'cs' }), status: 201 },
  { path: '/v1/agents', body: (key: string) => ({ name: key }), status: 400 },
  { path: '/v1/messages', body: (key: string) => ({ to: message.to, body: key }), status: 201 },
]

// verifies: idempotency.replay, idempotency.stored-errors, idempotency.in-progress
test(`${keys} keys with ${duplicates} concurrent duplicates each: ${keys} effects and one response per key`, async () => {
  const { id, apiKey } = await server.newAccount()
  const asked = Array.from({ length: keys }, (_, index) => ({
    key: `key ${index}`,
    ...requests[index % requests.length]!,
  }))
  const answers: (Answered & { key: string })[] = []
  for (let from = 0; from < keys; from += atOnce) {
    const some = asked.slice(from, from + atOnce).flatMap(({ key, path, body }) =>
      Array.from({ length: duplicates }, async () => ({
        key,
        ...(await insist(apiKey, key, path, body(key))),
      })),
    )
    answers.push(...(await Promise.all(some)))
  }
  for (const { key, status } of asked) {
    const same = answers.filter((answer) => answer.key === key)
    expect(same).toHaveLength(duplicates)
    expect(new Set(same.map((answer) => answer.text)).size).toBe(1)
    expect(same[0]?.status).toBe(status)
  }
  const made = await server.database.query(sql<{ name: string }>`
    select name from agent where account_id = ${id.slice(4)} order by name`)
  const inside = asked.filter(({ path, status }) => path === '/v1/agents' && status === 201)
  expect(made.map(({ name }) => name)).toEqual(inside.map(({ key }) => key).sort())
  const outside = asked.filter(({ path }) => path === '/v1/messages')
  expect(sent.sort()).toEqual(outside.map(({ key }) => key).sort())
})
