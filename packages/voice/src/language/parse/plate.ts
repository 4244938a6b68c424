import type { Lexicon } from '../grammar/lexicon.ts'
import { dictatedRuns, readDictation } from './dictation.ts'

/** Czech (1AB2345, ABC1234), Slovak (BA123CD) and older Czech formats. */
const knownPlates = [
  /^\d[A-Z][A-Z0-9]\d{4}$/,
  /^[A-Z]{2}\d{3}[A-Z]{2}$/,
  /^[A-Z]{3}\d{4}$/,
  /^[A-Z]{2}\d{4,5}$/,
]
/** Custom and foreign plates: 5 to 8 characters with a letter and a digit. */
const genericPlate = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{5,8}$/

/** Parses a spelled or written plate number, in capitals without spaces. Undefined if there is none. */
export function parsePlate(text: string, lexicon: Lexicon): string | undefined {
  return parseKnownPlate(text, lexicon) ?? whole(dictatedRuns(readDictation(text, lexicon, true)))
}

/** The same for the usual Czech and Slovak formats only. */
export function parseKnownPlate(text: string, lexicon: Lexicon): string | undefined {
  const runs = dictatedRuns(readDictation(text, lexicon, true))
  return fitting(runs, (plate) => knownPlates.some((form) => form.test(plate)))
}

const maxCharacters = 8

/** The longest match within a run; one-letter words before a plate may be prepositions. */
function fitting(runs: readonly string[][], fits: (plate: string) => boolean): string | undefined {
  for (const run of runs) {
    for (let from = 0; from < run.length; from += 1) {
      for (let to = Math.min(run.length, from + maxCharacters); to > from; to -= 1) {
        const plate = run.slice(from, to).join('')
        if (fits(plate)) return plate
      }
    }
  }
  return undefined
}

const whole = (runs: readonly string[][]) =>
  runs.map((run) => run.join('')).find((run) => genericPlate.test(run))

/** Whether the text breaks off inside a plate: it ends in dictated characters that do not form one yet. */
export function isUnfinishedPlate(text: string, lexicon: Lexicon): boolean {
  const pieces = readDictation(text, lexicon, true)
  const last = pieces.at(-1)
  return last?.characters !== undefined && parsePlate(text, lexicon) === undefined
}
