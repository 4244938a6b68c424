import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

test('a data directory created here is closed to other users', async ({ onTestFinished }) => {
  const parent = mkdtempSync(join(tmpdir(), 'hovor-data-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const dataDir = join(parent, 'a/b')
  await prepareDataDir(dataDir)
  expect(statSync(dataDir).mode & 0o066).toBe(0)
})
