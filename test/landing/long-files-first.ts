import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Test files that take more than a minute beside three others on two cores, and their seconds. A long file that begins
 * last leaves the other workers idle. No figure decides a test, and one that is out of date costs time only.
 */
export const longFiles: Readonly<Record<string, number>> = {
  'test/specmatic/contract.test.ts': 180,
  'test/calls/calls.test.ts': 179,
  'test/scenarios/crash-harness.test.ts': 152,
  'test/scenarios/demo.test.ts': 127,
  'test/scenarios/start.test.ts': 127,
  'test/apps/process-races.test.ts': 120,
  'test/portal/pages.test.ts': 115,
  'test/scenarios/backup.test.ts': 111,
  'test/calls/callback.test.ts': 106,
  'test/calls/screening.test.ts': 104,
  'test/money/payment-faults.test.ts': 102,
  'test/scenarios/engine-processes.test.ts': 101,
  'test/scenarios/external-agents.test.ts': 97,
  'test/scenarios/eval.test.ts': 97,
  'test/scenarios/record-sync.test.ts': 88,
  'test/scenarios/shared-recordings.test.ts': 84,
  'test/scenarios/failures.test.ts': 72,
  'test/scenarios/webhook-events.test.ts': 71,
  'test/scenarios/providers.test.ts': 70,
  'test/scenarios/webhook-crash.test.ts': 68,
  'test/scenarios/sdk.test.ts': 65,
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
