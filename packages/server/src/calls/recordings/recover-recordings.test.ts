import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock, VirtualClock } from '@hovor/clock'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { insertCall } from '../state/call.store.ts'
import { recordingPath } from '../state/recording-path.ts'
import { createRecordingRecovery, type RecordingRecovery } from './recover-recordings.ts'

const db = databaseOfFile()
const clock = new VirtualClock()
const accountId = `acc_${'01'.repeat(16)}` as const
let dir: string
let media: MediaPlane
let recovery: RecordingRecovery

beforeAll(async () => {
  media = await startMedia({
    address: '127.0.0.1',
    portRange: await planePorts(),
    clock: systemClock,
  })
})
afterAll(() => media.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-recovery-'))
  recovery = createRecordingRecovery({ database: db.database, clock, media, recordingsDir: dir })
  return () => rm(dir, { recursive: true })
})

/** A call of a process and its recording so far: nothing audible yet, so recovery removes it. */
async function recording(node: string): Promise<CallId> {
  const id = newId('c', clock, (size) => crypto.getRandomValues(new Uint8Array(size)))
  const parties = { from: '+420228880001', to: '+420601000001', direction: 'out', kind: 'agent' } as const
  await insertCall(db.database, { accountId, id, ...parties, node, pricePerMinuteHal: 300 })
  await db.database.query(sql`
    update call set status = 'in_progress' where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  await writeFile(`${recordingPath(dir, id)}.part`, 'Ogg')
  return id
}

const lives = (node: string) =>
  db.database.query(sql`
    insert into node_lease (node, lease_until) values (${node}, ${clock.nowMs() + 5_000})
    on conflict (node) do update set lease_until = excluded.lease_until`)

test('recordings of a live process are left alone, and those of a dead one are recovered', async () => {
  await lives('living')
  const written = await recording('living')
  await recording('dead')
  await recovery.all()
  expect(await readdir(dir)).toEqual([`${recordingPath('', written)}.part`])
})

test('for a call whose process died, only its recording is recovered', async () => {
  const [own, other] = [await recording('dead'), await recording('dead')]
  await recovery.ofCall(own)
  expect(await readdir(dir)).toEqual([`${recordingPath('', other)}.part`])
})
