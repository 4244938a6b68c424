import { randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import type { Examined } from '@hovor/server'
import { ConfigError, readConfig } from '@hovor/server/config'
import type { Entry } from '../cli/entry.ts'
import { Ended, exitCodes } from '../cli/exit-code.ts'
import { checkedOf, printChecked } from './checked.ts'

/** `hovor doctor`: checks settings, database and books; exit code 1 if it finds a problem. */
export async function runDoctor(entry: Entry, json: boolean): Promise<void> {
  const checked = checkedOf(await examine(entry))
  if (json) entry.out(JSON.stringify(checked))
  else printChecked(entry, checked)
  if (!checked.sound) throw new Ended(exitCodes.failed)
}

async function examine(entry: Entry): Promise<readonly Examined[]> {
  const settings = 'settings'
  try {
    const { config, warnings } = readConfig(entry.env)
    const said = warnings.length > 0 ? warnings : ['They are valid.']
    const { createLog, diagnoseConfigured } = await import('@hovor/server')
    const stream = { write: (line: string) => entry.err(line.trimEnd()) }
    const log = createLog({ level: 'error', nodeId: randomUUID(), keepPii: false, stream })
    const found = await diagnoseConfigured({ config, clock: systemClock, log })
    return [{ part: settings, verdict: 'ok', said }, ...found]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ part: settings, verdict: 'off', said: error.message.split('\n') }]
  }
}
