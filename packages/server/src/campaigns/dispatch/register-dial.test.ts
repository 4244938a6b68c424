import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId, parseId } from '../../platform/kernel/ids.ts'
import { selectDueItem, storeItem } from '../state/item.store.ts'
import { selectTask } from '../state/task.store.ts'
import { campaignsOfFile } from '../testing/campaign-bench.ts'
import { registerDial } from './register-dial.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const minuteMs = 60_000
const everyDay = { days: [1, 2, 3, 4, 5, 6, 7], timezone: 'UTC' }

/** A started task, read as the dispatcher reads it. */
async function seen(settings: object) {
  const { account, clock, server } = bench
  const { id } = await account.start([to], settings)
  const task = (await selectTask(server.database, account.id, parseId('task', id)!))!
  const item = (await selectDueItem(server.database, account.id, task.id, clock.nowMs()))!
  return { task, item }
}

/** Registers the dial of a chosen contact after a while. Returns why it was not registered. */
async function registered(found: Awaited<ReturnType<typeof seen>>, afterMs: number) {
  const { clock, server } = bench
  const callId = newId('c', clock, randomBytes)
  return server.database.transaction((tx) =>
    registerDial(tx, found, { callId, heldHal: 150 }, { nowMs: () => clock.nowMs() + afterMs }),
  )
}

const hourOf = (ms: number) =>
  new Date(ms).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)

// verifies: states.task-expires
test('a task that ends between the choice and the registration of a contact dials nobody', async () => {
  const found = await seen({ expiresAt: bench.clock.nowMs() + minuteMs })
  expect(await registered(found, minuteMs)).toBe('too_late')
  expect(await registered(found, minuteMs - 1)).toBeUndefined()
})

// verifies: tasks.window
test('nor does one whose window closes', async () => {
  const time = hourOf(bench.clock.nowMs())
  const found = await seen({ callingWindow: { ...everyDay, start: time, end: time } })
  expect(await registered(found, minuteMs)).toBe('too_late')
  expect(await registered(found, 0)).toBeUndefined()
})

test('nor one whose leave to call the contact has run out', async () => {
  const { account, clock, server } = bench
  await account.send('PUT', '/v1/webhook', { url: 'http://127.0.0.1:9/' })
  const { task, item } = await seen({ eligibility: { url: 'http://127.0.0.1:9/' } })
  const cleared = { ...item, clearedUntil: clock.nowMs() + minuteMs }
  await server.database.transaction((tx) => storeItem(tx, cleared))
  expect(await registered({ task, item: cleared }, minuteMs)).toBe('too_late')
  expect(await registered({ task, item: cleared }, minuteMs - 1)).toBeUndefined()
})
