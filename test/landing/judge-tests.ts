import type { StageRun } from './run-stage.ts'
import { sum } from './sum.ts'
import type { FileReport } from './test-report.ts'

/** More red files than this are no accident. */
const maxRedFiles = 20

/** How often a red file is asked again. */
const maxReruns = 2

export interface Verdict {
  /** Why the stage is red, one line each; empty when it is green. */
  readonly red: readonly string[]
  /** Tests that were red and then green: `file > title: first error`. */
  readonly unstable: readonly string[]
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/**
 * The verdict on a run of tests: a red file runs again, alone, and its last run decides. A run that crashed, left a
 * process behind or ran out of time is red at once, and so are more than 20 red files.
 *
 * @param rerun runs one file in a process of its own, with one worker
 * @param mayRerun false once the time for running files again is over
 */
export async function judgeTests(
  run: StageRun,
  rerun: (file: FileReport) => Promise<StageRun>,
  mayRerun: () => boolean,
): Promise<Verdict> {
  const crashes = crashesOf(run)
  const first = run.report?.files ?? []
  const redFiles = first.filter(isRed)
  if (crashes.length > 0 || redFiles.length > maxRedFiles) return verdictOf(first, crashes, [])
  const last = new Map(first.map((file) => [file, file]))
  const unstable: string[] = []
  const crashedAgain: string[] = []
  for (const file of redFiles) {
    const again = await askAgain(file, rerun, mayRerun)
    crashedAgain.push(...again.crashes)
    last.set(file, again.file)
    if (again.crashes.length === 0 && !isRed(again.file)) unstable.push(...linesOf(file))
  }
  return verdictOf([...last.values()], crashedAgain, unstable)
}

async function askAgain(
  file: FileReport,
  rerun: (file: FileReport) => Promise<StageRun>,
  mayRerun: () => boolean,
): Promise<{ readonly file: FileReport; readonly crashes: readonly string[] }> {
  let last = file
  for (let count = 0; count < maxReruns && isRed(last) && mayRerun(); count++) {
    const run = await rerun(file)
    const crashes = crashesOf(run).map((crash) => `${file.file}, run again: ${crash}`)
    const found = run.report?.files.find((each) => each.file === file.file && each.project === file.project)
    if (crashes.length > 0 || found === undefined) return { file, crashes }
    last = found
  }
  return { file: last, crashes: [] }
}

function crashesOf({ exitCode, timedOut, leftBehind, report }: StageRun): readonly string[] {
  if (timedOut) return ['it ran out of time']
  if (report === undefined) return [`the runner died without a report (exit code ${exitCode})`]
  const crashes = [...report.crashes, ...leftBehind.map((process) => `left behind: ${process}`)]
  if (crashes.length > 0) return crashes
  if (report.files.every(({ passed, failures }) => passed === 0 && failures.length === 0))
    return ['no test ran']
  const expected = report.files.some(isRed) ? 1 : 0
  return exitCode === expected ? [] : [`the runner ended with ${exitCode}, not with ${expected}`]
}

const isRed = ({ failures }: FileReport): boolean => failures.length > 0

const linesOf = ({ file, failures }: FileReport): string[] =>
  failures.map(({ title, error }) => `${file} > ${title}: ${error}`)

function verdictOf(
  files: readonly FileReport[],
  crashes: readonly string[],
  unstable: readonly string[],
): Verdict {
  return {
    red: [...crashes, ...files.flatMap(linesOf)],
    unstable,
    passed: sum(files, ({ passed }) => passed),
    // A crash is a failure too, so that a red landing never closes with none.
    failed: sum(files, ({ failures }) => failures.length) + crashes.length,
    skipped: sum(files, ({ skipped }) => skipped),
  }
}
