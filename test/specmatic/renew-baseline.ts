import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { OpenApi } from './compare/document.ts'
import { incompatibleChanges } from './compare/incompatible-changes.ts'
import { versionFaults } from './compare/version-faults.ts'
import { baselinePath, exceptionsPath, readBaseline, readChangelog, todayText } from './support/interface.ts'

/*
 * `npm run baseline`: at landing, the current description becomes the baseline of the next comparison. Refuses while
 * a change is incompatible or the version is not raised. A change that only looks incompatible (an existing limit
 * that is now described) passes with `-- --because <reason>`, which records the reason and every such change next to
 * the baseline.
 */
const { because } = parseArgs({ options: { because: { type: 'string' } } }).values
const text = todayText()
const today: OpenApi = JSON.parse(text)
const baseline = readBaseline()
const breaks = incompatibleChanges(baseline, today)
const faults = [
  ...versionFaults(baseline, today, readChangelog()),
  ...(because?.trim() ? [] : breaks.map((what) => `incompatible: ${what}`)),
]

if (faults.length > 0) {
  process.stderr.write(`The baseline stays as it is:\n${faults.map((fault) => `  ${fault}\n`).join('')}`)
  process.exitCode = 1
} else {
  if (breaks.length > 0) {
    const before = existsSync(exceptionsPath) ? JSON.parse(readFileSync(exceptionsPath, 'utf8')) : []
    const exception = { version: today.info.version, because, changes: breaks }
    writeFileSync(exceptionsPath, `${JSON.stringify([...before, exception], undefined, 2)}\n`)
  }
  writeFileSync(baselinePath, text)
}
