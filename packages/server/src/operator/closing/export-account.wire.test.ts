import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { dropChecks, fillTables } from '../testing/fill-tables.ts'
import { accountTables } from './account-tables.ts'
import { leftOut } from './export-account.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface
let dir: string
let recordingsDir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-export-'))
  recordingsDir = await mkdtemp(join(dir, 'recordings-'))
  server = await startTestSurface({ clock, ports: { recordingsDir } })
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

async function exported(id: AccountId, format: string) {
  const answer = await fetch(`${server.baseUrl}/operator/v1/accounts/${id}/export?format=${format}`, {
    headers: { authorization: `Bearer ${testOperatorToken}` },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const read = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
`

/** The files of the archive as Python reads them. */
async function unzipped(id: AccountId): Promise<Record<string, string>> {
  const { answer, bytes } = await exported(id, 'zip')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toContain(`"${id}.zip"`)
  const path = join(dir, `${id}.zip`)
  await writeFile(path, bytes)
  return JSON.parse(execFileSync('python3', ['-c', read, path], { encoding: 'utf8' }))
}

const forms = ['ogg', 'ogg.part', 'ogg.spill', 'mp3', 'mp3.part']

/** A call with a file of every form, each of which says whose it is. */
async function callWithFiles(accountId: AccountId, isFlagged: boolean): Promise<CallId> {
  const id = newId('c', clock, randomBytes)
  await server.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, has_recording)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, 'in', 'agent', '+420601000001', '+420228000001', 'completed', 300,
      ${isFlagged})`)
  for (const form of forms) await writeFile(join(recordingsDir, `${uuidOf(id)}.${form}`), `${id} ${form}`)
  return id
}

// verifies: operator.export
test('an archive has the data and every file of a recording, whatever the row of the call says of it', async () => {
  const [mine, other] = [await server.newAccount(), await server.newAccount()]
  const calls = [await callWithFiles(mine.id, true), await callWithFiles(mine.id, false)]
  await callWithFiles(other.id, true)
  const { 'data-1.ndjson': data, ...recordings } = await unzipped(mine.id)
  expect(recordings).toEqual(
    Object.fromEntries(calls.flatMap((id) => forms.map((form) => [`${id}.${form}`, `${id} ${form}`]))),
  )
  expect(data).toBe((await exported(mine.id, 'ndjson')).bytes.toString())
  expect(data).toContain(`"id": "${mine.id.slice(4, 12)}`)
  expect(await storedEntries(server, mine.id, 'account.export')).toMatchObject([
    { after: { format: 'zip' } },
    { after: { format: 'ndjson' } },
  ])
})

test('an archive of an account without calls has its data alone', async () => {
  const { id } = await server.newAccount()
  expect(Object.keys(await unzipped(id))).toEqual(['data-1.ndjson'])
})

test('an export in a form that there is not is refused', async () => {
  const { id } = await server.newAccount()
  expect((await exported(id, 'tar')).answer.status).toBe(400)
})

// verifies: operator.export
test('an export has a row of every table of the account, and nothing of another one', async () => {
  const [mine, other] = [await server.newAccount(), await server.newAccount()]
  await dropChecks(server)
  await fillTables(server, mine.id, 1)
  await fillTables(server, other.id, 2)
  const text = (await exported(mine.id, 'ndjson')).bytes.toString()
  const lines: { table: string }[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const wanted = accountTables.map(({ table }) => table).filter((name) => !leftOut.includes(name))
  expect([...new Set(lines.map(({ table }) => table))].sort()).toEqual(
    [...wanted, 'account', 'member'].sort(),
  )
  for (const foreign of [other.id.slice(4), 'text 2', '22222222-2222']) expect(text).not.toContain(foreign)
})
