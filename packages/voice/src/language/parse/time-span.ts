import type { Lexicon } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'
import { parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'

/** "Between A and B", "from A to B" in all five languages, folded. */
const span =
  /\b(?:mezi|medzi|between|zwischen|pomiedzy|miedzy|od|from|von) (.{1,40}?) (?:a|and|und|i|do|to|bis) (.{1,40})/

/** The middle of a span of a day: 11:00 of "mezi desátou a dvanáctou". Undefined if there is none. */
export function middleOfSpan(text: string, lexicon: Lexicon): TimeOfDay | undefined {
  const found = span.exec(fold(text))
  if (found === null) return undefined
  const [at] = lexicon.clock.at
  const ends = found.slice(1).map((end) => parseTimeOfDay(`${at} ${end}`, lexicon))
  const [from, to] = ends.map((end) => end && end.hour * 60 + end.minute)
  if (from === undefined || to === undefined || from >= to) return undefined
  const minutes = Math.floor((from + to) / 2)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}
