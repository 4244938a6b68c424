import { encodeG711 } from '../../packages/media/src/codec/g711.ts'
import { parseRtp } from '../../packages/media/src/rtp/packet.ts'
import { audioTo, hear, openRawPeer, startPlane } from '../../packages/media/src/testing/loopback.ts'
import { voice } from '../../packages/media/src/testing/voice.ts'
import { tone } from '../../packages/media/src/tone/tones.ts'
import { load, say } from '../hovor-process.ts'

// Barge-in: from the caller's first packet with voice to the agent's last one.
const trials = Number(process.argv[2] ?? 25)
const frameSamples = 160
const quietFrames = 20
const silentOctets = [0xd5, 0x55]
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const plane = await startPlane()
const delaysMs: number[] = []
const speech = encodeG711('PCMA', voice(400))
const quiet = encodeG711('PCMA', new Int16Array(frameSamples))
for (let trial = 0; trial < trials; trial++) delaysMs.push(await bargeIn(trial))
delaysMs.sort((a, b) => a - b)
const at = (share: number) =>
  delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))]?.toFixed(0)
say(`barge-in (${load()}): p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`)
await plane.close()

async function bargeIn(trial: number): Promise<number> {
  let lastVoiceAtMs = 0
  const peer = await openRawPeer((datagram) => {
    const packet = parseRtp(datagram)
    const loud = packet?.payload.some((octet) => !silentOctets.includes(octet))
    if (packet?.payloadType === 8 && loud) lastVoiceAtMs = performance.now()
  })
  const session = await plane.openSession({ id: `t${trial}`, bargeIn: true })
  session.connect({ audio: audioTo(peer.port) })
  session.play('agent', tone([440], 3000), true)
  const startMs = performance.now()
  let onsetMs = 0
  for (let n = 0; n < 2 * quietFrames; n++) {
    // The onset is anywhere between two ticks
    await wait(Math.max(0, startMs + n * 20 + (trial % 20) - performance.now()))
    if (n === quietFrames) onsetMs = performance.now()
    const from = (n - quietFrames) * frameSamples
    const payload = n >= quietFrames ? speech.subarray(from, from + frameSamples) : quiet
    peer.send({ sequence: n, payload }, session.audioPort)
  }
  await hear(session, 1)
  await session.close()
  peer.close()
  return lastVoiceAtMs - onsetMs
}
