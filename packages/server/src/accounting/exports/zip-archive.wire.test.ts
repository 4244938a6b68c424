import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipArchive } from './zip-archive.ts'

const read = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps([archive.testzip(), {name: archive.read(name).decode() for name in archive.namelist()}]))
`

test('Python reads an archive, with every file whole', async () => {
  const files = {
    '2026000001.isdoc': 'Příliš žluťoučký',
    '2026000002.isdoc': '',
    'c.isdoc': 'x'.repeat(100_000),
  }
  const parts: Buffer[] = []
  const given = (async function* () {
    for (const [name, text] of Object.entries(files)) yield { name, bytes: Buffer.from(text) }
  })()
  for await (const part of zipArchive(given)) parts.push(part)
  const folder = mkdtempSync(join(tmpdir(), 'hovor-zip-'))
  writeFileSync(join(folder, 'a.zip'), Buffer.concat(parts))
  const told = execFileSync('python3', ['-c', read, join(folder, 'a.zip')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(JSON.parse(told)).toEqual([null, files])
})
