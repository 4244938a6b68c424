import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Test files that take more than a minute beside the others of their ring on two slow cores, and their seconds. A long
 * file that begins last leaves the other workers idle. No figure decides a test, and one that is out of date costs time
 * only.
 */
export const longFiles: Readonly<Record<string, number>> = {
  'test/specmatic/contract.test.ts': 468,
  'test/scenarios/backup.test.ts': 260,
  'test/portal/pages.test.ts': 260,
  'test/calls/calls.test.ts': 201,
  'test/portal/restart.test.ts': 154,
  'test/scenarios/demo.test.ts': 151,
  'packages/server/src/platform/db/embedded/supervisor.test.ts': 142,
  'test/scenarios/start.test.ts': 140,
  'test/openapi/linters.test.ts': 130,
  'test/packages/packages.test.ts': 122,
  'test/mcp/answers-by-schema.test.ts': 120,
  'test/scenarios/eval.test.ts': 120,
  'test/scenarios/shared-recordings.test.ts': 119,
  'test/battery.test.ts': 117,
  'test/money/payment-faults.test.ts': 117,
  'test/scenarios/shared-secrets.test.ts': 115,
  'test/calls/screening.test.ts': 113,
  'test/scenarios/engine-processes.test.ts': 110,
  'test/talk/phone-browser.test.ts': 108,
  'test/calls/callback.test.ts': 107,
  'test/scenarios/external-agents.test.ts': 107,
  'test/talk/talk.test.ts': 105,
  'test/specmatic/backward.test.ts': 105,
  'test/scenarios/record-sync.test.ts': 104,
  'test/apps/process-races.test.ts': 100,
  'test/mcp/official-clients.test.ts': 99,
  'test/users/docs-site.test.ts': 99,
  'test/peers/kamailio-dispatcher.test.ts': 98,
  'test/portal/keyboard.test.ts': 95,
  'test/scenarios/operator.test.ts': 94,
  'test/portal/owner.test.ts': 94,
  'test/peers/postgres.test.ts': 91,
  'test/turns.wire.test.ts': 91,
  'test/scenarios/providers.test.ts': 90,
  'test/portal/roles.test.ts': 85,
  'test/talk/browser.test.ts': 83,
  'test/examples/examples.test.ts': 83,
  'test/peers/calendar-race.test.ts': 81,
  'test/talk/phone.test.ts': 81,
  'test/peers/service-and-baresip.test.ts': 76,
  'test/scenarios/sdk.test.ts': 73,
  'test/portal/keyboard-office.test.ts': 72,
  'test/scenarios/webhook-crash.test.ts': 71,
  'test/scenarios/outage.test.ts': 70,
  'test/scenarios/webhook-events.test.ts': 70,
  'test/odd-requests.test.ts': 69,
  'test/scenarios/setup-crash.test.ts': 66,
  'test/calls/two-people.test.ts': 63,
  'test/scenarios/crash.test.ts': 62,
  'test/scenarios/failures.test.ts': 62,
  'test/scenarios/restart.test.ts': 61,
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
