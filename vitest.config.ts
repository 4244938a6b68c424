import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/dist/**', '**/node_modules/**'],
    // Only what hangs takes so long: how fast a machine is decides no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, the default, is what a busy machine takes for nothing.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 3,
    globalSetup: ['packages/server/src/platform/db/testing/setup.ts'],
    // eventsource has a condition `source` of its own that plain Node cannot load.
    server: { deps: { inline: [/@modelcontextprotocol\/client/, /eventsource/] } },
    reporters: ['default'],
  },
})
