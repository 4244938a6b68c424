import type { Task, TaskItem } from '@hovor/api'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { parseId, uuidOf } from '../../platform/kernel/ids.ts'
import { campaignsOfFile } from '../testing/campaign-bench.ts'

const bench = campaignsOfFile()
const mostBytes = 2_000_000
const made = 20

/** A draft to 1,000 contacts, each with notes of so many letters. */
async function draft(letters: number) {
  // Ids are in order for 2,048 of a millisecond.
  bench.clock.stepWall(1)
  const recipients = Array.from({ length: 1_000 }, (_, index) => ({
    to: `+4206010${String(index).padStart(5, '0')}`,
    variables: { note: 'ž'.repeat(letters) },
  }))
  const body = { name: 'A', agentId: bench.account.agentId, recipients }
  const { status, body: answer } = await bench.account.send('POST', '/v1/tasks', body)
  return { status, id: answer.task?.id as string }
}

/** Gives each contact as many attempts as its record holds, with the longest error. */
async function grow(id: string) {
  const { account, server, clock } = bench
  const attempts = Array.from({ length: made }, (_, index) => ({
    providerCallId: 'c_0189000000007000800000000000000f',
    startedAt: clock.nowMs() + index,
    endedAt: clock.nowMs() + index,
    outcome: 'failed',
    error: 'destination_auto_blocked',
    countsAsAttempt: false,
    reservedHal: 100_000,
    priceHal: 0,
  }))
  // The last contact was dialed first.
  await server.database.query(sql`
    update task_item set status = 'review', due_at = null, last_error = 'destination_auto_blocked',
      review_reason = 'dial:destination_auto_blocked', call_id = '01890000-0000-7000-8000-00000000000f',
      attempts = (select jsonb_agg(a || jsonb_build_object('startedAt', (a ->> 'startedAt')::bigint - position))
        from jsonb_array_elements(${JSON.stringify(attempts)}::jsonb) as a)
    where account_id = ${uuidOf(account.id)} and task_id = ${uuidOf(parseId('task', id)!)}`)
}

async function read(id: string) {
  const { text } = await bench.account.send('GET', `/v1/tasks/${id}`)
  const { task } = JSON.parse(text) as { task: Task }
  return { bytes: Buffer.byteLength(JSON.stringify(task)), items: task.items }
}

/** All that is known of the first two contacts. */
async function firstTwo(id: string): Promise<TaskItem[]> {
  return (await bench.account.send('GET', `/v1/tasks/${id}/items?limit=2`)).body.items
}

// verifies: limits.task-record
test('a task of 1,000 contacts that were all dialed often stays within 2 MB, with the latest attempts of each', async () => {
  const { id } = await draft(100)
  await grow(id)
  const { bytes, items } = await read(id)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  const shown = items[0]!.attempts.length
  expect(shown).toBeGreaterThanOrEqual(4)
  const all = await firstTwo(id)
  expect(all.map(({ attempts }) => attempts.length)).toEqual([made, made])
  expect(items.slice(0, 2)).toEqual(all.map((item) => ({ ...item, attempts: item.attempts.slice(-shown) })))
  for (const { attempts } of items) expect(attempts).toHaveLength(shown)
})

// verifies: limits.task-record
test('a task whose record is nearly full shows the last attempt of those contacts that were dialed latest', async () => {
  const { id } = await draft(750)
  await grow(id)
  const { bytes, items } = await read(id)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  const all = await firstTwo(id)
  expect(items.slice(0, 2)).toEqual(all.map((item) => ({ ...item, attempts: item.attempts.slice(-1) })))
  const shown = items.filter(({ attempts }) => attempts.length > 0)
  expect(shown.length).toBeLessThan(1_000)
  expect(shown).toEqual(items.slice(0, shown.length))
})

// verifies: limits.task-record
test('the largest list that a task takes is called as any other, and its record stays within 2 MB', async () => {
  const { account, book } = bench
  const mostLetters = 909
  expect((await draft(mostLetters + 1)).status).toBe(400)
  const { id } = await draft(mostLetters)
  expect((await read(id)).bytes).toBeGreaterThan(0.99 * mostBytes)
  expect((await account.send('POST', `/v1/tasks/${id}/start`)).status).toBe(200)
  await account.round()
  expect(book.dialed[0]).toBe('+420601000000')
  expect((await firstTwo(id))[0]).toMatchObject({
    status: 'succeeded',
    attempts: [{ outcome: 'completed' }],
  })
  await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
  await account.round()
  await grow(id)
  const { bytes, items } = await read(id)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(items.map(({ status }) => status)).toEqual(Array.from({ length: 1_000 }, () => 'review'))
  expect((await firstTwo(id))[0]).toMatchObject({
    lastError: 'destination_auto_blocked',
    reviewReason: 'dial:destination_auto_blocked',
  })
  expect((await firstTwo(id))[0]!.attempts).toHaveLength(made)
})
