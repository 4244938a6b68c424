import { it } from 'vitest'
import { type RequirementId, requirements } from './requirements.ts'
import { type Arm, type ArmName, arms } from './support/arms.ts'

/**
 * A test that proves one requirement or several, once on each arm. The default title is the sentence of the first
 * one. `coverage.test.ts` reads the ids from the source, so they are written out at every call.
 */
export function verifies(
  cited: RequirementId | readonly RequirementId[],
  body: (arm: Arm) => Promise<void>,
  { title, on = ['rest', 'mcp', 'sdk'] }: { title?: string; on?: readonly ArmName[] } = {},
): void {
  const [first] = typeof cited === 'string' ? [cited] : cited
  for (const name of on) {
    it(`${title ?? requirements[first!].sentence} (${name})`, () => body(arms[name]))
  }
}
