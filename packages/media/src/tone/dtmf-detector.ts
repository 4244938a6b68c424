import { goertzelPower, totalPower } from './goertzel.ts'
import { inBlocks } from './in-blocks.ts'

export interface DtmfDetector {
  /** Any number of 8 kHz samples; returns digits as their tones are recognized, once per press. */
  push(pcm: Int16Array): string
  /** Instead of samples, where audio is missing between what was pushed before and what follows. */
  miss(durationMs: number): void
}

/** 25.6 ms: enough resolution to separate the rows. */
const blockSamples = 205
const rowsHz = [697, 770, 852, 941]
const columnsHz = [1209, 1336, 1477, 1633]
const keypad = ['123A', '456B', '789C', '*0#D']
const minPower = 150 ** 2
/** Row and column together must hold this share of the energy … */
const minShare = 0.8
/**
 * … with the column at most 8 dB above the row, or 4 dB below it (Q.24): voice has more energy at low
 * frequencies.
 */
const maxColumnOverRow = 6.3
const maxRowOverColumn = 2.5

/** A block begins every 5.1 ms, so that a tone or a pause is found wherever it begins. */
const stepSamples = 41
const stepMs = stepSamples / 8
/**
 * Blocks with the same digit in a row that begin it. One with less noise counts twice: voices seldom hit a row and a
 * column that cleanly, so that a tone of 40 ms is enough (Q.24).
 */
const blocksToBegin = 6
const clearShare = 0.86
/**
 * Blocks without the digit in a row that end it: a pause of 40 ms spoils ten, a tone interrupted for 10 ms, which is one
 * digit (Q.24), five.
 */
const blocksToEnd = 8
/** Longer than tones are, so that the same digit before and after it has been pressed twice. */
const maxMissingMs = 150

/**
 * In-band DTMF (ITU-T Q.23, Q.24). Missing audio is neither tone nor pause. Up to 150 ms of it count as what was heard
 * around them: as tone between two parts of the same tone, which are one digit although a pause might have been lost,
 * and as pause when it was quiet on either side. With more missing than that, what follows is a new digit.
 */
export const createDtmfDetector = (): DtmfDetector => {
  /** The digit that was returned last, until it is over. */
  let pressed: string | undefined
  let last: string | undefined
  let tones = 0
  let pauses = 0
  let missingMs = 0
  let digits = ''

  const judge = (block: Int16Array): void => {
    const { digit: seen, share } = digitIn(block)
    if (seen === undefined || last === undefined) pauses += missingMs / stepMs
    missingMs = 0
    if (seen === undefined) pauses++
    if (pauses >= blocksToEnd) pressed = undefined
    if (seen !== undefined) pauses = 0
    tones = (seen === last ? tones : 0) + (share < clearShare ? 1 : 2)
    last = seen
    if (seen === undefined || seen === pressed || tones < blocksToBegin) return
    pressed = seen
    digits += seen
  }

  const begin = () => inBlocks(blockSamples, judge, stepSamples)
  let cut = begin()
  return {
    push(pcm) {
      digits = ''
      cut(pcm)
      return digits
    },
    miss(durationMs) {
      cut = begin()
      missingMs += durationMs
      if (missingMs <= maxMissingMs) return
      pressed = undefined
      last = undefined
    },
  }
}

/** The digit of a block, and the share of its energy that it holds. */
interface Seen {
  readonly digit: string | undefined
  readonly share: number
}

const noDigit: Seen = { digit: undefined, share: 0 }

const digitIn = (block: Int16Array): Seen => {
  const total = totalPower(block)
  if (total < minPower) return noDigit
  const row = strongest(block, rowsHz)
  const column = strongest(block, columnsHz)
  const share = (row.power + column.power) / total
  if (share < minShare) return noDigit
  if (column.power > row.power * maxColumnOverRow) return noDigit
  if (row.power > column.power * maxRowOverColumn) return noDigit
  return { digit: keypad[row.index]![column.index], share }
}

const strongest = (block: Int16Array, frequencies: readonly number[]): { index: number; power: number } =>
  frequencies
    .map((hertz, index) => ({ index, power: goertzelPower(block, hertz) }))
    .reduce((a, b) => (b.power > a.power ? b : a))
