import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { decodeOggOpus, startMedia } from '../../packages/media/src/index.ts'
import { calleeAddress, callerAddress } from '../calls/namespace.ts'
import { freshDir, load, say } from '../hovor-process.ts'
import { startPlane } from './plane.ts'
import { enterPrivateNetwork } from './private-network.ts'
import { prepareLoad } from './rtpload.ts'

// kill -9 while 50 calls are recorded: how many recordings are playable afterwards, and how much each lost.
await enterPrivateNetwork(import.meta.url)
const calls = Number(process.argv[2] ?? 50)
const rounds = Number(process.argv[3] ?? 3)
const firstPort = 20_000
const place = freshDir()
const bindLoad = prepareLoad(place.dir)

try {
  for (let round = 1; round <= rounds; round++) await kill(round)
} finally {
  place.remove()
}

async function kill(round: number): Promise<void> {
  const recordTo = join(place.dir, `${round}`)
  mkdirSync(recordTo)
  const ports = Array.from({ length: calls }, (_, n) => firstPort + 2 * n)
  const seconds = 6 + round * 0.3
  const generator = await bindLoad('agent', seconds, { local: callerAddress, remote: calleeAddress }, ports)
  const task = {
    kind: 'agents',
    streams: calls,
    address: calleeAddress,
    remoteAddress: callerAddress,
  } as const
  const plane = await startPlane({ ...task, firstRemotePort: firstPort, recordTo })
  const exited = new Promise((resolve) => plane.child.once('exit', resolve))
  const running = generator.run(plane.ports)
  await systemClock.sleep(seconds * 1000)
  const killedAtMs = Date.now()
  plane.child.kill('SIGKILL')
  await exited
  await running
  const media = await startMedia({ address: calleeAddress, clock: systemClock, workers: 1 })
  const recovered = await media.recoverRecordings(recordTo)
  await media.close()
  let decoded = 0
  const lostMs: number[] = []
  for (const { path } of recovered) {
    const file = await decodeOggOpus(readFileSync(path))
    if (file.kind !== 'decoded') continue
    decoded++
    const n = Number(/(\d+)\.ogg/.exec(path)?.[1])
    lostMs.push(killedAtMs - (plane.connectedAtMs[n] ?? 0) - (file.tracks[0]?.length ?? 0) / 8)
  }
  lostMs.sort((a, b) => a - b)
  say(
    `round ${round} (${load()}): ${decoded} of ${calls} recordings decode; lost p50 ${lostMs[lostMs.length >> 1]?.toFixed(0)} ms, ` +
      `max ${lostMs.at(-1)?.toFixed(0)} ms`,
  )
}
