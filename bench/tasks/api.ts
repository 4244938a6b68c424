import { systemClock } from '@hovor/clock'
import { freshDir, startHovorProcess } from '../hovor-process.ts'
import { load, quantile, say } from '../jobs/place.ts'

// Over HTTP: a task of 1,000 contacts created and read; and the first dial of an account while another starts 50 tasks.
const accounts = 8
const perAccount = 25
/** Pairs of requests before the first that count: a service that has just started compiles as it answers. */
const warmUp = 10
const tasksOfOther = 50
const rounds = Number(process.env.ROUNDS ?? 8)
const timeoutMs = 60_000

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client reads them.
type Json = any

const { dir, remove } = freshDir()
const service = await startHovorProcess(dir)

async function send(key: string, method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

async function newAccount(): Promise<{ readonly key: string; readonly agentId: string }> {
  const { apiKey } = await send('', 'POST', '/sandbox/v1/accounts', {})
  const { agent } = await send(apiKey, 'POST', '/v1/agents', { name: 'Bench', language: 'cs' })
  await send(apiKey, 'POST', '/v1/numbers', {})
  return { key: apiKey, agentId: agent.id }
}

const recipients = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => ({
    to: `+42060${String(1_500_000 + first + index)}`,
    externalId: `row-${index}`,
    variables: { name: 'Jana Nováková', city: 'Brno' },
  }))

async function createAndRead(key: string, agentId: string): Promise<{ createMs: number; readMs: number }> {
  const body = { name: 'Bench', agentId, recipients: recipients(1000, 0) }
  const startedMs = performance.now()
  const { task } = await send(key, 'POST', '/v1/tasks', body)
  const madeMs = performance.now()
  await send(key, 'GET', `/v1/tasks/${task.id}`)
  return { createMs: madeMs - startedMs, readMs: performance.now() - madeMs }
}

async function measureRecords(): Promise<void> {
  const created: number[] = []
  const read: number[] = []
  const first = await newAccount()
  for (let each = 0; each < warmUp; each++) await createAndRead(first.key, first.agentId)
  for (let index = 0; index < accounts; index++) {
    const { key, agentId } = await newAccount()
    for (let each = 0; each < perAccount; each++) {
      const { createMs, readMs } = await createAndRead(key, agentId)
      created.push(createMs)
      read.push(readMs)
    }
  }
  const tell = (what: string, values: readonly number[]) =>
    say(`${what}: p50 ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms`)
  tell('create a task of 1,000 contacts', created)
  tell('read it', read)
}

/** From the start of a task to its first dial, in milliseconds. */
async function firstDialMs(): Promise<number> {
  const { key, agentId } = await newAccount()
  const body = { name: 'First', agentId, recipients: [{ to: '+420601000002' }] }
  const { task } = await send(key, 'POST', '/v1/outbound-tasks', body)
  for (;;) {
    const [item] = (await send(key, 'GET', `/v1/tasks/${task.id}`)).task.items
    if (item.attempts.length > 0) return item.attempts[0].startedAt - task.startedAt
    await systemClock.sleep(1000)
  }
}

async function measureFirstDial(): Promise<void> {
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await firstDialMs())
    const { key, agentId } = await newAccount()
    const contacts = recipients(20, round * 1000)
    const drafts: Json[] = []
    for (let each = 0; each < tasksOfOther; each++) {
      drafts.push(
        (await send(key, 'POST', '/v1/tasks', { name: 'Other', agentId, recipients: contacts })).task,
      )
    }
    // Its own key has a limit of requests a minute; another one of the account would be needed for more.
    await systemClock.sleep(timeoutMs)
    const starting = Promise.all(drafts.map(({ id }) => send(key, 'POST', `/v1/tasks/${id}/start`)))
    beside.push(await firstDialMs())
    await starting
  }
  const p50 = (values: readonly number[]) => quantile(values, 0.5)
  say(
    `first dial after the start: ${p50(alone)} ms alone, ${p50(beside)} ms while another account starts ${tasksOfOther} tasks (most ${Math.max(...beside)} ms)`,
  )
}

try {
  say(load())
  await measureRecords()
  if (rounds > 0) await measureFirstDial()
} finally {
  await service.stop()
  remove()
}
