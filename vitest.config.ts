import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './test/landing/long-files-first.ts'
import { ReportWriter } from './test/landing/test-report.ts'
import { type Ring, rings, testFilesByRing } from './test/support/rings.ts'

/** Every project reads this file anew, in one process: the rings are searched for and the seed is drawn only once. */
const run = globalThis as { hovorTests?: ReturnType<typeof prepareRun> }
run.hovorTests ??= prepareRun()
const { files, propertySeed } = run.hovorTests

const databases = 'packages/server/src/platform/db/testing/setup.ts'
const shared = 'test/support/shared/shared.setup.ts'

const propertySeedSetup = 'test/support/property-seed.ts'
const workers = Number(process.env.HOVOR_TEST_WORKERS ?? 3)
/** Talking, ringing and timeouts of the sandbox world take time and no core. */
const systemWorkers = Number(process.env.HOVOR_TEST_WORKERS ?? 4)
/** Hours long: runs for `--project soak` alone. */
const soaks = /--project[= ]soak\b/.test(process.argv.join(' '))

/** What keeps time on the wire has few neighbours: its ring runs after the others, on its own. */
const project = (ring: Ring) => ({
  extends: true as const,
  test: {
    name: ring,
    include: [...files[ring]],
    ...(ring === 'unit' && { setupFiles: [propertySeedSetup, 'test/support/no-sockets.setup.ts'] }),
    ...(ring === 'system' && { maxWorkers: systemWorkers, sequence: { groupOrder: 1 } }),
    ...(ring === 'wire' && { maxWorkers: Math.min(2, workers), sequence: { groupOrder: 2 } }),
    ...(ring === 'soak' && { maxWorkers: 1, sequence: { groupOrder: 3 } }),
    // Of the runs of a property over PostgreSQL.
    provide: { propertyShare: ring === 'soak' ? 1 : 0.2 },
    globalSetup: ['system', 'smoke', 'soak'].includes(ring) ? [databases, shared] : [databases],
  },
})

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    exclude: ['**/dist/**', '**/node_modules/**'],
    projects: rings.filter((ring) => ring !== 'soak' || soaks).map(project),
    // Only what hangs takes so long: how fast a machine is decides no test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: [propertySeedSetup],
    provide: { propertySeed },
    maxWorkers: workers,
    sequence: { sequencer: LongFilesFirst },
    // Files of one ring share a worker and its modules: loading them anew for each file took longer than the tests.
    isolate: false,
    // eventsource has a condition `source` of its own that plain Node cannot load.
    server: { deps: { inline: [/@modelcontextprotocol\/client/, /eventsource/] } },
    reporters: ['default', ...reportWriters()],
  },
})

/** What runs the stages of a landing reads a run's report. */
function reportWriters(): ReportWriter[] {
  const path = process.env.HOVOR_TEST_REPORT
  return path === undefined ? [] : [new ReportWriter({ path, root: import.meta.dirname })]
}

function prepareRun() {
  // Of all properties; the same seed repeats a run: `HOVOR_TEST_SEED=1234 npm test`.
  const seed = Number(process.env.HOVOR_TEST_SEED ?? randomInt(2 ** 31))
  process.stderr.write(`HOVOR_TEST_SEED=${seed}\n`)
  return { files: testFilesByRing(), propertySeed: seed }
}
