import fc from 'fast-check'
import { it } from 'vitest'
import { clientTarget, type FuzzTarget, smscTarget } from './testing/fuzz/fuzz-target.ts'
import { arbitraryRound } from './testing/fuzz/run-fuzz.ts'
import { surviveRound } from './testing/fuzz/survive-round.ts'

it.each([
  ['SMSC', smscTarget],
  ['client', clientTarget],
] as const)(
  'our %s survives random and corrupted PDUs: one response per request, none to a response',
  async (_, start) => {
    const target: FuzzTarget = await start()
    try {
      await fc.assert(
        fc.asyncProperty(arbitraryRound(200), (round) => surviveRound(target, round)),
        { numRuns: 25, endOnFailure: true },
      )
    } finally {
      await target.close()
    }
  },
)
