import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { readConfig } from '@hovor/server/config'
import type { Entry } from '../cli/entry.ts'

/** `hovor recordings adopt`: binds the database to the configured recordings directory. */
export async function runRecordingsAdopt(entry: Entry, json: boolean): Promise<void> {
  const { config } = readConfig(entry.env)
  const nodeId = randomUUID()
  const { adoptConfiguredRecordings, createLog } = await import('@hovor/server')
  const stream = { write: (line: string) => entry.err(line.trimEnd()) }
  const log = createLog({ level: config.log.level, nodeId, keepPii: config.log.keepPii, stream })
  await adoptConfiguredRecordings({ config, clock: systemClock, randomBytes, nodeId, log })
  const { recordingsDir } = config
  entry.out(json ? JSON.stringify({ recordingsDir }) : `The recordings directory is now ${recordingsDir}.`)
}
