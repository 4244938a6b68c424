/** Loudness envelope of a sound, in blocks of equal length. */
export type SoundPrint = readonly number[]

/** Occurrences that make a sound a recording. */
const minRepetitions = 4
/**
 * In blocks of 100 ms. Two seconds of speech hold about ten syllables, which nobody repeats four times with the same
 * timing; short answers such as "Haló?" may well match.
 */
const minBlocks = 20
const maxLengthDifference = 1
const minLikeness = 0.97

/** Whether the latest sounds are identical. A person never repeats an utterance with exactly the same rhythm. */
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

/** Best correlation of two prints within a shift of one block; 0 if their lengths differ. */
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
