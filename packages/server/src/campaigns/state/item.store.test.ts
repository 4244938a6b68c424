import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId, parseId } from '../../platform/kernel/ids.ts'
import { campaignsOfFile } from '../testing/campaign-bench.ts'
import {
  type CallerAt,
  selectCaller,
  selectContactsOfCaller,
  selectDueItem,
  storeItem,
} from './item.store.ts'
import { selectResults } from './results.store.ts'
import { selectTask } from './task.store.ts'

const bench = campaignsOfFile()
const to = '+420601000001'

test('of the contacts at a number one that has had a call comes before one that has had none', async () => {
  const { account, clock, server } = bench
  const db = server.database
  const contact = async (change: object) => {
    const { id } = await account.start([to])
    const due = (await selectDueItem(db, account.id, parseId('task', id)!, clock.nowMs()))!
    const item = { ...due, firstAttemptAt: clock.nowMs(), ...change }
    await db.transaction((tx) => storeItem(tx, item))
    return item
  }
  const called = await contact({ callId: newId('c', clock, randomBytes) })
  const uncalled = await contact({ callId: null })
  const over = await contact({ status: 'exhausted', dueAt: null })
  const open = await contact({ callId: newId('c', clock, randomBytes) })
  const callerAt = async (at: CallerAt) => (await selectCaller(db, account.id, at))?.itemId
  expect(await callerAt({ e164: to })).toBe(open.id)
  expect(await callerAt({ e164: to, itemId: called.id })).toBe(called.id)
  expect(await callerAt({ e164: to, itemId: over.id })).toBe(open.id)
  for (const { id } of [called, over]) {
    const contacts = await selectContactsOfCaller(db, account.id, id)
    expect(contacts.map(({ itemId }) => itemId).sort()).toEqual([called.id, uncalled.id, open.id].sort())
    const tasks = contacts.map(({ taskId }) => taskId)
    expect(tasks).toEqual(tasks.toSorted())
  }
  expect(await callerAt({ e164: '+420601000002' })).toBeUndefined()
})

test('the calls of a task are looked for from its start on, and not at all before', async () => {
  const { account, book, server } = bench
  book.set(to, 'talks')
  const { id } = await account.start([to])
  await account.round()
  const task = (await selectTask(server.database, account.id, parseId('task', id)!))!
  const durations = async (startedAt: number | null) =>
    (await selectResults(server.database, { ...task, startedAt })).map(({ durationSecs }) => durationSecs)
  expect(await durations(task.startedAt)).toEqual([expect.any(Number)])
  expect(await durations(task.startedAt! + 48 * 3_600_000)).toEqual([undefined])
  expect(await durations(null)).toEqual([undefined])
})
