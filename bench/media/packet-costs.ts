import { openOpusVoice } from '../../packages/media/src/codec/opus-voice.ts'
import { openVoiceCodec } from '../../packages/media/src/codec/voice-codec.ts'
import { frameSamples, maxFrameOctets, type VoiceCodec } from '../../packages/media/src/codec/voice-coder.ts'
import { JitterBuffer } from '../../packages/media/src/rtp/jitter-buffer.ts'
import { openSrtpSession } from '../../packages/media/src/srtp/srtp-session.ts'
import { voice } from '../../packages/media/src/testing/voice.ts'
import { createDtmfDetector } from '../../packages/media/src/tone/dtmf-detector.ts'

/**
 * Prints the cost of one 20 ms packet for the media worker, in µs of CPU time, the best of several rounds: `node
 * --conditions=source --import tsx bench/media/packet-costs.ts`
 */
const ROUNDS = 6
const PACKETS = 4000
const FRAMES = 50
const RTP_BYTES = 172

const sound = voice(FRAMES * 20)
const frames = Array.from({ length: FRAMES }, (_, n) =>
  sound.subarray(n * frameSamples, (n + 1) * frameSamples),
)
const frame = (n: number): Int16Array => frames[n % FRAMES]!

const print = (name: string, run: (n: number) => void): void => {
  let best = Number.POSITIVE_INFINITY
  let n = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < PACKETS; i++) run(n++)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / PACKETS)
  }
  process.stdout.write(`${name.padEnd(40)}${best.toFixed(2).padStart(8)} µs\n`)
}

const printCodec = (name: string, { encoder, decoder }: VoiceCodec): void => {
  const out = new Uint8Array(maxFrameOctets)
  const payloads = frames.map((each) => out.slice(0, encoder.encodeInto(each, out, 0)))
  print(`${name} encode`, (n) => encoder.encodeInto(frame(n), out, 0))
  print(`${name} decode`, (n) => decoder.decode(payloads[n % FRAMES]!))
}

for (const codec of ['PCMA', 'G722'] as const) printCodec(codec, openVoiceCodec(codec))
printCodec('opus', await openOpusVoice())

for (const suite of ['AES_CM_128_HMAC_SHA1_80', 'AEAD_AES_128_GCM'] as const) {
  const bytes = suite === 'AEAD_AES_128_GCM' ? 28 : 30
  const [localKey, remoteKey] = [new Uint8Array(bytes).fill(1), new Uint8Array(bytes).fill(2)]
  const sender = openSrtpSession({ suite, localKey, remoteKey })!
  const receiver = openSrtpSession({ suite, localKey: remoteKey, remoteKey: localKey })!
  const packet = new Uint8Array(RTP_BYTES)
  packet.set([0x80, 8])
  const sealed: Uint8Array[] = []
  print(`${suite} protect`, (n) => {
    packet[2] = (n >> 8) & 0xff
    packet[3] = n & 0xff
    sealed.push(sender.rtpOut.protect(packet))
  })
  print(`${suite} unprotect`, (n) => receiver.rtpIn.unprotect(sealed[n]!))
}

const { decoder } = openVoiceCodec('PCMA')
const buffer = new JitterBuffer()
const payload = new Uint8Array(frameSamples).fill(0x5d)
const heard = new Int16Array(frameSamples)
print('jitter buffer, PCMA decode included', (n) => {
  buffer.push((n * frameSamples) >>> 0, payload, decoder)
  buffer.pull(heard)
})
const detector = createDtmfDetector()
print('digits heard as tones', (n) => void detector.push(frame(n)))
