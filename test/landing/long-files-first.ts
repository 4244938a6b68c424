import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Test files that take more than a minute beside the others of their ring on two slow cores, and their seconds. A long
 * file that begins last leaves the other workers idle. No figure decides a test, and one that is out of date costs time
 * only.
 */
export const longFiles: Readonly<Record<string, number>> = {
  'test/specmatic/contract.test.ts': 602,
  'test/scenarios/backup.test.ts': 476,
  'test/scenarios/crash-harness.test.ts': 349,
  'test/portal/pages.test.ts': 304,
  'test/apps/process-races.test.ts': 303,
  'test/scenarios/start.test.ts': 222,
  'test/calls/calls.test.ts': 203,
  'test/scenarios/operator.test.ts': 190,
  'test/mcp/answers-by-schema.test.ts': 182,
  'test/scenarios/demo.test.ts': 158,
  'test/scenarios/engine-processes.test.ts': 131,
  'test/scenarios/eval.test.ts': 130,
  'test/mcp/official-clients.test.ts': 125,
  'test/battery.test.ts': 121,
  'test/scenarios/shared-recordings.test.ts': 119,
  'test/calls/screening.test.ts': 118,
  'test/money/payment-faults.test.ts': 116,
  'test/scenarios/external-agents.test.ts': 115,
  'test/calls/callback.test.ts': 111,
  'test/examples/examples.test.ts': 109,
  'test/packages/packages.test.ts': 108,
  'test/specmatic/backward.test.ts': 104,
  'packages/server/src/platform/db/embedded/supervisor.test.ts': 102,
  'test/openapi/linters.test.ts': 100,
  'test/scenarios/shared-secrets.test.ts': 99,
  'test/scenarios/record-sync.test.ts': 98,
  'test/peers/service-and-baresip.test.ts': 97,
  'test/peers/kamailio-dispatcher.test.ts': 97,
  'test/turns.wire.test.ts': 94,
  'test/users/docs-site.test.ts': 90,
  'test/talk/talk.test.ts': 84,
  'test/portal/owner.test.ts': 81,
  'test/scenarios/webhook-events.test.ts': 73,
  'test/scenarios/restart.test.ts': 73,
  'test/scenarios/providers.test.ts': 71,
  'test/scenarios/sdk.test.ts': 71,
  'test/scenarios/webhook-crash.test.ts': 70,
  'test/scenarios/failures.test.ts': 69,
  'test/portal/keyboard.test.ts': 68,
  'test/scenarios/crash.test.ts': 66,
  'test/odd-requests.test.ts': 63,
  'test/talk/browser.test.ts': 63,
  'test/peers/calendar-race.test.ts': 62,
}

/** Vitest's own order, with the long files of a ring before all others, the longest first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (spec: TestSpecification) => rankOf(relative(this.ctx.config.root, spec.moduleId))
    const sorted = await super.sort(files)
    const rings = [...new Set(sorted.map(({ project }) => project.name))]
    return rings.flatMap((ring) =>
      sorted.filter(({ project }) => project.name === ring).sort((one, other) => rank(other) - rank(one)),
    )
  }
}

const rankOf = (path: string): number => longFiles[path.replaceAll('\\', '/')] ?? 0
