import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { judgeTests } from './judge-tests.ts'
import { type Command, runStage } from './run-stage.ts'

/** Ends with its parent, however that ends. */
const busyLoop = 'const parent = process.ppid; while (process.ppid === parent);'

export interface StressOptions {
  readonly runs: number
  /** Processes that do nothing but keep a core busy, beside every run. */
  readonly busyLoops: number
}

/**
 * Runs a command of Vitest again and again beside busy loops, and prints the first error of each red run and how many
 * were green.
 *
 * @returns whether every run was green
 */
export async function stress(
  command: Command,
  { runs, busyLoops }: StressOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', busyLoop]))
  const errors: string[] = []
  try {
    for (let run = 1; run <= runs; run++) {
      const { red } = await judgeTests(await runStage(command), refuseRerun, () => false)
      if (red[0] !== undefined) errors.push(`run ${run} of ${runs}: ${red[0]}`)
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
    await Promise.all(loops.map((loop) => once(loop, 'close')))
  }
  for (const error of errors) print(error)
  print(`${runs - errors.length} of ${runs} green`)
  return errors.length === 0
}

async function refuseRerun(): Promise<never> {
  throw new Error('no run is asked again')
}
