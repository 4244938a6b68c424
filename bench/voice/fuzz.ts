import { faultsOf } from '../../packages/voice/src/testing/conversation-faults.ts'
import { converseAtRandom } from '../../packages/voice/src/testing/random-conversation.ts'
import { load, say } from '../hovor-process.ts'

// Random conversations on a virtual clock: how many break a guarantee, and which.
const count = Number(process.argv[2] ?? 10_000)
const first = Number(process.argv[3] ?? 1)
const shown = 20
const startedMs = performance.now()
const reasons = new Map<string, number>()
let broken = 0
let longestMs = 0
for (let seed = first; seed < first + count; seed++) {
  const observed = await converseAtRandom(seed)
  const faults = faultsOf(observed)
  longestMs = Math.max(longestMs, observed.unexplainedMs)
  const reason = observed.result?.endReason ?? 'none'
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  if (faults.length === 0) continue
  broken += 1
  if (broken <= shown) say(`seed ${seed}: ${faults.join('; ')}`)
}
const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
say(`${count} conversations in ${seconds} s (${load()}): ${broken} broken`)
say(`ends: ${[...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ')}`)
say(`longest silence beyond what the script explains: ${longestMs} ms`)
if (broken > 0) process.exitCode = 1
