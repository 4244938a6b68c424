import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ReportWriter } from '../test-report.ts'

/** Of the suites that `landing.test.ts` runs. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.case.ts'],
    maxWorkers: 1,
    isolate: false,
    reporters: [
      new ReportWriter({ path: process.env.HOVOR_TEST_REPORT ?? '', root: resolve(import.meta.dirname) }),
    ],
  },
})
