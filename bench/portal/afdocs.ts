import { execFile } from 'node:child_process'
import { freshDir, load, say, startHovorProcess } from '../hovor-process.ts'
import { refereePath } from './referees.ts'

// The documentation as afdocs scores it, which checks how well language models find and read it. Every page is checked.
const goal = 100
const boundMs = 900_000
/** More than there are. */
const maxPages = 1_000

interface Report {
  readonly results: readonly { readonly id: string; readonly status: string; readonly message: string }[]
  readonly scoring: { readonly overall: number }
}

const place = freshDir()
try {
  const service = await startHovorProcess(place.dir)
  try {
    const { results, scoring } = await check(`${service.url}/docs`)
    for (const { id, status, message } of results) say(`${status.padEnd(5)} ${id.padEnd(29)} ${message}`)
    say(`afdocs: ${scoring.overall} of 100 (goal: ${goal}; ${load()})`)
    if (scoring.overall < goal) process.exitCode = 1
  } finally {
    await service.stop()
  }
} finally {
  place.remove()
}

/** It runs on a newer Node, which is a referee itself, and ends with 1 when a check fails. */
async function check(url: string): Promise<Report> {
  const node = refereePath(`node-linux-${process.arch}/bin/node`)
  const options = [
    '--format',
    'json',
    '--score',
    '--sampling',
    'deterministic',
    '--max-links',
    String(maxPages),
  ]
  const args = [refereePath('afdocs/bin/afdocs.mjs'), 'check', url, ...options]
  const out = await new Promise<string>((resolve, reject) => {
    execFile(node, args, { timeout: boundMs, maxBuffer: 64_000_000 }, (error, stdout, stderr) =>
      stdout === '' ? reject(error ?? new Error(stderr)) : resolve(stdout),
    )
  })
  return JSON.parse(out)
}
