import fc from 'fast-check'
import { clientTarget, smscTarget } from './fuzz-target.ts'
import { hostilePdu, impossibleLength } from './hostile-pdus.ts'
import { type Round, surviveRound } from './survive-round.ts'

export interface FuzzOptions {
  readonly seed: number
  readonly pdus: number
  readonly perRound: number
  /** After each round, with the PDUs so far. */
  onRound?(pdus: number): void
}

/** Hostile PDUs for one session. */
export const arbitraryRound = (pdus: number): fc.Arbitrary<Round> =>
  fc.record({
    pdus: fc.array(hostilePdu, { minLength: pdus, maxLength: pdus, size: 'max' }),
    cuts: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 40 }),
    brokenLength: fc.option(impossibleLength, { nil: undefined }),
  })

/** Sends hostile PDUs to our SMSC and our client in turns; rejects at the first failed round. */
export async function runFuzz({ seed, pdus, perRound, onRound }: FuzzOptions): Promise<{ rounds: number }> {
  const targets = [await smscTarget(), await clientTarget()]
  const rounds = Math.ceil(pdus / perRound)
  try {
    for (let round = 0; round < rounds; round++) {
      const target = targets[round % targets.length]!
      const [sent] = fc.sample(arbitraryRound(perRound), { seed: seed + round, numRuns: 1 })
      await surviveRound(target, sent!).catch((error: Error) => {
        throw new Error(`the ${target.name}, seed ${seed + round}: ${error.message}`)
      })
      onRound?.((round + 1) * perRound)
    }
    return { rounds }
  } finally {
    for (const target of targets) await target.close()
  }
}
