import { setImmediate } from 'node:timers/promises'

/** Lines handled in one go while calls wait: a millisecond or two. */
const linesTogether = 200
/** A line that is longer is cut: no record of a bank is. */
const longestLine = 4000

const lineEnd = /\r\n|\r|\n/g

/** The lines of a text with their numbers from 1, with any line ends; calls run on in between. */
export async function* pacedLines(text: string): AsyncGenerator<readonly [line: string, at: number]> {
  let [start, at] = [0, 0]
  for (const end of text.matchAll(lineEnd)) {
    yield [text.slice(start, Math.min(end.index, start + longestLine)), ++at]
    start = end.index + end[0].length
    if (at % linesTogether === 0) await setImmediate()
  }
  yield [text.slice(start, start + longestLine), at + 1]
}
