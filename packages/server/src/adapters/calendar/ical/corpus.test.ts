import { describe, expect, it } from 'vitest'
import { busyTimes, corpusHome, corpusRange, readCorpus } from './testing/corpus.ts'
import { expandByIcalJs } from './testing/expand-by-ical-js.ts'
import { occupantsIn } from './testing/occupants-in.ts'
import { ianaZone } from './zone.ts'

const files = readCorpus()
const home = ianaZone(corpusHome)!

/** Known differences of ical.js, with their reasons. */
const beyond: Readonly<Record<string, string>> = {
  'another-zone-weekly': 'knows no zone that the file does not define',
  'etc-utc': 'knows no zone that the file does not define',
  'three-part-zone': 'knows no zone that the file does not define',
  'two-zones': 'knows no zone that the file does not define',
  'in-the-repeated-hour': 'takes the second of two equal times, RFC 5545 §3.3.5 the first',
  'later-moved-over-change': 'takes the UTC digits of the moved occurrence for local ones',
  'overnight-over-change': 'ends at the same time of the clocks, RFC 5545 §3.8.5.3 says after the same time',
  rdate: 'leaves out the first of the dates',
  'rdate-period': 'takes no periods',
  'zero-length': 'leaves its start free',
}

describe('calendar files', () => {
  it('are many, each with its expected busy times', () => {
    expect(files.length).toBeGreaterThanOrEqual(60)
    expect(files.filter(({ busy }) => busy.length > 0).length).toBeGreaterThanOrEqual(60)
  })

  it.each(files)('$name is busy when it should be', ({ text, busy }) => {
    expect(busyTimes(occupantsIn(text, home, corpusRange))).toEqual(busy)
  })

  it.each(files.filter(({ name }) => !(name in beyond)))(
    '$name is busy at the same times according to ical.js',
    ({ text, busy }) => {
      expect(busyTimes(expandByIcalJs(text, corpusRange, corpusHome))).toEqual(busy)
    },
  )
})
