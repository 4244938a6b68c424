import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@hovor/clock'
import { hasAnyRecording } from '../../calls/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { inDirectory } from '../../platform/kernel/data-dir.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { otherNodesLive } from '../../platform/nodes/node-lease.ts'
import { keepCommon, readCommon, replaceCommon } from './deployment.store.ts'

/** Longer than the lease of a process that was killed. */
const patienceMs = 6_500
const lookEveryMs = 500

export const otherRecordings = (dir: string): string =>
  `${dir} is not the recordings directory of this database: set HOVOR_RECORDINGS_DIR to the one its processes share; if the recordings were moved here or lost, run \`hovor recordings adopt\`.`

export interface RecordingsPlace {
  readonly database: Db
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly nodeId: string
  readonly dir: string
}

/**
 * Proves that this process sees the same directory as the others of its database: the mark in a file there is that of the
 * database. The first process makes it. Later ones may take a directory without a mark only when no other process lives
 * and there is no recording to lose. Needs the lease of this process. @throws Error the sentence above
 */
export async function claimRecordings(place: RecordingsPlace): Promise<void> {
  const { database, clock, dir } = place
  await inRecordings(dir, async () => {})
  const first = await readMark(dir)
  const own = first ?? newMark(place)
  const mark = await keepCommon(database, 'recordings', own)
  if (first === mark) return
  if (mark === own) return inRecordings(dir, () => writeMark(dir, mark))
  const endMs = clock.monotonicMs() + patienceMs
  while ((await readMark(dir)) !== mark) {
    if (first === undefined && (await isFree(place))) return inRecordings(dir, () => writeMark(dir, mark))
    if (clock.monotonicMs() >= endMs) throw new Error(otherRecordings(dir))
    await clock.sleep(lookEveryMs)
  }
}

/** Says that recordings are kept in this directory from now on. @throws Error while a process lives that has another */
export async function adoptRecordings(place: RecordingsPlace): Promise<void> {
  const { database, clock, nodeId, dir } = place
  if (await otherNodesLive(database, clock.nowMs(), nodeId))
    throw new Error('Stop every process of this database first.')
  const mark = newMark(place)
  await inRecordings(dir, () => writeMark(dir, mark))
  await replaceCommon(database, 'recordings', mark)
}

/** For the doctor: true as long as no process has started. */
export async function isRecordings(db: Db, dir: string): Promise<boolean> {
  const mark = await readCommon(db, 'recordings')
  return mark === undefined || mark === (await readMark(dir))
}

const isFree = async ({ database, clock, nodeId }: RecordingsPlace): Promise<boolean> =>
  !(await otherNodesLive(database, clock.nowMs(), nodeId)) && !(await hasAnyRecording(database))

/** Recordings are readable by this user only. */
const inRecordings = <T>(dir: string, keep: () => Promise<T>): Promise<T> =>
  inDirectory(dir, keep, { setting: 'HOVOR_RECORDINGS_DIR', mode: 0o700 })

const newMark = ({ randomBytes }: RecordingsPlace): string => Buffer.from(randomBytes(16)).toString('hex')

const markPath = (dir: string): string => join(dir, '.hovor-deployment')

async function readMark(dir: string): Promise<string | undefined> {
  const text = await readFile(markPath(dir), 'utf8').catch(() => '')
  return text.trim() || undefined
}

/** Written whole or not at all, also for readers over a network. */
async function writeMark(dir: string, mark: string): Promise<void> {
  const draft = `${markPath(dir)}.${mark}`
  await writeFile(draft, `${mark}\n`, { mode: 0o600 })
  await rename(draft, markPath(dir))
}
