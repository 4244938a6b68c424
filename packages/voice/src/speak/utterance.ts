import { spokenWords } from './spoken-words.ts'

/** Assumed speaking rate for unsynthesised text, in milliseconds per character. */
const msPerCharacter = 65

/** Part of a sentence that the leg plays under one id. */
export interface Piece {
  readonly id: string
  playedMs: number
  state: 'queued' | 'started' | 'finished' | 'flushed'
}

/** One sentence in playout; split into pieces if other audio plays in its middle. */
export interface Utterance {
  readonly text: string
  readonly pieces: Piece[]
  queuedMs: number
  /** All of the text was synthesised. */
  whole: boolean
  /** No more audio will be queued. */
  closed: boolean
}

export const newUtterance = (text: string): Utterance => ({
  text,
  pieces: [],
  queuedMs: 0,
  whole: false,
  closed: false,
})

export const isOver = ({ state }: Piece): boolean => state === 'finished' || state === 'flushed'

const playedMsOf = ({ pieces }: Utterance): number => pieces.reduce((sum, piece) => sum + piece.playedMs, 0)

export const remainingMsOf = (utterance: Utterance): number => utterance.queuedMs - playedMsOf(utterance)

/** The words sent as RTP. */
export function playedTextOf(utterance: Utterance): string {
  const { text, whole, queuedMs, pieces } = utterance
  if (whole && pieces.every(({ state }) => state === 'finished')) return text
  return spokenWords(text, playedMsOf(utterance), totalMsOf(text, whole, queuedMs))
}

/** The text still to be synthesised after a failure. */
export function unsynthesisedOf({ text, queuedMs }: Utterance): string {
  return text.slice(spokenWords(text, queuedMs, totalMsOf(text, false, queuedMs)).length).trim()
}

const totalMsOf = (text: string, whole: boolean, queuedMs: number): number =>
  whole ? queuedMs : Math.max(queuedMs + 1, text.length * msPerCharacter)
