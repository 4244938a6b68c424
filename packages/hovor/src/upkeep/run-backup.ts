import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { systemClock } from '@hovor/clock'
import type { LastBackup } from '@hovor/server'
import { type Config, readConfig } from '@hovor/server/config'
import type { Entry } from '../cli/entry.ts'
import { Ended, exitCodes } from '../cli/exit-code.ts'
import { backupTarget } from './backup-target.ts'
import { type Checked, checkedOf, printChecked } from './checked.ts'

export interface BackupFlags {
  /** See `backupTarget`. */
  readonly to: string
  readonly keys: boolean
  /** Restores it next to the archive and runs the doctor on the copy. */
  readonly verify?: boolean
}

/**
 * `hovor backup <to>`: writes the data directory to one archive; exit code 1 if verification finds a problem. As JSON it
 * is one value, printed when everything is known.
 */
export async function runBackup(entry: Entry, json: boolean, flags: BackupFlags): Promise<void> {
  const { config } = readConfig(entry.env)
  // Before the service is loaded, which takes a second.
  const target = backupTarget(flags.to, systemClock.nowMs())
  const { backUpConfigured, createLog, noteBackup, removeLeftovers } = await import('@hovor/server')
  const stream = { write: (line: string) => entry.err(line.trimEnd()) }
  const log = createLog({ level: 'error', nodeId: randomUUID(), keepPii: false, stream })
  const stop = new AbortController()
  void entry.interrupted.then(() => stop.abort())
  const removed = await removeLeftovers(dirname(target), systemClock.nowMs())
  if (!json) for (const path of removed) entry.out(`Removed ${path}, left by a backup that was killed.`)
  const startedMs = systemClock.monotonicMs()
  const tookMsNow = () => Math.round(systemClock.monotonicMs() - startedMs)
  const note = (how: Pick<LastBackup, 'result' | 'verified' | 'bytes' | 'error'>) =>
    noted(entry, config, () =>
      noteBackup(config.dataDir, {
        ...{ endedAt: systemClock.nowMs(), tookMs: tookMsNow(), archive: basename(target), ...how },
      }),
    )
  const failed = async (error: unknown, bytes: number | null): Promise<never> => {
    await note({ result: 'failed', verified: false, bytes, error: (error as Error).message.slice(0, 1000) })
    throw error
  }
  const written = await backUpConfigured({
    config,
    clock: systemClock,
    log,
    target,
    keys: flags.keys,
    signal: stop.signal,
  }).catch((error: unknown) => failed(error, null))
  const tookMs = tookMsNow()
  if (!json) {
    entry.out(`${target}: ${written.files} files, ${written.bytes} bytes, ${tookMs} ms.`)
    entry.out(flags.keys ? holdsKeys : holdsNoKeys)
  }
  const { bytes } = written
  const checked =
    flags.verify === true
      ? await verify(entry, target, config).catch((error: unknown) => failed(error, bytes))
      : undefined
  const result = checked?.sound === false ? 'unsound' : 'ok'
  await note({ result, verified: checked !== undefined, bytes, error: null })
  if (json) {
    entry.out(JSON.stringify({ archive: target, ...written, keys: flags.keys, tookMs, ...checked }))
  } else if (checked) printChecked(entry, checked)
  if (checked?.sound === false) throw new Ended(exitCodes.failed)
}

/** The service tells operators how the last backup ended. A note that cannot be written does not fail the backup. */
async function noted(entry: Entry, { database, dataDir }: Config, write: () => Promise<void>): Promise<void> {
  if (database.url !== undefined || !existsSync(join(dataDir, 'postgres'))) return
  await write().catch((error: Error) => entry.err(`How the backup ended was not noted: ${error.message}`))
}

const holdsKeys =
  'It contains the secrets that unlock it (key pepper, seal keys): encrypt it before it leaves this machine.'
const holdsNoKeys = 'It contains no secrets: it is useless without the key pepper and the seal keys.'

/** Restores the archive into a temporary directory next to it and runs the doctor on the copy. */
async function verify(entry: Entry, archive: string, config: Config): Promise<Checked> {
  const { createLog, diagnoseConfigured, removeRestored, restoreBackup, verifiedCopyName } = await import(
    '@hovor/server'
  )
  const dataDir = join(dirname(archive), verifiedCopyName())
  try {
    await restoreBackup(archive, dataDir)
    const stream = { write: (line: string) => entry.err(line.trimEnd()) }
    const log = createLog({ level: 'error', nodeId: randomUUID(), keepPii: false, stream })
    const copy = { ...config, dataDir, recordingsDir: join(dataDir, 'recordings') }
    return checkedOf(await diagnoseConfigured({ config: copy, clock: systemClock, log }))
  } finally {
    await removeRestored(dataDir)
  }
}
