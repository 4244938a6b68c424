import { goertzelPower, totalPower } from './goertzel.ts'
import { inBlocks } from './in-blocks.ts'

export interface DtmfDetector {
  /** Any number of 8 kHz samples; the digits whose tones ended the wait, each once per press. */
  push(pcm: Int16Array): string
}

/** 25.6 ms: fine enough to tell the rows apart. */
const BLOCK = 205
const ROWS_HZ = [697, 770, 852, 941]
const COLUMNS_HZ = [1209, 1336, 1477, 1633]
const KEYPAD = ['123A', '456B', '789C', '*0#D']
const MIN_POWER = 150 ** 2
/** Row and column together must hold this part of the energy … */
const MIN_SHARE = 0.8
/** … and the column be at most 8 dB over the row, or 4 dB under it (Q.24): a voice is stronger below. */
const MAX_COLUMN_OVER_ROW = 6.3
const MAX_ROW_OVER_COLUMN = 2.5

/** In-band DTMF (ITU-T Q.23, Q.24): two like blocks in a row are a digit, one unlike block ends it. */
export const createDtmfDetector = (): DtmfDetector => {
  let last: string | undefined
  let reported: string | undefined

  const judge = (block: Int16Array): string => {
    const seen = digitIn(block)
    const again = seen === last
    last = seen
    if (seen === undefined && again) reported = undefined
    if (seen === undefined || !again || seen === reported) return ''
    reported = seen
    return seen
  }

  let digits = ''
  const cut = inBlocks(BLOCK, (block) => {
    digits += judge(block)
  })
  return {
    push(pcm) {
      digits = ''
      cut(pcm)
      return digits
    },
  }
}

const digitIn = (block: Int16Array): string | undefined => {
  const total = totalPower(block)
  if (total < MIN_POWER) return undefined
  const row = strongest(block, ROWS_HZ)
  const column = strongest(block, COLUMNS_HZ)
  if ((row.power + column.power) / total < MIN_SHARE) return undefined
  if (column.power > row.power * MAX_COLUMN_OVER_ROW) return undefined
  if (row.power > column.power * MAX_ROW_OVER_COLUMN) return undefined
  return KEYPAD[row.index]![column.index]
}

const strongest = (block: Int16Array, frequencies: readonly number[]): { index: number; power: number } =>
  frequencies
    .map((hertz, index) => ({ index, power: goertzelPower(block, hertz) }))
    .reduce((a, b) => (b.power > a.power ? b : a))
