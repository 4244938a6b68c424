import { resample } from '@hovor/media'
import { distanceOf } from './alignment.ts'
import { type Features, featuresOf } from './features.ts'
import { holesPerSecond } from './holes.ts'
import { longestPauses } from './levels.ts'
import { withoutStalls } from './stalls.ts'

const sampleRateHz = 8000
/** The largest distance at which audio still counts as a line. */
const maxDistance = 0.22
/** The nearest line must be this much nearer than the nearest one with other words. */
const marginRatio = 0.9
/** Audio is split at its longest pauses, because a beep or another line may follow. */
const minPauseMs = 60
const maxPauses = 7

/** More holes a second than speech has, with one packet in twenty lost, mean a path that loses sound. */
const maxHoles = 11

/** A recognisable line: its text and its audio, 8 kHz mono. */
export interface KnownLine {
  readonly text: string
  readonly pcm8k: Int16Array
}

export interface RecogniserOptions {
  /** The lines to match. A line must keep its array, because features are cached by it. */
  readonly lines: () => readonly KnownLine[]
}

interface Recognised {
  readonly text: string
  /** 1 for identical audio, 0 at the acceptance threshold. */
  readonly score: number
}

export interface Recogniser {
  /** The lines in `pcm`, in order, or undefined if there are none. */
  recognise(pcm: Int16Array, sampleRate: number): Recognised | undefined
}

/**
 * Creates a closed-set recogniser, which compares audio with the sound of the known lines and nothing else. Damaged
 * audio matches no line.
 */
export function createRecogniser({ lines }: RecogniserOptions): Recogniser {
  return {
    recognise(pcm, sampleRate) {
      const sound = sampleRate === sampleRateHz ? pcm : resample(pcm, sampleRate, sampleRateHz)
      const heard = linesIn(withoutStalls(sound), lines())
      if (heard.length === 0) return undefined
      const scores = heard.map(({ score }) => score)
      return { text: heard.map(({ text }) => text).join(' '), score: Math.min(...scores) }
    },
  }
}

/** Matches the longest line from each cut on; audio that matches none is skipped up to the next cut. */
function linesIn(sound: Int16Array, lines: readonly KnownLine[]): Recognised[] {
  const cuts = [0, ...longestPauses(sound, minPauseMs, maxPauses).map(({ to }) => to), sound.length]
  const heard: Recognised[] = []
  for (let from = 0; from < cuts.length - 1; ) {
    let to = cuts.length
    let line: Recognised | undefined
    while (line === undefined && --to > from) line = nearest(sound.subarray(cuts[from], cuts[to]), lines)
    if (line !== undefined) heard.push(line)
    from = Math.max(to, from + 1)
  }
  return heard
}

/** The line that matches `sound`, or undefined. */
function nearest(sound: Int16Array, lines: readonly KnownLine[]): Recognised | undefined {
  const heard = featuresOf(sound)
  if (heard === undefined || holesPerSecond(sound) > maxHoles) return undefined
  const ranked = lines
    .map((line) => ({ text: line.text, distance: distanceTo(heard, featuresOfLine(line)) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  if (best === undefined || best.distance > maxDistance) return undefined
  const words = wordsOf(best.text)
  const rival = ranked.find(
    ({ text }) => !isPieceOf(wordsOf(text), words) && !isPieceOf(words, wordsOf(text)),
  )
  if (rival !== undefined && best.distance > rival.distance * marginRatio) return undefined
  return { text: best.text, score: 1 - best.distance / maxDistance }
}

/** Texts that differ only in case and punctuation sound the same. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()} `

/** A piece of a line does not compete with the line. */
const isPieceOf = (piece: string, words: string): boolean => words.includes(piece)

/** Features are cached as long as their audio. */
const kept = new WeakMap<Int16Array, Features | 'silent'>()

function featuresOfLine({ pcm8k }: KnownLine): Features | undefined {
  const known = kept.get(pcm8k) ?? featuresOf(pcm8k) ?? 'silent'
  kept.set(pcm8k, known)
  return known === 'silent' ? undefined : known
}

const distanceTo = (heard: Features, line: Features | undefined): number =>
  line === undefined ? Number.POSITIVE_INFINITY : distanceOf(heard, line, maxDistance / marginRatio)
