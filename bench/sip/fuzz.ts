import { runFuzz } from '../../packages/sip/src/testing/fuzz/run-fuzz.ts'
import { load, say } from '../hovor-process.ts'
import { keptMb } from '../kept-memory.ts'

// Mutated messages against a live agent. A failure stops the run with the number of messages.
const messages = Number(process.argv[2] ?? 10_000_000)
const seed = Number(process.argv[3] ?? 1)
const perRound = 20_000
const sayEvery = 500_000

const startedMs = performance.now()
let atStart: number | undefined
const figures = await runFuzz({
  seed,
  messages,
  perRound,
  onRound(done) {
    // the first round has compiled and cached what later ones use
    atStart ??= keptMb()
    if (done.messages % sayEvery !== 0) return
    const us = ((performance.now() - startedMs) * 1000) / done.messages
    say(`${done.messages} messages, ${us.toFixed(0)} us each, ${keptMb().toFixed(1)} MB kept (${load()})`)
  },
})
say(
  `${figures.messages} messages, seed ${seed}: no failure, nothing left after any of ${Math.ceil(messages / perRound)} rounds; ` +
    `${figures.calls} calls, ${figures.heard} messages of the agent, at most ${figures.transactions} transactions at once; ` +
    `${atStart?.toFixed(1)} MB kept after the first round, ${keptMb().toFixed(1)} MB after the last`,
)
