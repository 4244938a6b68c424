import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { processesOf } from './processes-of.ts'
import type { TestReport } from './test-report.ts'

/** The name of the setting that makes Vitest write a report to the path it holds. */
const reportPathName = 'HOVOR_TEST_REPORT'

/** Every process of a stage carries this with the id of the stage, unless it was given an environment of its own. */
const stageIdName = 'HOVOR_LANDING_STAGE'

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** A command that runs longer is killed. */
  readonly limitMs: number
  /** How long what is on its way out may outlive the command: 20 s. */
  readonly graceMs?: number
}

export interface StageRun {
  readonly exitCode: number | null
  readonly timedOut: boolean
  /** Command lines of processes that outlived the stage; they have been killed. */
  readonly leftBehind: readonly string[]
  /** Missing where the command wrote none: it runs no tests, or it died. */
  readonly report?: TestReport
}

/** Runs a command to its end in a session of its own, with its output on this process's. */
export async function runStage(command: Command): Promise<StageRun> {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-landing-'))
  const reportPath = join(dir, 'report.json')
  const stageId = `${stageIdName}=${randomUUID()}`
  try {
    const child = spawn(command.file, command.args, {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...command.env,
        [reportPathName]: reportPath,
        [stageIdName]: stageId.slice(stageIdName.length + 1),
      },
    })
    let timedOut = false
    const limit = systemClock.after(command.limitMs, () => {
      timedOut = true
      for (const { pid } of processesOf(child.pid ?? 0, stageId)) kill(pid)
    })
    const exitCode = await new Promise<number | null>((done) => {
      child.once('error', () => done(null))
      child.once('exit', (code) => done(code))
    })
    limit.cancel()
    return {
      exitCode,
      timedOut,
      leftBehind: timedOut ? [] : await endLeftBehind(child.pid ?? 0, stageId, command.graceMs ?? 20_000),
      ...(existsSync(reportPath) && { report: JSON.parse(readFileSync(reportPath, 'utf8')) as TestReport }),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function endLeftBehind(session: number, stageId: string, graceMs: number): Promise<readonly string[]> {
  const deadlineMs = systemClock.monotonicMs() + graceMs
  let alive = processesOf(session, stageId)
  while (alive.length > 0 && systemClock.monotonicMs() < deadlineMs) {
    await systemClock.sleep(100)
    alive = processesOf(session, stageId)
  }
  for (const { pid } of alive) kill(pid)
  return alive.map(({ commandLine }) => commandLine)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
