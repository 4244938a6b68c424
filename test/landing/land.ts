import { systemClock } from '@hovor/clock'
import { judgeTests, type Verdict } from './judge-tests.ts'
import { type Command, runStage } from './run-stage.ts'
import { sum } from './sum.ts'
import type { FileReport } from './test-report.ts'

export interface Stage {
  readonly name: string
  readonly command: Command
  /** Given for a stage that runs tests: the command that runs one file alone. */
  readonly rerun?: (file: FileReport) => Command
}

/** Red files of one stage have this long to run again. */
const rerunBudgetMs = 15 * 60_000

/**
 * Runs stages in turn and prints each with its time, then what was red and what was unstable, and last
 * `N passed, N failed, N skipped`. A stage without tests that fails ends the landing; one with tests does not.
 *
 * @returns whether everything is green
 */
export async function land(stages: readonly Stage[], print: (line: string) => void): Promise<boolean> {
  const verdicts: Verdict[] = []
  for (const stage of stages) {
    print(`\n=== ${stage.name}`)
    const beganMs = systemClock.monotonicMs()
    const verdict = await judge(stage, print)
    verdicts.push(verdict)
    const color = verdict.red.length === 0 ? 'green' : 'red'
    print(`=== ${stage.name}: ${color}, ${Math.round((systemClock.monotonicMs() - beganMs) / 1000)} s`)
    if (verdict.red.length > 0 && stage.rerun === undefined) break
  }
  const red = verdicts.flatMap((verdict) => verdict.red)
  const unstable = verdicts.flatMap((verdict) => verdict.unstable)
  print('')
  for (const line of red) print(`red: ${line}`)
  for (const line of unstable) print(`unstable: ${line}`)
  print(`${unstable.length} unstable`)
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((count) =>
    sum(verdicts, (verdict) => verdict[count]),
  )
  print(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return red.length === 0
}

async function judge({ name, command, rerun }: Stage, print: (line: string) => void): Promise<Verdict> {
  const run = await runStage(command)
  if (rerun !== undefined) {
    let deadlineMs: number | undefined
    const again = (file: FileReport) => {
      deadlineMs ??= systemClock.monotonicMs() + rerunBudgetMs
      print(`\n--- ${file.file} (${file.project}), again and alone`)
      const limitMs = Math.max(1, deadlineMs - systemClock.monotonicMs())
      return runStage({ ...rerun(file), limitMs })
    }
    return await judgeTests(
      run,
      again,
      () => deadlineMs === undefined || systemClock.monotonicMs() < deadlineMs,
    )
  }
  const red = [
    ...(run.exitCode === 0 ? [] : [`${name}: ${run.timedOut ? 'out of time' : `exit code ${run.exitCode}`}`]),
    ...run.leftBehind.map((process) => `${name}: left behind: ${process}`),
  ]
  return { red, unstable: [], passed: 0, failed: red.length, skipped: 0 }
}
