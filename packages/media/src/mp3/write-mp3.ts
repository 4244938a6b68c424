import { readFileSync, renameSync, rmSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { openOpusDecoder } from '../codec/opus.ts'
import { decodedPackets } from '../container/ogg-opus.ts'
import { readOggOpus } from '../container/ogg-opus-reader.ts'
import { AppendedFile } from '../recorder/appended-file.ts'
import type { Mp3Order, Mp3Rendering } from './protocol.ts'

const sampleRate = 8000
const bitRateKbps = 32
const fullScale = 32_768
/** One second at a time bounds memory. */
const batchSamples = sampleRate

/** Renders a recording as MP3 (MPEG-2.5 layer III, 8 kHz). On failure nothing is left at `mp3Path`. */
export const writeMp3 = async ({ oggPath, mp3Path }: Mp3Order): Promise<Mp3Rendering> => {
  const part = `${mp3Path}.part`
  try {
    const samples = await encodeTo(part, oggPath)
    renameSync(part, mp3Path)
    return { kind: 'rendered', path: mp3Path, ...samples }
  } catch (error) {
    rmSync(part, { force: true })
    const why =
      (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))
    return { kind: 'failed', path: mp3Path, why }
  }
}

const encodeTo = async (part: string, oggPath: string): Promise<{ durationMs: number; bytes: number }> => {
  const ogg = readOggOpus(readFileSync(oggPath))
  if (ogg.kind === 'malformed') throw new Error(ogg.why)
  const { channels } = ogg.head
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: sampleRate, outputSampleRate: sampleRate, channels, bitrate: bitRateKbps })
  const decoder = await openOpusDecoder(channels)
  const file = new AppendedFile(part, 'w')
  try {
    const tracks = Array.from({ length: channels }, () => new Float32Array(batchSamples))
    let filled = 0
    let samples = 0
    let bytes = 0
    const append = (mp3: Uint8Array): void => {
      file.append(mp3)
      bytes += mp3.length
    }
    for (const pcm of decodedPackets(ogg, decoder)) {
      for (let i = 0; i < pcm.length; i += channels) {
        for (const [channel, track] of tracks.entries()) track[filled] = pcm[i + channel]! / fullScale
        if (++filled < batchSamples) continue
        append(encoder.encode(tracks))
        filled = 0
      }
      samples += pcm.length / channels
    }
    append(encoder.encode(tracks.map((track) => track.subarray(0, filled))))
    append(encoder.finalize())
    file.sync()
    return { durationMs: (samples / sampleRate) * 1000, bytes }
  } finally {
    file.close()
    decoder.close()
  }
}
