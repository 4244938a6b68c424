import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

const nowMs = Date.UTC(2026, 10, 27)
const hourMs = 3_600_000
/** Beyond the largest process id of Linux. */
const dead = 4_194_305

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-leftovers-'))
  onTestFinished(() => rm(dir, { recursive: true }))
})

async function put(name: string, ageMs = 0): Promise<string> {
  const path = join(dir, name)
  if (name.startsWith('.')) await mkdir(join(path, 'postgres'), { recursive: true })
  else await writeFile(path, 'half')
  await utimes(path, new Date(nowMs - ageMs), new Date(nowMs - ageMs))
  return name
}

test('what a killed backup of this machine left is removed at the next one', async () => {
  const gone = [
    await put(`hovor-20261126T031700Z.tar.gz.part-${hostname()}-${dead}`),
    await put(`.hovor-verify-${hostname()}-${dead}`),
  ]
  const removed = await removeLeftovers(dir, nowMs)
  expect(removed.sort()).toEqual(gone.map((name) => join(dir, name)).sort())
  expect(await readdir(dir)).toEqual([])
})

test('archives, other files, and what another process is still writing stay', async () => {
  const kept = [
    await put('hovor-20261126T031700Z.tar.gz', 1000 * hourMs),
    await put('notes.part-one', 1000 * hourMs),
    await put(`hovor-20261127T031700Z.tar.gz.part-${hostname()}-${process.ppid}`, 1000 * hourMs),
    await put(`.hovor-verify-another-host-${dead}`, 23 * hourMs),
    await put(`hovor-20261127T031700Z.tar.gz.part-another-host-${dead}`, 23 * hourMs),
    await put(`hovor-20261127T031700Z.tar.gz.part-${dead}`, 23 * hourMs),
  ]
  expect(await removeLeftovers(dir, nowMs)).toEqual([])
  expect((await readdir(dir)).sort()).toEqual(kept.sort())
})

test('what another machine or an earlier version left is removed after a day', async () => {
  await put(`hovor-20261120T031700Z.tar.gz.part-another-host-${dead}`, 25 * hourMs)
  await put('hovor-20261120T031700Z.tar.gz.part-77', 25 * hourMs)
  await put('.hovor-verify-0f8fad5b-d9cb-469f-a165-70867728950e', 25 * hourMs)
  expect(await removeLeftovers(dir, nowMs)).toHaveLength(3)
  expect(await readdir(dir)).toEqual([])
})
