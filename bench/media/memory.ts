import { systemClock } from '@hovor/clock'
import { calleeAddress, callerAddress } from '../calls/namespace.ts'
import { freshDir, load, median, memoryOf, say } from '../hovor-process.ts'
import { type PlaneProcess, startPlane } from './plane.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { prepareLoad, settleMs } from './rtpload.ts'

/*
 * The resident memory of a recorded agent call: 50 more of them in a process that runs 50. Garbage of startup and
 * opening is collected some ten seconds later, so only the last ten seconds of either state count.
 */
await enterPrivateNetwork(import.meta.url)
const rounds = Number(process.argv[2] ?? 3)
const seconds = Number(process.argv[3] ?? 30)
const calls = 50
const countedSeconds = 10
const firstPort = 20_000
const addresses = { local: callerAddress, remote: calleeAddress }
const place = freshDir()
const bindLoad = prepareLoad(place.dir)

try {
  const growths: number[] = []
  for (let n = 0; n < rounds; n++) growths.push(await round(n))
  say(`median ${median(growths).toFixed(2)} MB, at most ${Math.max(...growths).toFixed(2)} MB`)
} finally {
  place.remove()
}

/** Growth per call, in MB. */
async function round(n: number): Promise<number> {
  const ports = Array.from({ length: 2 * calls }, (_, call) => firstPort + 2 * call)
  const stateSeconds = settleMs / 1000 + seconds
  const first = await bindLoad('agent', seconds + stateSeconds, addresses, ports.slice(0, calls))
  const second = await bindLoad('agent', seconds, addresses, ports.slice(calls))
  const plane = await startPlane({
    kind: 'agents',
    streams: calls,
    address: calleeAddress,
    remoteAddress: callerAddress,
    firstRemotePort: firstPort,
    recordTo: `${place.dir}/${n}`,
  })
  const firstRuns = first.run(plane.ports)
  const before = await residentMb(plane)
  const secondRuns = second.run(await plane.open(calls))
  const after = await residentMb(plane)
  const lost = (await firstRuns).lost + (await secondRuns).lost
  const stats = await plane.stop()
  const written = stats.recordings.filter(({ kind }) => kind === 'written').length
  const growth = (after - before) / calls
  say(
    `${calls} calls ${before.toFixed(1)} MB, ${2 * calls} calls ${after.toFixed(1)} MB (${load()}): ${growth.toFixed(2)} MB ` +
      `for each; lost ${lost + stats.lost}, ${written} recordings written`,
  )
  return growth
}

/** The median of the last seconds of a state, in MB. */
async function residentMb(plane: PlaneProcess): Promise<number> {
  await systemClock.sleep(settleMs + (seconds - countedSeconds) * 1000)
  const samples: number[] = []
  while (samples.length < countedSeconds) {
    samples.push(memoryOf(plane.pid).rss)
    await systemClock.sleep(1000)
  }
  return median(samples)
}
