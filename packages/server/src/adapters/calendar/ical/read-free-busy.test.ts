import { describe, expect, it } from 'vitest'
import { readEvents, touches } from './read-events.ts'
import { busyTimes } from './testing/corpus.ts'
import { occupantsIn } from './testing/occupants-in.ts'
import { ianaZone } from './zone.ts'

const prague = ianaZone('Europe/Prague')!
const day = (from: number, to = from + 1) => ({
  startMs: Date.UTC(2026, 11, from),
  endMs: Date.UTC(2026, 11, to),
})
const calendar = (...components: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n')
const list = (...lines: string[]): string =>
  ['BEGIN:VFREEBUSY', 'UID:list@example.com', ...lines, 'END:VFREEBUSY'].join('\r\n')
const decemberEighth = ['DTSTART:20261208T000000Z', 'DTEND:20261209T000000Z']
const busy = (...lines: string[]) =>
  busyTimes(occupantsIn(calendar(list(...decemberEighth, ...lines)), prague, day(1, 32)))
const doubtsOf = (...lines: string[]) => readEvents(calendar(list(...lines)), prague).doubts
const at = (hour: number, endHour = hour + 1) => {
  const stamp = (of: number) => `2026-12-08T${String(of).padStart(2, '0')}:00:00Z`
  return [stamp(hour), stamp(endHour)]
}

describe('a list of busy times', () => {
  it.each([
    ['of a length', 'FREEBUSY:20261208T130000Z/PT1H', [at(13)]],
    ['with an end', 'FREEBUSY:20261208T130000Z/20261208T150000Z', [at(13, 15)]],
    [
      'of several periods',
      'FREEBUSY:20261208T130000Z/PT1H,20261208T170000Z/20261208T180000Z',
      [at(13), at(17)],
    ],
    ['that says so', 'FREEBUSY;FBTYPE=BUSY:20261208T130000Z/PT1H', [at(13)]],
    ['out of office', 'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261208T130000Z/PT1H', [at(13)]],
    ['that is not certain', 'FREEBUSY;FBTYPE="BUSY-TENTATIVE":20261208T130000Z/PT1H', [at(13)]],
    ['of a type that nobody knows', 'FREEBUSY;FBTYPE=X-ELSEWHERE:20261208T130000Z/PT1H', [at(13)]],
    ['in small letters', 'freebusy;fbtype=busy:20261208T130000Z/PT1H', [at(13)]],
    ['in a zone', 'FREEBUSY;TZID=Europe/Prague:20261208T140000/PT1H', [at(13)]],
    ['without a zone', 'FREEBUSY:20261208T140000/PT1H', [at(13)]],
    ['over two lines', 'FREEBUSY:20261208T130000Z/\r\n PT1H', [at(13)]],
    ['that is free', 'FREEBUSY;FBTYPE=FREE:20261208T130000Z/PT1H', []],
    ['that takes no time', 'FREEBUSY:20261208T130000Z/PT0S', []],
  ])('takes a period %s for what it is', (_what, line, times) => {
    expect(busy(line)).toEqual(times)
    expect(doubtsOf(...decemberEighth, line)).toEqual([])
  })

  it('without periods is free, and so is what it is silent about', () => {
    expect(busy()).toEqual([])
    expect(busy('FREEBUSY;FBTYPE=FREE:20261208T080000Z/PT4H', 'FREEBUSY:20261208T130000Z/PT1H')).toEqual([
      at(13),
    ])
  })

  it('stands beside events', () => {
    const event = 'BEGIN:VEVENT\r\nUID:e\r\nDTSTART:20261208T090000Z\r\nDURATION:PT1H\r\nEND:VEVENT'
    const text = calendar(
      list('FREEBUSY:20261208T130000Z/PT1H'),
      event,
      list('FREEBUSY:20261208T170000Z/PT1H'),
    )
    expect(busyTimes(occupantsIn(text, prague, day(8)))).toEqual([at(9), at(13), at(17)])
  })

  it.each([
    ['has no end', 'FREEBUSY:20261208T130000Z'],
    ['ends before it begins', 'FREEBUSY:20261208T130000Z/20261208T120000Z'],
    ['has a length that is none', 'FREEBUSY:20261208T130000Z/1H'],
    ['is in a zone that nobody knows', 'FREEBUSY;TZID=Nowhere/City:20261208T130000/PT1H'],
    ['is no time', 'FREEBUSY:tomorrow'],
    ['is empty', 'FREEBUSY:'],
  ])('with a period that %s is in doubt on its day, and named', (_what, line) => {
    const doubts = doubtsOf(...decemberEighth, line)
    expect(doubts.some((each) => touches(each, day(8)))).toBe(true)
    expect(doubts.some((each) => touches(each, day(1, 5)))).toBe(false)
    expect(doubts[0]!.name).toBe('the list of busy times list@example.com of 2026-12-08')
  })

  it('keeps the periods beside one that cannot be read', () => {
    const read = readEvents(calendar(list('FREEBUSY:tomorrow,20261208T130000Z/PT1H')), prague)
    expect(read.events).toHaveLength(1)
    expect(read.doubts).toMatchObject([{ fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }])
  })

  it('that breaks off is in doubt from its start on', () => {
    const text =
      'BEGIN:VCALENDAR\r\nBEGIN:VFREEBUSY\r\nDTSTART:20261208T000000Z\r\nFREEBUSY:20261208T130000Z/PT1H'
    const { doubts } = readEvents(text, prague)
    expect(doubts.some((each) => touches(each, day(20)))).toBe(true)
    expect(doubts.some((each) => touches(each, day(1, 5)))).toBe(false)
  })
})
