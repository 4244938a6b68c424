import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type LastBackup, noteBackup, readLastBackup } from './last-backup.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-last-backup-'))
  onTestFinished(() => rm(dir, { recursive: true }))
})

const ended: LastBackup = {
  endedAt: Date.UTC(2026, 10, 29, 3, 17),
  tookMs: 41_000,
  result: 'ok',
  verified: true,
  bytes: 12_345_678,
  archive: 'hovor-20261129T031700Z.tar.gz',
  error: null,
}

test('the end of a backup is read back, the newest one', async () => {
  expect(await readLastBackup(dir)).toBeUndefined()
  await noteBackup(dir, ended)
  expect(await readLastBackup(dir)).toEqual(ended)
  const failed: LastBackup = { ...ended, result: 'failed', bytes: null, error: 'No space left.' }
  await noteBackup(dir, failed)
  expect(await readLastBackup(dir)).toEqual(failed)
  expect((await stat(join(dir, 'last-backup.json'))).mode & 0o777).toBe(0o600)
})

test('a note that cannot be read is none', async () => {
  await writeFile(join(dir, 'last-backup.json'), '{"endedAt":')
  expect(await readLastBackup(dir)).toBeUndefined()
  await writeFile(join(dir, 'last-backup.json'), '{"result":"ok"}')
  expect(await readLastBackup(dir)).toBeUndefined()
})
