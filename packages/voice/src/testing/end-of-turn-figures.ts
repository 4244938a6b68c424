import type { Language } from '../agent/agent-settings.ts'
import { defaultLimits } from '../conversation/conversation-limits.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { Endpointing } from '../turn/endpointing.ts'
import { turnCompletion } from '../turn/turn-completion.ts'
import { type Form, type Half, heardSoFar, readCorpus, type Utterance } from './end-of-turn-corpus.ts'
import { vadStopMs } from './vad-stop.ts'

/** A pause inside a turn and how long the engine would have waited; both from the end of speech. */
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
  /** As the engine is set. */
  readonly meanDelayMs: number
  readonly falseCutOffs: number
  /** Shares of the pauses that are taken for ends, where the mean delay at true ends is so long. */
  readonly at300Ms: number
  readonly at600Ms: number
  /** Mean delay at true ends where so many pauses are taken for ends. */
  readonly delayAt5PercentMs: number
  readonly delayAt10PercentMs: number
}

/** What the engine would have waited at each pause and end, its learning of the caller's pauses included. */
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

/** The curve of delays against cut-offs, traced by one factor on everything beyond the VAD's own silence. */
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

/** The same curve by silence alone: every pause is waited for equally long. */
export const silenceOnly = (all: readonly Wait[]): EndOfTurnFigures =>
  figuresOf(all.map((wait) => ({ ...wait, delayMs: vadStopMs + 1 })))

function shortest(holds: (meanMs: number) => boolean): number {
  for (let meanMs = vadStopMs; meanMs < 10_000; meanMs += 1) if (holds(meanMs)) return meanMs
  return Number.POSITIVE_INFINITY
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
