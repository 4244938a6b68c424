import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { systemClock } from '@hovor/clock'
import { type Config, readConfig } from '@hovor/server/config'
import type { Entry } from './entry.ts'
import { Ended, exitCodes } from './exit-code.ts'
import { printExamined } from './print-examined.ts'

export interface BackupFlags {
  /** A file, or a directory, where the archive is named by timestamp. */
  readonly to: string
  readonly keys: boolean
  /** Restores it next to the archive and runs the doctor on the copy. */
  readonly verify?: boolean
}

/** `hovor backup <to>`: writes the data directory to one archive; exit code 1 if verification finds a problem. */
export async function runBackup(entry: Entry, json: boolean, flags: BackupFlags): Promise<void> {
  const { config } = readConfig(entry.env)
  const { backUpConfigured, createLog } = await import('@hovor/server')
  const stream = { write: (line: string) => entry.err(line.trimEnd()) }
  const log = createLog({ level: 'error', nodeId: randomUUID(), keepPii: false, stream })
  const stop = new AbortController()
  void entry.interrupted.then(() => stop.abort())
  const target = targetOf(flags.to)
  const startedMs = systemClock.monotonicMs()
  const written = await backUpConfigured({
    config,
    clock: systemClock,
    log,
    target,
    keys: flags.keys,
    signal: stop.signal,
  })
  const tookMs = Math.round(systemClock.monotonicMs() - startedMs)
  if (json) entry.out(JSON.stringify({ archive: target, ...written, keys: flags.keys, tookMs }))
  else {
    entry.out(`${target}: ${written.files} files, ${written.bytes} bytes, ${tookMs} ms.`)
    entry.out(flags.keys ? holdsKeys : holdsNoKeys)
  }
  if (flags.verify === true && !(await isSound(entry, json, target, config)))
    throw new Ended(exitCodes.failed)
}

const holdsKeys =
  'It contains the secrets that unlock it (key pepper, seal keys): encrypt it before it leaves this machine.'
const holdsNoKeys = 'It contains no secrets: it is useless without the key pepper and the seal keys.'

function targetOf(to: string): string {
  const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder) return resolve(to)
  const time = new Date(systemClock.nowMs()).toISOString().replace(/[-:]|\.\d+/g, '')
  return resolve(to, `hovor-${time}.tar.gz`)
}

/** Restores the archive into a temporary directory next to it and runs the doctor on the copy. */
async function isSound(entry: Entry, json: boolean, archive: string, config: Config): Promise<boolean> {
  const { createLog, diagnoseConfigured, removeRestored, restoreBackup } = await import('@hovor/server')
  const dataDir = join(dirname(archive), `.hovor-verify-${randomUUID()}`)
  try {
    await restoreBackup(archive, dataDir)
    const stream = { write: (line: string) => entry.err(line.trimEnd()) }
    const log = createLog({ level: 'error', nodeId: randomUUID(), keepPii: false, stream })
    const copy = { ...config, dataDir, recordingsDir: join(dataDir, 'recordings') }
    const examined = await diagnoseConfigured({ config: copy, clock: systemClock, log })
    return printExamined(entry, json, examined)
  } finally {
    await removeRestored(dataDir)
  }
}
