import { spawnSync } from 'node:child_process'

const rateHz = 8000
const windowMs = 5
const windowSamples = (rateHz * windowMs) / 1000
/** Root mean square of a window with a voice in it. */
const loud = 110
/** Silence of this length ends an utterance; a shorter one is part of it. */
const pauseMs = 190
/** A click is not a voice. */
const shortestMs = 40

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/** When caller (left) and agent (right) speak in a recording, by FFmpeg's decoder and the energy alone. */
export function stretchesOf(ogg: Uint8Array): { caller: Stretch[]; agent: Stretch[] } {
  const format = ['-f', 's16le', '-ac', '2', '-ar', String(rateHz)]
  const decoded = spawnSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', ...format, 'pipe:1'], {
    input: ogg,
    maxBuffer: 512 * 1024 * 1024,
  })
  if (decoded.status !== 0) throw new Error(`ffmpeg: ${decoded.stderr}`)
  const samples = new Int16Array(decoded.stdout.buffer, decoded.stdout.byteOffset, decoded.stdout.length >> 1)
  return { caller: heardIn(samples, 0), agent: heardIn(samples, 1) }
}

function heardIn(stereo: Int16Array, channel: 0 | 1): Stretch[] {
  const stretches: { fromMs: number; toMs: number }[] = []
  const windows = Math.floor(stereo.length / 2 / windowSamples)
  for (let n = 0; n < windows; n++) {
    let energy = 0
    for (let i = 0; i < windowSamples; i++) energy += stereo[2 * (n * windowSamples + i) + channel]! ** 2
    if (Math.sqrt(energy / windowSamples) < loud) continue
    const fromMs = n * windowMs
    const last = stretches.at(-1)
    if (last !== undefined && fromMs - last.toMs < pauseMs) last.toMs = fromMs + windowMs
    else stretches.push({ fromMs, toMs: fromMs + windowMs })
  }
  return stretches.filter(({ fromMs, toMs }) => toMs - fromMs >= shortestMs)
}

/** The caller's last word before `firstAudioMs` and the agent's closest sound. */
export function gapAt(
  heard: { caller: readonly Stretch[]; agent: readonly Stretch[] },
  firstAudioMs: number,
): { endOfSpeechMs: number; firstAudioMs: number } | undefined {
  const starts = heard.agent.map(({ fromMs }) => fromMs)
  const nearest = starts.sort((a, b) => Math.abs(a - firstAudioMs) - Math.abs(b - firstAudioMs))[0]
  if (nearest === undefined) return undefined
  const before = heard.caller.filter(({ fromMs }) => fromMs < nearest).at(-1)
  return before === undefined ? undefined : { endOfSpeechMs: before.toMs, firstAudioMs: nearest }
}
