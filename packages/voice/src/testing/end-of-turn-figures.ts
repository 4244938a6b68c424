import type { Language } from '../agent/agent-settings.ts'
import { defaultLimits } from '../conversation/conversation-limits.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { Endpointing } from '../turn/endpointing.ts'
import { turnCompletion } from '../turn/turn-completion.ts'
import { type Form, type Half, heardSoFar, readCorpus, type Utterance } from './end-of-turn-corpus.ts'
import { vadStopMs } from './vad-stop.ts'

/** A pause within a turn and the endpointing delay at it, both from the end of speech. */
export interface Wait {
  readonly id: string
  readonly text: string
  readonly delayMs: number
  /** Undefined: the caller has finished. */
  readonly pauseMs: number | undefined
}

export interface EndOfTurnFigures {
  readonly utterances: number
  readonly pauses: number
  /** With the engine's settings. */
  readonly meanDelayMs: number
  readonly falseCutOffs: number
  /** Share of pauses mistaken for ends at this mean delay. */
  readonly at300Ms: number
  readonly at600Ms: number
  /** Mean delay at which this share of pauses is mistaken for ends, in milliseconds. */
  readonly delayAt5PercentMs: number
  readonly delayAt10PercentMs: number
}

/** The engine's delay at each pause and end, including its adaptation to the caller. */
function waitsOf(utterance: Utterance, language: Language, form: Form): Wait[] {
  const endpointing = new Endpointing(defaultLimits.endpointing)
  const { id, expects, segments } = utterance
  return heardSoFar(utterance, form).map((text, index) => {
    const ending = turnCompletion(text, expects, lexiconOf(language))
    const delayMs = vadStopMs + endpointing.delayMs(ending)
    const pauseMs = segments[index]![1]
    if (pauseMs !== undefined) endpointing.onPause(pauseMs - vadStopMs)
    return { id, text, delayMs, pauseMs }
  })
}

export const waits = (language: Language, half: Half, form: Form): Wait[] =>
  readCorpus(language, half).flatMap((utterance) => waitsOf(utterance, language, form))

/** Delay against cut-off rate, traced by scaling everything beyond the VAD's own silence. */
export function figuresOf(all: readonly Wait[]): EndOfTurnFigures {
  const ends = all.filter((wait) => wait.pauseMs === undefined)
  const pauses = all.filter((wait) => wait.pauseMs !== undefined)
  const beyondMs = mean(ends.map((wait) => wait.delayMs)) - vadStopMs
  const scaled = (wait: Wait, meanMs: number) =>
    vadStopMs + ((wait.delayMs - vadStopMs) * (meanMs - vadStopMs)) / beyondMs
  const cutOffs = (meanMs: number) =>
    pauses.filter((wait) => scaled(wait, meanMs) < wait.pauseMs!).length / pauses.length
  return {
    utterances: ends.length,
    pauses: pauses.length,
    meanDelayMs: beyondMs + vadStopMs,
    falseCutOffs: cutOffs(beyondMs + vadStopMs),
    at300Ms: cutOffs(300),
    at600Ms: cutOffs(600),
    delayAt5PercentMs: shortest((meanMs) => cutOffs(meanMs) <= 0.05),
    delayAt10PercentMs: shortest((meanMs) => cutOffs(meanMs) <= 0.1),
  }
}

/** The same curve for silence alone: every pause gets the same delay. */
export const silenceOnly = (all: readonly Wait[]): EndOfTurnFigures =>
  figuresOf(all.map((wait) => ({ ...wait, delayMs: vadStopMs + 1 })))

function shortest(holds: (meanMs: number) => boolean): number {
  for (let meanMs = vadStopMs; meanMs < 10_000; meanMs += 1) if (holds(meanMs)) return meanMs
  return Number.POSITIVE_INFINITY
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
