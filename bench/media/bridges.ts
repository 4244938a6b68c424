import { systemClock } from '@hovor/clock'
import { calleeAddress, callerAddress } from '../calls/namespace.ts'
import { cpuMsOf, freshDir, load, median, say } from '../hovor-process.ts'
import { startPlane } from './plane.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { startRtpengine } from './rtpengine.ts'
import { type LoadFigures, prepareLoad, settleMs } from './rtpload.ts'

// Relayed streams compared with rtpengine's in user space with one thread: CPU and added latency. A-B-A-B in one run.
await enterPrivateNetwork(import.meta.url)
const streams = Number(process.argv[2] ?? 200)
const rounds = Number(process.argv[3] ?? 3)
const seconds = Number(process.argv[4] ?? 10)

interface Round {
  /** Per cent of a core for each stream. */
  readonly cpu: number
  readonly figures: LoadFigures
}

const firstPort = 20_000
const place = freshDir()
const bindLoad = prepareLoad(place.dir)
const addresses = { local: callerAddress, remote: calleeAddress }
const ports = Array.from({ length: streams }, (_, n) => firstPort + 2 * n)

try {
  const mine: Round[] = []
  const theirs: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    mine.push(await ours())
    theirs.push(await rtpengines())
    say(
      `${streams} streams, round ${round} (${load()}): ours ${inWords(mine.at(-1)!)}; rtpengine ${inWords(theirs.at(-1)!)}`,
    )
  }
  const of = (all: readonly Round[], pick: (round: Round) => number) => median(all.map(pick))
  const ratio = median(mine.map((round, n) => round.cpu / (theirs[n]?.cpu ?? Number.NaN)))
  const latency = ({ figures }: Round) => figures.latencyMs.p99
  const lost = ({ figures }: Round) => figures.lost
  say(
    `${streams} streams, medians: CPU per stream ours ${of(mine, ({ cpu }) => cpu).toFixed(3)} %, ` +
      `rtpengine ${of(theirs, ({ cpu }) => cpu).toFixed(3)} %, ratio ${ratio.toFixed(2)}; latency p99 ours ` +
      `${of(mine, latency).toFixed(2)} ms, rtpengine ${of(theirs, latency).toFixed(2)} ms; ` +
      `lost ours ${of(mine, lost)}, rtpengine ${of(theirs, lost)}`,
  )
} finally {
  place.remove()
}

async function ours(): Promise<Round> {
  const generator = await bindLoad('bridge', seconds, addresses, ports)
  const plane = await startPlane({
    kind: 'bridges',
    streams,
    address: calleeAddress,
    remoteAddress: callerAddress,
    firstRemotePort: firstPort,
  })
  const round = await measure(plane.pid, generator.run(plane.ports))
  await plane.stop()
  return round
}

async function rtpengines(): Promise<Round> {
  const generator = await bindLoad('bridge', seconds, addresses, ports)
  const rtpengine = await startRtpengine()
  try {
    const remotePorts: number[] = []
    for (let n = 0; n < streams; n += 2) {
      remotePorts.push(...(await rtpengine.relay(`bench-${n}`, ports[n] ?? 0, ports[n + 1] ?? 0)))
    }
    return await measure(rtpengine.pid, generator.run(remotePorts))
  } finally {
    await rtpengine.stop()
  }
}

async function measure(pid: number, running: Promise<LoadFigures>): Promise<Round> {
  await systemClock.sleep(settleMs)
  const before = cpuMsOf(pid)
  const startedMs = performance.now()
  await systemClock.sleep(seconds * 1000)
  const cpu = ((cpuMsOf(pid) - before) / (performance.now() - startedMs) / streams) * 100
  return { cpu, figures: await running }
}

function inWords({ cpu, figures }: Round): string {
  const { latencyMs, latenessMs, lost, received } = figures
  return (
    `${cpu.toFixed(3)} % of a core per stream, latency p50 ${latencyMs.p50.toFixed(2)} p99 ${latencyMs.p99.toFixed(2)} ` +
    `max ${latencyMs.max.toFixed(1)} ms (generator late p99 ${latenessMs.p99.toFixed(2)} ms), lost ${lost} of ${received}`
  )
}
