import { resample } from '@hovor/media'
import { distanceOf } from './alignment.ts'
import { type Features, featuresOf } from './features.ts'
import { holesPerSecond } from './holes.ts'

const RATE = 8000
/** Farther from the nearest line than this is none of them. */
const FARTHEST = 0.22
/** The nearest line must be this much nearer than the nearest one with another text. */
const MARGIN = 0.9

/** More holes a second than speech has, with one packet in twenty lost, mean a path that loses sound. */
const MOST_HOLES = 11

/** One thing that can be recognised: a text and how it sounds, 8 kHz mono. */
export interface KnownLine {
  readonly text: string
  readonly pcm8k: Int16Array
}

export interface RecogniserOptions {
  /** Everything that may be said now. The same line must keep its array: its features are kept by it. */
  readonly lines: () => readonly KnownLine[]
}

interface Recognised {
  readonly text: string
  /** 1 for the very same sound, 0 at the limit of acceptance. */
  readonly score: number
}

export interface Recogniser {
  /** The line that `pcm` is, or undefined when it is none of them. */
  recognise(pcm: Int16Array, sampleRate: number): Recognised | undefined
}

/**
 * A closed-set recogniser: it compares what it hears with how the known lines sound, and nothing else. Sound
 * that came through a broken path is no line's.
 */
export function createRecogniser({ lines }: RecogniserOptions): Recogniser {
  return {
    recognise(pcm, sampleRate) {
      const sound = sampleRate === RATE ? pcm : resample(pcm, sampleRate, RATE)
      const heard = featuresOf(sound)
      if (heard === undefined || holesPerSecond(sound) > MOST_HOLES) return undefined
      const ranked = lines()
        .map((line) => ({ text: line.text, distance: distanceTo(heard, featuresOfLine(line)) }))
        .sort((a, b) => a.distance - b.distance)
      const best = ranked[0]
      if (best === undefined || best.distance > FARTHEST) return undefined
      const rival = ranked.find(({ text }) => text !== best.text)
      if (rival !== undefined && best.distance > rival.distance * MARGIN) return undefined
      return { text: best.text, score: 1 - best.distance / FARTHEST }
    },
  }
}

/** Features live as long as the sound that they are of. */
const kept = new WeakMap<Int16Array, Features | 'silent'>()

function featuresOfLine({ pcm8k }: KnownLine): Features | undefined {
  const known = kept.get(pcm8k) ?? featuresOf(pcm8k) ?? 'silent'
  kept.set(pcm8k, known)
  return known === 'silent' ? undefined : known
}

const distanceTo = (heard: Features, line: Features | undefined): number =>
  line === undefined ? Number.POSITIVE_INFINITY : distanceOf(heard, line)
