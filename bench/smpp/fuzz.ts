import { runFuzz } from '../../packages/smpp/src/testing/fuzz/run-fuzz.ts'
import { load, say } from '../hovor-process.ts'
import { keptMb } from '../kept-memory.ts'

// Random and corrupted PDUs against our SMSC and our client, in turn. A failure stops the run.
const pdus = Number(process.argv[2] ?? 1_000_000)
const seed = Number(process.argv[3] ?? 1)
const perRound = 500
const sayEvery = 100_000

const startedMs = performance.now()
const kept: number[] = []
const { rounds } = await runFuzz({
  seed,
  pdus,
  perRound,
  onRound(done) {
    if (done % sayEvery !== 0) return
    kept.push(keptMb())
    const us = ((performance.now() - startedMs) * 1000) / done
    say(
      `${done} PDUs, ${us.toFixed(0)} us each with their making, ${kept.at(-1)?.toFixed(1)} MB kept (${load()})`,
    )
  },
})
say(
  `${pdus} PDUs over ${rounds} sessions, seed ${seed}: no failure; every request had its one answer and no response any; ` +
    `${kept[0]?.toFixed(1)} MB kept after the first ${sayEvery}, ${kept.at(-1)?.toFixed(1)} MB after the last`,
)
