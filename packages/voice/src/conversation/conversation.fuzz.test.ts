import { describe, expect, it } from 'vitest'
import { faultsOf } from '../testing/conversation-faults.ts'
import { converseAtRandom } from '../testing/random-conversation.ts'

/** `bench/voice/fuzz.ts` runs ten thousand; a failing seed can be run alone by its number. */
const shares = 4
const runs = 40

describe('a conversation with random interruptions, digits, text and providers that stall, fail and answer late', () => {
  it.each(Array.from({ length: shares }, (_, share) => share * runs + 1))(
    'ends, is never silent for 3 s without a reason, replies once, runs a tool once and tells what was played, from seed %d on',
    async (first) => {
      const broken: Record<number, string[]> = {}
      for (let seed = first; seed < first + runs; seed += 1) {
        const faults = faultsOf(await converseAtRandom(seed))
        if (faults.length > 0) broken[seed] = faults
      }
      expect(broken).toEqual({})
    },
  )
})
