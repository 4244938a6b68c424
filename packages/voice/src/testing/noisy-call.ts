import { decodeG711, encodeG711, openVad } from '@hovor/media'
import type { SpeechToText } from '../providers/ports/speech-to-text.ts'
import type { MemoryChannel } from './memory-channel.ts'

const frameSamples = 160
const frameMs = 20
const samplesPerMs = 8
/** Length of the template a line is recognised by, in samples. */
const templateSamples = 1600
/** Normalised correlation: 0.95 for a line under noise 10 dB weaker, below 0.5 for any other line. */
const likeness = 0.7

export interface NoisyLine {
  /** End of the line being spoken, on the leg's sample clock. */
  say(pcm: Int16Array): number
  close(): void
}

/** Feeds `channel` with line noise and the caller's voice, through A-law and the real VAD. */
export async function noisyLine(
  channel: MemoryChannel,
  noiseAt: (sample: number) => number,
): Promise<NoisyLine> {
  const vad = await openVad({ steady: true })
  let at = 0
  let said: { readonly from: number; readonly pcm: Int16Array } | undefined
  channel.onTick = () => {
    const mixed = Int16Array.from({ length: frameSamples }, (_, i) =>
      Math.round(noiseAt(at + i) + (said?.pcm[at + i - said.from] ?? 0)),
    )
    at += frameSamples
    const pcm = decodeG711('PCMA', encodeG711('PCMA', mixed))
    channel.emit('audio', { pcm, atMs: channel.atMs - frameMs })
    const change = vad.push(pcm)
    if (change === 'speech-start') channel.startSpeech()
    else if (change === 'speech-end')
      channel.emit('speech-end', { atMs: channel.atMs, lastSoundMs: channel.atMs - vad.silentMs })
  }
  return {
    say(pcm) {
      said = { from: at, pcm }
      return channel.atMs + pcm.length / samplesPerMs
    },
    close: () => vad.close(),
  }
}

export interface KnownLine {
  readonly text: string
  readonly pcm: Int16Array
}

/** Recognises lines by matched filter once their end is in the audio; waits `delayMs` through `sleep`. */
export function matchedRecogniser(
  lines: readonly KnownLine[],
  sleep: () => Promise<void>,
): SpeechToText & { readonly heardMs: readonly number[] } {
  const heardMs: number[] = []
  return {
    heardMs,
    async transcribe(pcm, { signal }) {
      heardMs.push(pcm.length / samplesPerMs)
      await sleep()
      if (signal.aborted) return { kind: 'aborted' }
      const said = lines.filter((line) => contains(pcm, loudestTail(line.pcm)))
      return said.length === 0
        ? { kind: 'nothing' }
        : { kind: 'heard', text: said.map(({ text }) => text).join(' ') }
    },
  }
}

/** The last loud stretch of a line, present once the line was spoken. */
function loudestTail(pcm: Int16Array): Int16Array {
  const tail = pcm.subarray(Math.floor(pcm.length * 0.6))
  let best = { from: 0, energy: -1 }
  for (let from = 0; from + templateSamples <= tail.length; from += 80) {
    const energy = energyOf(tail.subarray(from, from + templateSamples))
    if (energy > best.energy) best = { from, energy }
  }
  return tail.subarray(best.from, best.from + templateSamples)
}

function contains(heard: Int16Array, template: Int16Array): boolean {
  const wanted = energyOf(template)
  let energy = energyOf(heard.subarray(0, template.length))
  for (let from = 0; from + template.length <= heard.length; from += 1) {
    if (from > 0) energy += heard[from + template.length - 1]! ** 2 - heard[from - 1]! ** 2
    if (energy < wanted / 2) continue
    let product = 0
    for (let i = 0; i < template.length; i += 1) product += template[i]! * heard[from + i]!
    if (product > likeness * Math.sqrt(wanted * energy)) return true
  }
  return false
}

const energyOf = (pcm: Int16Array) => pcm.reduce((sum, sample) => sum + sample * sample, 0)
