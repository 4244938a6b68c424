import { systemClock } from '@hovor/clock'
import { calleeAddress, callerAddress } from '../calls/namespace.ts'
import { cpuMsOf, freshDir, load, memoryOf, say } from '../hovor-process.ts'
import { startPlane } from './plane.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { prepareLoad, settleMs } from './rtpload.ts'

// How many agent calls one core supports, with and without recording.
await enterPrivateNetwork(import.meta.url)
const seconds = Number(process.argv[2] ?? 10)
const firstPort = 20_000
const place = freshDir()
const bindLoad = prepareLoad(place.dir)
const addresses = { local: callerAddress, remote: calleeAddress }

try {
  await round(300, false)
  await round(50, true)
  await round(100, true)
} finally {
  place.remove()
}

async function round(calls: number, recorded: boolean): Promise<void> {
  const ports = Array.from({ length: calls }, (_, n) => firstPort + 2 * n)
  const generator = await bindLoad('agent', seconds, addresses, ports)
  const plane = await startPlane({
    kind: 'agents',
    streams: calls,
    address: calleeAddress,
    remoteAddress: callerAddress,
    firstRemotePort: firstPort,
    ...(recorded && { recordTo: `${place.dir}/${calls}` }),
  })
  const running = generator.run(plane.ports)
  await systemClock.sleep(settleMs)
  const before = cpuMsOf(plane.pid)
  const startedMs = performance.now()
  await systemClock.sleep(seconds * 1000)
  const cpu = ((cpuMsOf(plane.pid) - before) / (performance.now() - startedMs)) * 100
  const { rss } = memoryOf(plane.pid)
  const { jitterMs, latenessMs, lost, received } = await running
  const stats = await plane.stop()
  const dropped = stats.recordings.reduce((sum, { droppedMs = 0 }) => sum + droppedMs, 0)
  say(
    `${calls} ${recorded ? 'recorded' : 'unrecorded'} calls (${load()}): ${cpu.toFixed(0)} % of a core, ${rss.toFixed(0)} MB, ` +
      `jitter p99 ${jitterMs.p99.toFixed(2)} ms (generator late p99 ${latenessMs.p99.toFixed(2)} ms), ` +
      `lost ${lost + stats.lost} of ${received + stats.received}` +
      (recorded
        ? `, ${stats.recordings.filter(({ kind }) => kind === 'written').length} recordings written, ${dropped} ms dropped`
        : ''),
  )
}
