import type { TaskItem } from '@hovor/api'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { parseId, uuidOf } from '../../platform/kernel/ids.ts'
import { campaignsOfFile } from '../testing/campaign-bench.ts'

const bench = campaignsOfFile()
const mostBytes = 2_000_000
const made = 20

/** A draft to 1,000 contacts, each with notes of so many letters and as many attempts as a contact keeps. */
async function grownTask(letters: number) {
  const { account, server, clock } = bench
  const recipients = Array.from({ length: 1_000 }, (_, index) => ({
    to: `+4206010${String(index).padStart(5, '0')}`,
    variables: { note: 'ž'.repeat(letters / 2) },
  }))
  const { body } = await account.send('POST', '/v1/tasks', {
    name: 'A',
    agentId: account.agentId,
    recipients,
  })
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
  await server.database.query(sql`
    update task_item set attempts = ${JSON.stringify(attempts)}::jsonb
    where account_id = ${uuidOf(account.id)} and task_id = ${uuidOf(parseId('task', body.task.id)!)}`)
  const { text } = await account.send('GET', `/v1/tasks/${body.task.id}`)
  const items: TaskItem[] = JSON.parse(text).task.items
  return { id: body.task.id, bytes: Buffer.byteLength(text), items, attempts }
}

// verifies: limits.task-record
test('a task of 1,000 contacts that were all dialed often stays within 2 MB, with the latest attempts of each', async () => {
  const { id, bytes, items, attempts } = await grownTask(200)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  const shown = items[0]!.attempts.length
  expect(shown).toBeGreaterThanOrEqual(4)
  for (const item of items) expect(item.attempts).toEqual(attempts.slice(-shown))
  const { body } = await bench.account.send('GET', `/v1/tasks/${id}/items?limit=2`)
  expect(body.items.map((item: TaskItem) => item.attempts)).toEqual([attempts, attempts])
})

// verifies: limits.task-record
test('a task whose list fills its record shows the last attempt of each contact', async () => {
  const { items, attempts } = await grownTask(1_600)
  for (const item of items) expect(item.attempts).toEqual(attempts.slice(-1))
})
