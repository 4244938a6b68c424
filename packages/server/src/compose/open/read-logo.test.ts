import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLogo } from './read-logo.ts'

const dir = mkdtempSync(join(tmpdir(), 'logo-'))
afterAll(() => rmSync(dir, { recursive: true }))

function fileOf(bytes: Buffer): string {
  const path = join(dir, 'logo.jpg')
  writeFileSync(path, bytes)
  return path
}

/** 20 by 10, with a segment before its frame. */
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08000a001401011100ffd9', 'hex')

test('the logo of documents is read as it is, and there is none without the setting', async () => {
  expect(await readLogo(fileOf(jpeg))).toEqual(jpeg)
  expect(await readLogo(undefined)).toBeUndefined()
})

test.each([
  ['empty', Buffer.alloc(0)],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['cut off before its frame', jpeg.subarray(0, 24)],
  ['of no height', Buffer.from('ffd8ffc0000b080000001401011100ffd9', 'hex')],
  ['of segments without end', Buffer.from(`ffd8${'ffe00002'.repeat(20)}`, 'hex')],
])('a file that is %s stops the start with a sentence', async (_, bytes) => {
  const path = fileOf(bytes)
  await expect(readLogo(path)).rejects.toThrow(`HOVOR_BRAND_LOGO_FILE is invalid: ${path} is not a JPEG.`)
})

test('a file that is missing, or larger than a document should be, stops the start with a sentence', async () => {
  await expect(readLogo(join(dir, 'nothing.jpg'))).rejects.toThrow('cannot be read')
  const large = Buffer.concat([jpeg, Buffer.alloc(100_000)])
  await expect(readLogo(fileOf(large))).rejects.toThrow('has more than 100 kB')
})
