/** Loudness of a sound in blocks of the same length. */
export type SoundPrint = readonly number[]

/** So often the same sound is a recording's. */
const minRepetitions = 4
/**
 * In blocks of 100 ms. Two seconds of speech are some ten syllables, which nobody times alike four times; "Haló?" and
 * "Ano, správně." have two to four, and may well come out the same.
 */
const minBlocks = 20
const maxLengthDifference = 1
const minLikeness = 0.97

/** Whether the last sounds are one and the same. A person never says a thing twice with the same rhythm. */
export function isOneSound(prints: readonly SoundPrint[]): boolean {
  const last = prints.slice(-minRepetitions)
  const [first, ...others] = last
  return (
    last.length === minRepetitions &&
    first !== undefined &&
    first.length >= minBlocks &&
    others.every((other) => likeness(first, other) >= minLikeness)
  )
}

/** The best correlation of two prints, shifted by a block at most; 0 where their lengths differ. */
function likeness(a: SoundPrint, b: SoundPrint): number {
  if (Math.abs(a.length - b.length) > maxLengthDifference) return 0
  const shifts: readonly (readonly [SoundPrint, SoundPrint])[] = [
    [a, b],
    [a.slice(1), b],
    [a, b.slice(1)],
  ]
  return Math.max(...shifts.map(([one, other]) => correlation(one, other)))
}

function correlation(a: SoundPrint, b: SoundPrint): number {
  const length = Math.min(a.length, b.length)
  const mean = (print: SoundPrint) => print.slice(0, length).reduce((sum, value) => sum + value, 0) / length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [both, ofA, ofB] = [0, 0, 0]
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a[at]! - meanA, b[at]! - meanB]
    both += x * y
    ofA += x * x
    ofB += y * y
  }
  return ofA === 0 || ofB === 0 ? 0 : both / Math.sqrt(ofA * ofB)
}
