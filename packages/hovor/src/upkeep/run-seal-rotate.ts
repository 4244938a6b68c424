import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { readConfig } from '@hovor/server/config'
import type { Entry } from '../cli/entry.ts'
import { Ended, exitCodes } from '../cli/exit-code.ts'

/** `hovor seal rotate`: exit code 1 if some value cannot be opened with any key, or changed in the meantime. */
export async function runSealRotate(entry: Entry, json: boolean): Promise<void> {
  const { config } = readConfig(entry.env)
  const nodeId = randomUUID()
  const { createLog, rotateConfiguredSeals } = await import('@hovor/server')
  const stream = { write: (line: string) => entry.err(line.trimEnd()) }
  const log = createLog({ level: config.log.level, nodeId, keepPii: config.log.keepPii, stream })
  const rotated = await rotateConfiguredSeals({ config, clock: systemClock, randomBytes, nodeId, log })
  const { rewrapped, alreadyNewest, changed, unreadable } = rotated
  const isDone = changed === 0 && unreadable === 0
  if (json) entry.out(JSON.stringify({ done: isDone, ...rotated }))
  else {
    entry.out(`${rewrapped} values moved to the newest key; ${alreadyNewest} already used it.`)
    if (changed > 0) entry.out(`${changed} values changed in the meantime: run the command again.`)
    if (unreadable > 0)
      entry.out(`${unreadable} values cannot be opened with any of the keys and were left unchanged.`)
    entry.out(isDone ? 'You can remove the older keys from HOVOR_SEAL_KEYS.' : 'Keep the older keys.')
  }
  if (!isDone) throw new Ended(exitCodes.failed)
}
