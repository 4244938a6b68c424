import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { type CallId, newId } from '../../platform/kernel/ids.ts'
import { insertTraces, selectTraces } from '../state/call-trace.store.ts'
import { forgetTraces } from './forget-traces.ts'

const dayMs = 24 * 3_600_000
const db = databaseOfFile()
const clock = new VirtualClock()
const bytes = (size: number) => crypto.getRandomValues(new Uint8Array(size))
const accountId = newId('acc', clock, bytes)
const job = { signal: new AbortController().signal } as Job
const line = {
  atMs: 1,
  direction: 'in',
  remote: '192.0.2.1:5060',
  startLine: 'BYE',
  text: 'BYE \0\ud800',
} as const

async function traced(): Promise<CallId> {
  const callId = newId('c', clock, bytes)
  await insertTraces(db.database, accountId, callId, [[line], [line, line]])
  return callId
}

it('SIP messages of a call are kept for 30 days, whatever bytes they contain', async () => {
  const old = await traced()
  await clock.advance(1)
  const young = await traced()
  await clock.leap(30 * dayMs)
  await forgetTraces({ database: db.database, clock }).run(job)
  expect(await selectTraces(db.database, accountId, old)).toEqual([])
  expect((await selectTraces(db.database, accountId, young)).map(({ length }) => length)).toEqual([1, 2])
})

it('more traces than one batch are deleted in one run', async () => {
  const ids: CallId[] = []
  for (let count = 0; count < 520; count++) ids.push(await traced())
  await clock.leap(31 * dayMs)
  await forgetTraces({ database: db.database, clock }).run(job)
  for (const id of [ids[0]!, ids.at(-1)!]) expect(await selectTraces(db.database, accountId, id)).toEqual([])
})
