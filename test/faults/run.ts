import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readCitations } from '../support/citations.ts'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { judge, type Ran, type Verdict } from './judge.ts'
import { type Copy, copyProject } from './seed.ts'

/*
 * Seeds each fault into a copy of the product and runs the tests that cite the broken rules: exactly those may fail.
 * With an argument, runs only the faults whose description contains it.
 */
const only = process.argv[2] ?? ''
const wanted = faults.filter(({ what }) => what.includes(only))
const { cited } = readCitations()
const copy = copyProject()
let failed = 0
try {
  for (const fault of wanted) {
    const verdict = judge(fault, await runBroken(copy, fault), cited)
    const passed = verdict.wrong.length === 0 && verdict.missed.length === 0
    if (!passed) failed += 1
    print(passed, fault, verdict)
  }
} finally {
  copy.remove()
}
process.stdout.write(`${wanted.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && wanted.length > 0 ? 0 : 1

async function runBroken(at: Copy, fault: Fault): Promise<readonly Ran[]> {
  const mend = at.seed(fault)
  try {
    return await runTests(at.dir, fault.tests)
  } finally {
    mend()
  }
}

async function runTests(dir: string, files: readonly string[]): Promise<readonly Ran[]> {
  const report = join(dir, 'report.json')
  const vitest = join(dir, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${report}`, '--bail=0', ...files]
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: dir, stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const ran = testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) throw new Error(`${name} did not run: ${message}`)
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ file: relative(dir, name), title, passed: status === 'passed' }))
  })
  if (ran.length === 0) throw new Error(`no test ran of ${files.join(', ')}`)
  return ran
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

function print(passed: boolean, fault: Fault, { red, wrong, missed }: Verdict): void {
  process.stdout.write(`${passed ? 'ok  ' : 'BAD '} ${fault.what}: ${red.length} red\n`)
  for (const test of wrong) process.stdout.write(`     red without citing it: ${test.file}: ${test.title}\n`)
  for (const id of missed) process.stdout.write(`     no red test cites ${id}\n`)
}
