import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import type { Entry } from '../cli/entry.ts'
import { Ended, exitCodes } from '../cli/exit-code.ts'
import { startHovor } from '../demo/start-hovor.ts'
import { type EvalMode, evalModes } from './eval-mode.ts'
import { readSuites, templatesDir } from './read-suites.ts'
import { runSuite, type Verdict } from './run-suite.ts'
import type { Suite } from './scenario.ts'

export interface EvalOptions {
  /** Files and directories; default: the bundled agents. */
  readonly paths: readonly string[]
  readonly mode?: EvalMode | undefined
  /** Number of suites to run in parallel. */
  readonly jobs: number
  /** A running service in sandbox mode; by default a temporary one is started. */
  readonly url?: string | undefined
  readonly json: boolean
}

/** `hovor eval`: runs the scenarios of agents; exit code 1 if one of them failed. */
export async function runEval(entry: Entry, options: EvalOptions): Promise<void> {
  const suites = await readSuites(options.paths.length > 0 ? options.paths : [fileURLToPath(templatesDir)])
  const service = await serviceAt(options.url, entry)
  try {
    const verdicts = await runAll(suites, service.url, entry, options)
    const failed = verdicts.filter(({ failures }) => failures.length > 0).length
    if (options.json) entry.out(JSON.stringify({ passed: verdicts.length - failed, failed, verdicts }))
    else entry.out(`${verdicts.length - failed} passed, ${failed} failed`)
    if (failed > 0) throw new Ended(exitCodes.failed)
  } finally {
    await service.stop()
  }
}

async function serviceAt(url: string | undefined, entry: Entry) {
  if (url !== undefined) return { url, stop: async () => {} }
  const dir = await mkdtemp(join(tmpdir(), 'hovor-eval-'))
  const service = await startHovor(dir, entry.err)
  return {
    url: service.url,
    async stop() {
      await service.stop()
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Runs all suites, `jobs` at a time. */
async function runAll(
  suites: readonly Suite[],
  url: string,
  entry: Entry,
  { mode, jobs, json }: EvalOptions,
): Promise<Verdict[]> {
  const waiting = [...suites]
  const verdicts: Verdict[] = []
  const newPhone = countingPhones()
  const work = async () => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const done = await runSuite(suite, {
        url,
        modes: mode === undefined ? evalModes : [mode],
        sleep: systemClock.sleep,
        nowMs: systemClock.nowMs,
        newPhone,
        onVerdict: (verdict) => json || entry.out(lineOf(verdict)),
      })
      verdicts.push(...done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, suites.length) }, work))
  return verdicts
}

function lineOf({ file, scenario, mode, failures, transcript }: Verdict): string {
  const head = `${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${mode.padEnd(5)}  ${relative('.', file)}: ${scenario}`
  if (failures.length === 0) return head
  const said = transcript.map(({ role, message }) => `            ${role.padEnd(6)}  ${message}`)
  return [head, ...failures.map((failure) => `          - ${failure}`), ...said].join('\n')
}

/** Allocates phone numbers that the sandbox does not use otherwise. */
function countingPhones(): (language: string) => string {
  let count = 0
  return (language) => {
    count += 1
    return `${language === 'sk' ? '+421' : '+420'}60177${String(count).padStart(4, '0')}`
  }
}
