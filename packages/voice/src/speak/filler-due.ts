import type { Turn } from '../turn/turn.ts'
import type { Turns } from '../turn/turns.ts'
import type { Playout } from './playout.ts'

export interface FillerLimits {
  /** Silence after which a filler plays while audio is owed, in milliseconds … */
  readonly fillerMs: number
  /** … and the same after a long endpointing delay. */
  readonly fillerAfterDelayMs: number
}

export interface FillerDueOptions {
  readonly turns: Turns
  readonly playout: Playout
  readonly limits: FillerLimits
}

/**
 * When, on the engine's clock, a filler is due. Undefined while no audio is owed: the caller is speaking, may continue
 * or has been asked, or the whole reply is queued.
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
  // A caller who paused in mid-sentence has already waited through the endpointing delay.
  return Math.max(wordsDueMs(turn, limits), (marks.committedMs ?? 0) + limits.fillerAfterDelayMs)
}

const awaitsWords = ({ phase, marks }: Turn): boolean => phase === 'pending' && marks.wordsMs === undefined

const wordsDueMs = ({ marks }: Turn, limits: FillerLimits): number =>
  marks.endedMs - marks.leadMs + limits.fillerMs
