import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { writeWav } from '../../packages/media/src/container/wav.ts'
import { voice } from '../../packages/media/src/testing/voice.ts'
import { startBaresip } from '../calls/baresip.ts'
import { calleeAddress, callerAddress, missingPrograms } from '../calls/namespace.ts'
import { cpuMsOf, freshDir, load, median, say } from '../hovor-process.ts'
import { callBaresip } from './call-baresip.ts'
import { startPlane } from './plane.ts'
import { raise } from './priority.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { type Load, type LoadFigures, prepareLoad, settleMs } from './rtpload.ts'

// Agent calls with voice activity detection compared with baresip's: CPU, pacing jitter and loss. A-B-A-B in one run.
await enterPrivateNetwork(import.meta.url)
const sizes = (process.argv[2] ?? '100,200').split(',').map(Number)
const rounds = Number(process.argv[3] ?? 3)
const seconds = Number(process.argv[4] ?? 10)

interface Round {
  /** Per cent of a core for each call. */
  readonly cpu: number
  readonly figures: LoadFigures
  readonly lostByUs: number
}

const firstPort = 20_000
const baresipStartMs = 1000
/** baresip stops at the end of its file: longer than a round with its set-up. */
const baresipSpeechMs = 90_000
const missing = missingPrograms()
if (missing !== undefined) throw new Error(missing)
const place = freshDir()
const bindLoad = prepareLoad(place.dir)
const addresses = { local: callerAddress, remote: calleeAddress }
const speechWav = join(place.dir, 'speech.wav')
writeFileSync(speechWav, writeWav({ sampleRate: 8000, channels: 1, pcm: voice(baresipSpeechMs) }))
const ports = (calls: number) => Array.from({ length: calls }, (_, n) => firstPort + 2 * n)

try {
  for (const calls of sizes) {
    const mine: Round[] = []
    const theirs: Round[] = []
    for (let round = 1; round <= rounds; round++) {
      mine.push(await ours(calls))
      theirs.push(await baresips(calls))
      say(
        `${calls} calls, round ${round} (${load()}): ours ${inWords(mine.at(-1)!)}; baresip ${inWords(theirs.at(-1)!)}`,
      )
    }
    const cpu = (all: readonly Round[]) => median(all.map((round) => round.cpu))
    const jitter = (all: readonly Round[]) => median(all.map(({ figures }) => figures.jitterMs.p99))
    const ratio = median(mine.map((round, n) => round.cpu / (theirs[n]?.cpu ?? Number.NaN)))
    say(
      `${calls} calls, medians: CPU per call ours ${cpu(mine).toFixed(3)} %, baresip ${cpu(theirs).toFixed(3)} %, ratio ${ratio.toFixed(2)}; ` +
        `jitter p99 ours ${jitter(mine).toFixed(2)} ms, baresip ${jitter(theirs).toFixed(2)} ms; ` +
        `lost ours ${sum(mine.map(({ figures, lostByUs }) => figures.lost + lostByUs))}, baresip ${sum(theirs.map(({ figures }) => figures.lost))}`,
    )
  }
} finally {
  place.remove()
}

async function ours(calls: number): Promise<Round> {
  const generator = await bindLoad('agent', seconds, addresses, ports(calls))
  const plane = await startPlane({
    kind: 'agents',
    streams: calls,
    address: calleeAddress,
    remoteAddress: callerAddress,
    firstRemotePort: firstPort,
  })
  const round = await measure(plane.pid, generator, plane.ports)
  const { lost } = await plane.stop()
  return { ...round, lostByUs: lost }
}

async function baresips(calls: number): Promise<Round> {
  const generator = await bindLoad('agent', seconds, addresses, ports(calls))
  const dir = join(place.dir, 'baresip')
  mkdirSync(dir, { recursive: true })
  const baresip = startBaresip(dir, speechWav)
  const exited = new Promise((resolve) => baresip.once('exit', resolve))
  try {
    await systemClock.sleep(baresipStartMs)
    raise(baresip.pid ?? 0)
    const theirPorts = await callBaresip(ports(calls))
    return { ...(await measure(baresip.pid ?? 0, generator, theirPorts)), lostByUs: 0 }
  } finally {
    baresip.kill('SIGKILL')
    await exited
  }
}

async function measure(pid: number, generator: Load, theirPorts: readonly number[]) {
  const running = generator.run(theirPorts)
  await systemClock.sleep(settleMs)
  const before = cpuMsOf(pid)
  const startedMs = performance.now()
  await systemClock.sleep(seconds * 1000)
  const cpu = ((cpuMsOf(pid) - before) / (performance.now() - startedMs) / theirPorts.length) * 100
  return { cpu, figures: await running }
}

function inWords({ cpu, figures, lostByUs }: Round): string {
  const { jitterMs, latenessMs, lost } = figures
  return (
    `${cpu.toFixed(3)} % of a core per call, jitter p50 ${jitterMs.p50.toFixed(2)} p99 ${jitterMs.p99.toFixed(2)} ms ` +
    `(generator late p99 ${latenessMs.p99.toFixed(2)} ms), lost ${lost + lostByUs} of ${figures.received}`
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
