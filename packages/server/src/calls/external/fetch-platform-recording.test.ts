import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noVoicePlatform } from '../../agents/platform/no-voice-platform.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { insertPlatformCall, storeConversation } from '../end/platform-call.store.ts'
import { eraseCalls } from '../recordings/erase-calls.ts'
import { insertCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { recordingPath } from '../state/recording-path.ts'
import { fetchPlatformRecording } from './fetch-platform-recording.ts'

const db = databaseOfFile()
const clock = new VirtualClock()
const accountId = `acc_${'01'.repeat(16)}` as const
let recordingsDir: string

beforeAll(async () => {
  recordingsDir = await mkdtemp(join(tmpdir(), 'hovor-fetched-'))
})
afterAll(() => rm(recordingsDir, { recursive: true }))

/** A call of an external agent, in a conversation that the platform knows. */
async function platformCall(): Promise<CallId> {
  const callId = newId('c', clock, (size) => crypto.getRandomValues(new Uint8Array(size)))
  const parties = { from: '+420228880001', to: '+420601000001', direction: 'out', kind: 'agent' } as const
  await insertCall(db.database, { accountId, id: callId, ...parties, node: 'n', pricePerMinuteHal: 300 })
  await insertPlatformCall(db.database, { accountId, callId, platformAgentId: 'a', createdAtMs: 1 })
  await storeConversation(db.database, { accountId, callId }, `conversation of ${callId}`)
  return callId
}

/** Fetches the recording, which takes the platform as long as `meanwhile`. */
const fetching = (callId: CallId, meanwhile: () => Promise<unknown>) => {
  const audio = async () => {
    await meanwhile()
    return { kind: 'ok', value: Buffer.from('a voice') } as const
  }
  const platform = { api: { ...noVoicePlatform, audio } }
  const deps = {
    database: db.database,
    clock,
    recordingsDir,
    log: silentLog,
    platform,
  } as unknown as CallDeps
  const call = {
    accountId,
    callId,
    platformAgentId: 'a',
    conversationId: null,
    lineEnd: null,
    createdAtMs: 1,
  }
  return fetchPlatformRecording(call, deps)
}

const erase = () => db.database.transaction((tx) => eraseCalls(tx, recordingsDir, accountId, 100))

test('the recording of a call that is erased while the platform sends it is not kept', async () => {
  const callId = await platformCall()
  expect(await fetching(callId, erase)).toBe(true)
  expect(await readdir(recordingsDir)).toEqual([])
})

test('one that was kept is erased with its call', async () => {
  const callId = await platformCall()
  expect(await fetching(callId, async () => {})).toBe(true)
  const path = recordingPath(recordingsDir, callId, 'mp3')
  expect(await readFile(path, 'utf8')).toBe('a voice')
  const [row] = await db.database.query(sql<{ has: boolean }>`
    select has_recording as has from call where account_id = ${uuidOf(accountId)} and id = ${uuidOf(callId)}`)
  expect(row).toEqual({ has: true })
  expect(await erase()).toBe(1)
  expect(await readdir(recordingsDir)).toEqual([])
})
