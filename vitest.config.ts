import { defineConfig } from 'vitest/config'
import { type Ring, rings, testFilesByRing } from './test/support/rings.ts'

const files = testFilesByRing()

const project = (ring: Ring) => ({
  extends: true as const,
  test: { name: ring, include: [...files[ring]] },
})

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    exclude: ['**/dist/**', '**/node_modules/**'],
    projects: rings.map(project),
    // Only what hangs takes so long: how fast a machine is decides no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, the default, is what a busy machine takes for nothing.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    // Files of one ring share a worker and its modules: loading them anew for each file took longer than the tests.
    isolate: false,
    globalSetup: ['packages/server/src/platform/db/testing/setup.ts'],
    // eventsource has a condition `source` of its own that plain Node cannot load.
    server: { deps: { inline: [/@modelcontextprotocol\/client/, /eventsource/] } },
    reporters: ['default'],
  },
})
