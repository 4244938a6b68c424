import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import type { Finding } from '@hovor/server'
import { ConfigError, readConfig } from '@hovor/server/config'
import type { Entry } from '../cli/entry.ts'
import { Ended, exitCodes } from '../cli/exit-code.ts'

export interface TrunkTestFlags {
  readonly to?: string
  readonly from?: string
}

/** `hovor trunk test`: prints each step as it completes; exit code 1 if one failed, 2 if the settings are invalid. */
export async function runTrunkTest(entry: Entry, json: boolean, flags: TrunkTestFlags): Promise<void> {
  const findings = await test(entry, json, flags).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    if (json) entry.out(JSON.stringify({ error: { message: error.message } }))
    else entry.err(`hovor: ${error.message}`)
    throw new Ended(exitCodes.usage)
  })
  const works = findings.every(({ verdict }) => verdict !== 'failed')
  if (json) entry.out(JSON.stringify({ works, findings }))
  else entry.out(works ? 'The trunk works.' : 'The trunk does not work.')
  if (!works) throw new Ended(exitCodes.failed)
}

async function test(entry: Entry, json: boolean, flags: TrunkTestFlags): Promise<readonly Finding[]> {
  const { config } = readConfig(entry.env)
  const { testConfiguredTrunk } = await import('@hovor/server')
  return testConfiguredTrunk({
    config,
    clock: systemClock,
    randomBytes,
    ...flags,
    ...(!json && { onFinding: (finding) => print(entry, finding) }),
  })
}

const marks: Record<Finding['verdict'], string> = {
  ok: 'ok     ',
  warning: 'warning',
  failed: 'FAILED ',
  skipped: 'skipped',
}

function print(entry: Entry, { step, verdict, found, advice }: Finding): void {
  entry.out(`${marks[verdict]}  ${step.padEnd(12)}  ${found}`)
  if (advice !== undefined) entry.out(`${' '.repeat(23)}-> ${advice}`)
}
