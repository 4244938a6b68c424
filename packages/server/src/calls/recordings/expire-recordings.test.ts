import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type TestAccount,
  type TestService,
  testService,
} from '../../messaging/webhooks/testing/test-service.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { getCall } from '../read/get-call.ts'
import { insertCall } from '../state/call.store.ts'
import { recordingPath } from '../state/recording-path.ts'
import { expireRecordings } from './expire-recordings.ts'
import { getRecording } from './get-recording.ts'

const dayMs = 24 * 3_600_000
const db = databaseOfFile()
let service: TestService
let account: TestAccount
let recordingsDir: string
/** Stands still: each run is given its time. */
const clock = new VirtualClock()
/** The time of the download. */
let nowMs = clock.nowMs()

beforeAll(async () => {
  recordingsDir = await mkdtemp(join(tmpdir(), 'hovor-retention-'))
  service = await testService(
    clock,
    () => ({
      handlers: [getCall(), getRecording({ recordingsDir, clock: { nowMs: () => nowMs } })],
      jobs: {},
    }),
    db,
  )
  account = await service.account()
})
afterAll(async () => {
  await service.close()
  await rm(recordingsDir, { recursive: true })
})

/** A call that ended an hour after it began, with a recording. */
async function recorded(format: 'ogg' | 'mp3' = 'ogg', afterMs = 0): Promise<CallId> {
  const id = newId('c', clock, (size) => crypto.getRandomValues(new Uint8Array(size)))
  const parties = { from: '+420228880001', to: '+420601000001', direction: 'out', kind: 'agent' } as const
  await insertCall(db.database, { accountId: account.id, id, ...parties, node: 'n', pricePerMinuteHal: 300 })
  await db.database.query(sql`
    update call set status = 'completed', has_recording = true, ended_at = ${clock.nowMs() + 3_600_000 + afterMs}
    where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
  await writeFile(recordingPath(recordingsDir, id, format), 'sound')
  return id
}

const job = { signal: new AbortController().signal } as Job
/** A run this many milliseconds after the calls began. */
const expire = (afterMs: number) => {
  const later = new VirtualClock(clock.nowMs() + afterMs)
  return expireRecordings({ database: db.database, clock: later, recordingsDir }).run(job)
}
const hasRecording = async (id: CallId) =>
  (await account.request('GET', `/v1/calls/${id}`)).body.call.hasRecording
const notFound = { status: 404, body: { error: { code: 'not_found' } } }
const fetched = (id: CallId) => account.request('GET', `/v1/calls/${id}/recording`)

// verifies: limits.recordings
it('recordings are kept for 90 days from the end of the call, then removed entirely', async () => {
  const ids = [await recorded(), await recorded('mp3')]
  await expire(90 * dayMs + 3_600_000)
  expect(await Promise.all(ids.map(hasRecording))).toEqual([true, true])
  const young = await recorded('ogg', 1)
  await expire(90 * dayMs + 3_600_001)
  expect(await Promise.all([...ids, young].map(hasRecording))).toEqual([false, false, true])
  for (const id of ids) expect(await fetched(id)).toMatchObject(notFound)
  expect(await readdir(recordingsDir)).toEqual([recordingPath('', young)])
})

it('more recordings than one batch are deleted in one run', async () => {
  for (let count = 0; count < 120; count++) await recorded()
  await expire(91 * dayMs)
  expect(await readdir(recordingsDir)).toEqual([])
})

it('a run that dies between the file and the flag leaves nothing broken, and the next run finishes it', async () => {
  const [gone, stuck] = [await recorded(), await recorded()]
  await rm(recordingPath(recordingsDir, gone))
  // A directory in place of the file: the deletion throws, as on a disk failure.
  await rm(recordingPath(recordingsDir, stuck))
  await mkdir(recordingPath(recordingsDir, stuck))
  await expect(expire(91 * dayMs)).rejects.toThrow()
  nowMs += 91 * dayMs
  expect(await fetched(gone)).toMatchObject(notFound)
  await rm(recordingPath(recordingsDir, stuck), { recursive: true })
  await expire(91 * dayMs)
  expect(await Promise.all([gone, stuck].map(hasRecording))).toEqual([false, false])
})

it('a recording that exists but cannot be reached by this process is 503, not missing', async () => {
  nowMs = clock.nowMs()
  const id = await recorded()
  await rm(recordingPath(recordingsDir, id))
  expect(await fetched(id)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
})
