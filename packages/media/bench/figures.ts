import { encodeG711 } from '../src/codec/g711.ts'
import { parseRtp } from '../src/rtp/packet.ts'
import { audioTo, hear, joinSessions, openRawPeer, startPlane } from '../src/test/loopback.ts'
import { voice } from '../src/test/voice.ts'
import { tone } from '../src/tone/tones.ts'

/**
 * Prints what sessions cost and how fast barge-in is, on loopback:
 * `node --conditions=source --import tsx packages/media/bench/figures.ts`
 */
const SECONDS = 5
const PAIRS = 20
const TRIALS = 25
const FRAME = 160

const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** CPU of the whole process as a percentage of one core, per session. */
const cpuPercent = async (sessions: number): Promise<string> => {
  const before = process.cpuUsage()
  await wait(SECONDS * 1000)
  const used = process.cpuUsage(before)
  return `${(((used.user + used.system) / (SECONDS * 1e6 * Math.max(1, sessions))) * 100).toFixed(3)} %`
}

const plane = await startPlane(44_000)
print(`no session: ${await cpuPercent(0)} of a core, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)

const pairs = await Promise.all(
  Array.from(
    { length: PAIRS },
    async (_, n) =>
      [await plane.openSession({ id: `a${n}` }), await plane.openSession({ id: `b${n}` })] as const,
  ),
)
print(`open, not connected: ${await cpuPercent(PAIRS * 2)} per session`)
for (const [a, b] of pairs) joinSessions(a, b)
await wait(500)
print(`connected, silent both ways: ${await cpuPercent(PAIRS * 2)} per session`)
for (const session of pairs.flat()) {
  session.play('speech', voice(SECONDS * 1000 + 2000), true)
  session.on('audio', () => {})
}
await wait(500)
print(`talking both ways, VAD, audio to the main thread: ${await cpuPercent(PAIRS * 2)} per session`)
const stats = await Promise.all(pairs.flat().map((session) => session.close()))
print(
  `lost ${stats.reduce((sum, { lostPackets }) => sum + lostPackets, 0)} of ${stats.reduce((sum, { sentPackets }) => sum + sentPackets, 0)}`,
)

const recorded = await Promise.all(
  Array.from(
    { length: PAIRS },
    async (_, n) =>
      [
        await plane.openSession({ id: `a${n}`, recordTo: `/tmp/hovor-media-bench/${n}.ogg` }),
        await plane.openSession({ id: `b${n}` }),
      ] as const,
  ),
)
for (const [a, b] of recorded) joinSessions(a, b)
for (const session of recorded.flat()) session.play('speech', voice(SECONDS * 1000 + 3000), true)
await wait(1500)
print(`call of two sessions, one of them recorded: ${await cpuPercent(PAIRS)} per call`)
await Promise.all(recorded.flat().map((session) => session.close()))

const delays: number[] = []
const speech = encodeG711('PCMA', voice(400))
const quiet = encodeG711('PCMA', new Int16Array(FRAME))
for (let trial = 0; trial < TRIALS; trial++) {
  let lastVoiceAtMs = 0
  const peer = await openRawPeer((datagram) => {
    const packet = parseRtp(datagram)
    const loud = packet?.payload.some((octet) => octet !== 0xd5 && octet !== 0x55)
    if (packet?.payloadType === 8 && loud) lastVoiceAtMs = performance.now()
  })
  const session = await plane.openSession({ id: `t${trial}`, bargeIn: true })
  session.connect({ audio: audioTo(peer.port) })
  session.play('agent', tone([440], 3000), true)
  const startMs = performance.now()
  let onsetMs = 0
  for (let n = 0; n < 40; n++) {
    await wait(Math.max(0, startMs + n * 20 + (trial % 20) - performance.now()))
    const isSpeech = n >= 20
    if (n === 20) onsetMs = performance.now()
    const at = (n - 20) * FRAME
    peer.send({ sequence: n, payload: isSpeech ? speech.subarray(at, at + FRAME) : quiet }, session.audioPort)
  }
  await hear(session, 1)
  delays.push(lastVoiceAtMs - onsetMs)
  await session.close()
  peer.close()
}
delays.sort((a, b) => a - b)
print(
  `barge-in, speech sent to last packet of the agent: p50 ${percentile(delays, 0.5).toFixed(0)}, p95 ${percentile(delays, 0.95).toFixed(0)}, max ${delays.at(-1)!.toFixed(0)} ms`,
)
await plane.close()
