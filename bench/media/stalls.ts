import { calleeAddress, callerAddress } from '../calls/namespace.ts'
import { freshDir, load, median, say } from '../hovor-process.ts'
import { startPlane } from './plane.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { prepareLoad } from './rtpload.ts'

// Pacing jitter of 20 calls with the main thread blocked for 50 ms ten times a second, and without.
await enterPrivateNetwork(import.meta.url)
const calls = Number(process.argv[2] ?? 20)
const rounds = Number(process.argv[3] ?? 3)
const seconds = Number(process.argv[4] ?? 10)
const stallMs = 50
const firstPort = 20_000
const place = freshDir()
const bindLoad = prepareLoad(place.dir)
const ports = Array.from({ length: calls }, (_, n) => firstPort + 2 * n)

try {
  const free: number[] = []
  const stalled: number[] = []
  for (let round = 1; round <= rounds; round++) {
    free.push(await jitter())
    stalled.push(await jitter(stallMs))
    say(
      `round ${round} (${load()}): jitter p99 ${free.at(-1)?.toFixed(2)} ms, with stalls ${stalled.at(-1)?.toFixed(2)} ms`,
    )
  }
  const ratio = median(stalled.map((with_, n) => with_ / (free[n] ?? Number.NaN)))
  say(
    `medians: ${median(free).toFixed(2)} ms, with stalls ${median(stalled).toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
  )
} finally {
  place.remove()
}

async function jitter(stall?: number): Promise<number> {
  const generator = await bindLoad('agent', seconds, { local: callerAddress, remote: calleeAddress }, ports)
  const task = {
    kind: 'agents',
    streams: calls,
    address: calleeAddress,
    remoteAddress: callerAddress,
  } as const
  const plane = await startPlane({
    ...task,
    firstRemotePort: firstPort,
    ...(stall !== undefined && { stallMs: stall }),
  })
  const { jitterMs } = await generator.run(plane.ports)
  await plane.stop()
  return jitterMs.p99
}
