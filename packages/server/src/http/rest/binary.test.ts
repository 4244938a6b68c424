import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRecording } from '../../calls/recordings/get-recording.ts'
import { recordingPath } from '../../calls/state/recording-path.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

/* Binary answers carry the common headers, whatever their status. */
let server: TestSurface
let apiKey: string
let recordingsDir: string
const id = `c_${'01'.repeat(16)}` as const
const bytes = Buffer.from('OggS: a hundred words')

beforeAll(async () => {
  recordingsDir = await mkdtemp(join(tmpdir(), 'recordings-'))
  server = await startTestSurface({ extra: () => [getRecording({ clock: systemClock, recordingsDir })] })
  const account = await server.newAccount()
  apiKey = account.apiKey
  await server.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, has_recording)
    values (${uuidOf(account.id)}, ${uuidOf(id)}, 'out', 'agent', '+420228880001', '+420601000001', 'completed', 1, true)`)
  await writeFile(recordingPath(recordingsDir, id), bytes)
})
afterAll(async () => {
  await server.close()
  await rm(recordingsDir, { recursive: true })
})

// verifies: conventions.request-id, conventions.service-version, conventions.rate-limit-headers
test.each<[string, string, Record<string, string>, number, string]>([
  ['the whole', 'GET', {}, 200, bytes.toString()],
  ['a part', 'GET', { range: 'bytes=0-3' }, 206, 'OggS'],
  ['the end', 'GET', { range: 'bytes=-5' }, 206, 'words'],
  ['a part beyond it', 'GET', { range: 'bytes=100-' }, 416, '"code":"validation"'],
  ['its headers alone', 'HEAD', {}, 200, ''],
  ['another tag', 'GET', { 'if-none-match': '"x"' }, 200, bytes.toString()],
])('%s', async (_what, method, headers, status, text) => {
  const answer = await fetch(`${server.baseUrl}/v1/calls/${id}/recording`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
  })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(text)
  expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{16}$/)
  expect(answer.headers.get('x-service-version')).toMatch(/^\d+\.\d+\.\d+$/)
  for (const name of ['limit', 'remaining', 'reset'])
    expect(answer.headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/)
})
