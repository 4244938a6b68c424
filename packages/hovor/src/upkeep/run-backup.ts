import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { systemClock } from '@hovor/clock'
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
  const { backUpConfigured, createLog, removeLeftovers } = await import('@hovor/server')
  const stream = { write: (line: string) => entry.err(line.trimEnd()) }
  const log = createLog({ level: 'error', nodeId: randomUUID(), keepPii: false, stream })
  const stop = new AbortController()
  void entry.interrupted.then(() => stop.abort())
  const removed = await removeLeftovers(dirname(target), systemClock.nowMs())
  if (!json) for (const path of removed) entry.out(`Removed ${path}, left by a backup that was killed.`)
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
  if (!json) {
    entry.out(`${target}: ${written.files} files, ${written.bytes} bytes, ${tookMs} ms.`)
    entry.out(flags.keys ? holdsKeys : holdsNoKeys)
  }
  const checked = flags.verify === true ? await verify(entry, target, config) : undefined
  if (json) {
    entry.out(JSON.stringify({ archive: target, ...written, keys: flags.keys, tookMs, ...checked }))
  } else if (checked) printChecked(entry, checked)
  if (checked?.sound === false) throw new Ended(exitCodes.failed)
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
