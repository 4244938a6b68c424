import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type ZippedFile, zipArchive } from './zip-archive.ts'

const whole = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps([archive.testzip(), {name: archive.read(name).decode() for name in archive.namelist()}]))
`
const last = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    names = archive.namelist()
    print(json.dumps([len(names), names[-1], archive.read(names[-1]).decode()]))
`

const given = async function* (files: Iterable<ZippedFile>) {
  yield* files
}
const inParts = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

/** The output of the script for the archive. Bytes of `nothing` are left out of the file on disk, which has a hole there. */
async function toldOf(script: string, files: Iterable<ZippedFile>, nothing?: Buffer): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'hovor-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'a.zip')
  const file = openSync(path, 'w')
  let at = 0
  for await (const part of zipArchive(given(files))) {
    if (part !== nothing) writeSync(file, part, 0, part.length, at)
    at += part.length
  }
  ftruncateSync(file, at)
  closeSync(file)
  return JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }))
}

test('Python reads an archive, with every file whole', async () => {
  const files = {
    '2026000001.isdoc': 'Příliš žluťoučký',
    '2026000002.isdoc': '',
    'c.isdoc': 'x'.repeat(100_000),
  }
  const stored = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  expect(await toldOf(whole, stored)).toEqual([null, files])
})

test('files that are read while the archive is sent are whole too, between others and with nothing in them', async () => {
  const files: ZippedFile[] = [
    { name: 'a.ogg', parts: inParts('Příliš ', 'žluťoučký ', 'x'.repeat(200_000)) },
    { name: 'b.isdoc', bytes: Buffer.from('stored') },
    { name: 'c.ogg', parts: inParts() },
  ]
  expect(await toldOf(whole, files)).toEqual([
    null,
    { 'a.ogg': `Příliš žluťoučký ${'x'.repeat(200_000)}`, 'b.isdoc': 'stored', 'c.ogg': '' },
  ])
})

test('an archive of more files than 16 bits count is read', async () => {
  const count = 65_540
  const files = Array.from({ length: count }, (_, at) => ({ name: `${at}.ogg`, bytes: Buffer.from(`${at}`) }))
  expect(await toldOf(last, files)).toEqual([count, `${count - 1}.ogg`, `${count - 1}`])
})

test('a file that begins beyond 4 GiB is found', async () => {
  const nothing = Buffer.alloc(2 ** 27)
  const files: ZippedFile[] = Array.from({ length: 33 }, (_, at) => ({ name: `${at}.ogg`, bytes: nothing }))
  files.push({ name: 'far.ogg', parts: inParts('beyond') })
  expect(await toldOf(last, files, nothing)).toEqual([34, 'far.ogg', 'beyond'])
})

test('an error of a file ends the archive with it', async () => {
  const broken = async function* () {
    yield Buffer.from('a')
    throw new Error('the disk is gone')
  }
  const reading = async () => {
    for await (const _ of zipArchive(given([{ name: 'a.ogg', parts: broken() }])));
  }
  await expect(reading()).rejects.toThrow('the disk is gone')
})

test('an archive that is not read to its end closes the file that it was reading', async () => {
  let isClosed = false
  const endless = async function* () {
    try {
      for (;;) yield Buffer.alloc(100_000)
    } finally {
      isClosed = true
    }
  }
  const archive = zipArchive(given([{ name: 'a.ogg', parts: endless() }]))
  await archive.next()
  await archive.next()
  await archive.return(undefined)
  await until(() => isClosed)
})
