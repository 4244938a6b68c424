import type { Turn } from '../turn/turn.ts'
import type { Turns } from '../turn/turns.ts'
import type { Playout } from './playout.ts'

export interface FillerLimits {
  /** What the caller hears nothing for while a sound is owed, before a filler fills it … */
  readonly fillerMs: number
  /** … which after a long endpointing delay comes this soon. */
  readonly fillerAfterDelayMs: number
}

export interface FillerDueOptions {
  readonly turns: Turns
  readonly playout: Playout
  readonly limits: FillerLimits
}

/**
 * When, on the engine's clock, the caller has waited long enough for a sound that the agent owes; undefined while
 * it owes none: the caller speaks, may go on, or is asked, or all of the reply is on its way.
 */
export function fillerDueMs({ turns, playout, limits }: FillerDueOptions): number | undefined {
  const { current, floor } = turns
  if (floor?.phase === 'interrupted') return awaitsWords(current) ? wordsDueMs(current, limits) : undefined
  if (floor !== undefined && floor.phase !== 'done')
    return playout.sealed ? undefined : playout.drainedAtMs + limits.fillerMs
  const dueMs = replyDueMs(current, limits)
  return dueMs === undefined ? undefined : Math.max(dueMs, playout.drainedAtMs + limits.fillerMs)
}

function replyDueMs(turn: Turn, limits: FillerLimits): number | undefined {
  const { marks, endOfSpeechMs } = turn
  if (awaitsWords(turn)) return wordsDueMs(turn, limits)
  if (turn.phase !== 'committed' && turn.phase !== 'thinking') return undefined
  if (endOfSpeechMs === undefined) return (turn.promptedMs ?? 0) + limits.fillerMs
  // Whoever paused in mid-sentence has waited through the delay already.
  return Math.max(wordsDueMs(turn, limits), (marks.committedMs ?? 0) + limits.fillerAfterDelayMs)
}

const awaitsWords = ({ phase, marks }: Turn): boolean => phase === 'pending' && marks.wordsMs === undefined

const wordsDueMs = ({ marks }: Turn, limits: FillerLimits): number =>
  marks.endedMs - marks.leadMs + limits.fillerMs
