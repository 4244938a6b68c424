import type { Lexicon } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'
import { parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'

/** "Between A and B", "from A to B" in all five languages, folded. */
const span =
  /\b(?:mezi|medzi|between|zwischen|pomiedzy|miedzy|od|from|von) (.{1,40}?) (?:a|and|und|i|do|to|bis) (.{1,40})/

/** Hours of one day, both included. */
export interface TimeSpan {
  readonly from: TimeOfDay
  readonly to: TimeOfDay
}

/** The span of a day that is named: 10:00 to 12:00 of "mezi desátou a dvanáctou". Undefined if there is none. */
export function timeSpan(text: string, lexicon: Lexicon): TimeSpan | undefined {
  const found = span.exec(fold(text))
  if (found === null) return undefined
  const [at] = lexicon.clock.at
  const [from, to] = found.slice(1).map((end) => parseTimeOfDay(`${at} ${end}`, lexicon))
  if (from === undefined || to === undefined || minutesOf(from) >= minutesOf(to)) return undefined
  return { from, to }
}

/** Half past ten is the middle of nine to twelve. */
export function middleOfSpan({ from, to }: TimeSpan): TimeOfDay {
  const minutes = Math.floor((minutesOf(from) + minutesOf(to)) / 2)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

const minutesOf = ({ hour, minute }: TimeOfDay): number => hour * 60 + minute
