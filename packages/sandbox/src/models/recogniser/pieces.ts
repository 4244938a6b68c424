import { longestPauses } from './levels.ts'
import type { KnownLine } from './recogniser.ts'

/** Between two clauses a speaker pauses longer than the closure of a stop consonant lasts. */
const clausePauseMs = 60
/** Lines with more clauses are recognised by sentence. */
const maxParts = 8
const endsOfClauses = /(?<=[,.!?;:])\s+/
const endsOfSentences = /(?<=[.!?])\s+/

/** Pieces are cached as long as their audio. */
const kept = new WeakMap<Int16Array, readonly KnownLine[]>()

/** The line and every span between two of its pauses, because any pause can end a turn. */
export function piecesOf(line: KnownLine): readonly KnownLine[] {
  const known = kept.get(line.pcm8k)
  if (known !== undefined) return known
  const parts = partsOf(line, endsOfClauses) ?? partsOf(line, endsOfSentences) ?? []
  const pieces = [line, ...runsOf(parts, line)]
  kept.set(line.pcm8k, pieces)
  return pieces
}

interface Part {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Splits the line at its longest pauses, one for each of the text's `ends`; undefined if it has too few. */
function partsOf({ text: whole, pcm8k }: KnownLine, ends: RegExp): readonly Part[] | undefined {
  const texts = whole.split(ends)
  if (texts.length > maxParts) return undefined
  const pauses = longestPauses(pcm8k, clausePauseMs, texts.length - 1)
  if (pauses.length < texts.length - 1) return undefined
  return texts.map((text, index) => ({
    text,
    from: pauses[index - 1]?.to ?? 0,
    to: pauses[index]?.from ?? pcm8k.length,
  }))
}

/** All spans between two cuts, except the whole. */
function runsOf(parts: readonly Part[], { pcm8k }: KnownLine): KnownLine[] {
  return parts.flatMap((first, index) =>
    parts.slice(index).flatMap((last, more) => {
      const run = parts.slice(index, index + more + 1)
      if (run.length === parts.length) return []
      return { text: run.map(({ text }) => text).join(' '), pcm8k: pcm8k.subarray(first.from, last.to) }
    }),
  )
}
