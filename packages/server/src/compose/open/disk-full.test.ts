import { expect, test } from 'vitest'
import { anyDiskFull } from './disk-full.ts'

const mib = 1024 * 1024
const spaces: Readonly<Record<string, number>> = {
  '/roomy': 500 * mib,
  '/almost': 17 * mib,
  '/full': 3 * mib,
}
const spaceOf = async (folder: string) => {
  const bytes = spaces[folder]
  if (bytes === undefined) throw new Error('ENOENT')
  return { bavail: bytes / 4096, bsize: 4096, files: 1000, ffree: 500 }
}

test('a disk is full when PostgreSQL could not write another segment', async () => {
  expect(await anyDiskFull(['/roomy', '/almost'], spaceOf)).toBe(false)
  expect(await anyDiskFull(['/roomy', '/full'], spaceOf)).toBe(true)
  expect(await anyDiskFull(['/not-there-yet'], spaceOf)).toBe(false)
})

test('a disk without room for another file is full, unless it counts no files', async () => {
  const roomy = { bavail: 500 * mib, bsize: 1 }
  expect(await anyDiskFull(['/'], async () => ({ ...roomy, files: 1000, ffree: 0 }))).toBe(true)
  expect(await anyDiskFull(['/'], async () => ({ ...roomy, files: 1000, ffree: 500 }))).toBe(false)
  expect(await anyDiskFull(['/'], async () => ({ ...roomy, files: 0, ffree: 0 }))).toBe(false)
})
