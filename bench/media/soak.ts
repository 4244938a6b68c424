import { systemClock } from '@hovor/clock'
import { calleeAddress, callerAddress } from '../calls/namespace.ts'
import { freshDir, load, memoryOf, say } from '../hovor-process.ts'
import { startPlane } from './plane.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { prepareLoad, settleMs } from './rtpload.ts'

// Recorded agent calls for a long time: growth, loss, and drift between a recording and the wall clock.
await enterPrivateNetwork(import.meta.url)
const minutes = Number(process.argv[2] ?? 30)
const calls = Number(process.argv[3] ?? 50)
const firstPort = 20_000
const place = freshDir()

try {
  const bindLoad = prepareLoad(place.dir)
  const ports = Array.from({ length: calls }, (_, n) => firstPort + 2 * n)
  const generator = await bindLoad(
    'agent',
    minutes * 60,
    { local: callerAddress, remote: calleeAddress },
    ports,
  )
  const plane = await startPlane({
    kind: 'agents',
    streams: calls,
    address: calleeAddress,
    remoteAddress: callerAddress,
    firstRemotePort: firstPort,
    recordTo: place.dir,
  })
  const running = generator.run(plane.ports)
  await systemClock.sleep(settleMs)
  for (let minute = 0; minute < minutes; minute++) {
    say(`minute ${minute}: ${memoryOf(plane.pid).rss.toFixed(1)} MB (${load()})`)
    await systemClock.sleep(60_000)
  }
  say(`minute ${minutes}: ${memoryOf(plane.pid).rss.toFixed(1)} MB`)
  const { lost, received, jitterMs } = await running
  const stats = await plane.stop()
  const drifts = stats.recordings
    .map(({ durationMs = 0, wallMs }) => Math.abs(durationMs - wallMs))
    .sort((a, b) => a - b)
  const dropped = stats.recordings.reduce((sum, { droppedMs = 0 }) => sum + droppedMs, 0)
  say(
    `${calls} calls, ${minutes} minutes: lost ${lost} of ${received} from us, ${stats.lost} of ${stats.received} to us; ` +
      `jitter p99 ${jitterMs.p99.toFixed(2)} ms; recording against wall clock: p50 ${drifts[drifts.length >> 1]?.toFixed(0)} ms, ` +
      `max ${drifts.at(-1)?.toFixed(0)} ms; ${dropped} ms dropped`,
  )
} finally {
  place.remove()
}
