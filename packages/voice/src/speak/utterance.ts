import { spokenWords } from './spoken-words.ts'

/** Speaking rate assumed for the part of a sentence that was never synthesised. */
const msPerCharacter = 65

/** A stretch of one sentence that the leg plays under one name. */
export interface Piece {
  readonly id: string
  playedMs: number
  state: 'queued' | 'started' | 'finished' | 'flushed'
}

/** One sentence on its way to the caller, in more than one piece when something was said in its middle. */
export interface Utterance {
  readonly text: string
  readonly pieces: Piece[]
  queuedMs: number
  /** All of the text was synthesised. */
  whole: boolean
  /** Nothing more comes of it. */
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

/** The words of the sentence that left as RTP. */
export function heardOf(utterance: Utterance): string {
  const { text, whole, queuedMs, pieces } = utterance
  if (whole && pieces.every(({ state }) => state === 'finished')) return text
  return spokenWords(text, playedMsOf(utterance), totalMsOf(text, whole, queuedMs))
}

/** What is still to be synthesised of a sentence that broke off. */
export function unqueuedOf({ text, queuedMs }: Utterance): string {
  return text.slice(spokenWords(text, queuedMs, totalMsOf(text, false, queuedMs)).length).trim()
}

const totalMsOf = (text: string, whole: boolean, queuedMs: number): number =>
  whole ? queuedMs : Math.max(queuedMs + 1, text.length * msPerCharacter)
