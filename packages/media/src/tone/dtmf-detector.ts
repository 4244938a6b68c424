import { goertzelPower, totalPower } from './goertzel.ts'
import { inBlocks } from './in-blocks.ts'

export interface DtmfDetector {
  /** Any number of 8 kHz samples; returns digits as their tones are recognized, once per press. */
  push(pcm: Int16Array): string
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

/** In-band DTMF (ITU-T Q.23, Q.24): two equal blocks in a row make a digit, one different block ends it. */
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
  const cut = inBlocks(blockSamples, (block) => {
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
  if (total < minPower) return undefined
  const row = strongest(block, rowsHz)
  const column = strongest(block, columnsHz)
  if ((row.power + column.power) / total < minShare) return undefined
  if (column.power > row.power * maxColumnOverRow) return undefined
  if (row.power > column.power * maxRowOverColumn) return undefined
  return keypad[row.index]![column.index]
}

const strongest = (block: Int16Array, frequencies: readonly number[]): { index: number; power: number } =>
  frequencies
    .map((hertz, index) => ({ index, power: goertzelPower(block, hertz) }))
    .reduce((a, b) => (b.power > a.power ? b : a))
