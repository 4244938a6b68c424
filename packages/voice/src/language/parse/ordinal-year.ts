import type { Lexicon } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'
import { ordinalAt, ordinalOf } from './day-words.ts'
import { numberAt } from './spoken-number.ts'

/** Tens and thousands as Czech, Slovak and Polish say them in years: "osmdesátého", "dvoutisícího"; folded stems. */
const stems: readonly (readonly [string, number])[] = [
  ['ctyricat', 40],
  ['padesat', 50],
  ['sedesat', 60],
  ['sedmdesat', 70],
  ['osmdesat', 80],
  ['devadesat', 90],
  ['styridsiat', 40],
  ['patdesiat', 50],
  ['sestdesiat', 60],
  ['sedemdesiat', 70],
  ['osemdesiat', 80],
  ['devatdesiat', 90],
  ['czterdziest', 40],
  ['piecdziesiat', 50],
  ['szescdziesiat', 60],
  ['siedemdziesiat', 70],
  ['osiemdziesiat', 80],
  ['dziewiecdziesiat', 90],
  ['dvoutisic', 2000],
  ['dvetisic', 2000],
  ['dwutysieczn', 2000],
]
const endings = /^(?:eho|iho|ego|emu|imu|em|im|om|ym|y|i|ej|a|ou|e)$/
/** "pětaosmdesátého": five and eighty. */
const joint = 'a'

/** A year said as an ordinal: whole, or of its century only. */
export interface OrdinalYear {
  readonly value: number
  readonly to: number
}

/** "osmdesátého pátého" is 85, "tisíc devět set osmdesátého pátého" 1985, "dvoutisícího pátého" 2005. */
export function ordinalYearAt(
  words: readonly string[],
  from: number,
  lexicon: Lexicon,
): OrdinalYear | undefined {
  const century = numberAt(words, from, lexicon.numbers)
  const isCentury = century !== undefined && (century.value === 1900 || century.value === 2000)
  const at = isCentury ? century.to : from
  const base = isCentury ? century.value : 0
  const within = tensAt(words, at, lexicon) ?? (isCentury ? ordinalAt(words, at, lexicon) : undefined)
  return within === undefined ? undefined : { value: base + within.value, to: within.to }
}

function tensAt(words: readonly string[], at: number, lexicon: Lexicon): OrdinalYear | undefined {
  const word = fold(words[at] ?? '')
  const first = stemIn(word)
  if (first !== undefined) {
    const unit = ordinalOf(words[at + 1], lexicon)
    return unit !== undefined && unit < 10
      ? { value: first + unit, to: at + 2 }
      : { value: first, to: at + 1 }
  }
  const [stem, ten] = stems.find(([each]) => word.includes(`${joint}${each}`)) ?? []
  if (stem === undefined || ten === undefined) return undefined
  const unit = numberAt([word.slice(0, word.indexOf(`${joint}${stem}`))], 0, lexicon.numbers)
  const isOrdinal = stemIn(word.slice(word.indexOf(stem))) !== undefined
  return isOrdinal && unit !== undefined && unit.value < 10
    ? { value: ten + unit.value, to: at + 1 }
    : undefined
}

const stemIn = (word: string): number | undefined =>
  stems.find(([stem]) => word.startsWith(stem) && endings.test(word.slice(stem.length)))?.[1]
