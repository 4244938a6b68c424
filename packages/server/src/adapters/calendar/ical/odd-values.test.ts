import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { describe, expect, it } from 'vitest'
import { readEvents } from './read-events.ts'
import { busyTimes } from './testing/corpus.ts'
import { occupantsIn } from './testing/occupants-in.ts'
import { ianaZone } from './zone.ts'

/* Values as programs in the field write them, against RFC 5545. */
const prague = ianaZone('Europe/Prague')!
const day = (from: number, to = from + 1) => ({
  startMs: Date.UTC(2026, 11, from),
  endMs: Date.UTC(2026, 11, to),
})
const december = day(1, 32)
const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:odd@example.com', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...components: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n')
const busyIn = (text: string, range = december) => busyTimes(occupantsIn(text, prague, range))
const busy = (...lines: string[]) => busyIn(calendar(event(...lines)))
const doubts = (text: string) => readEvents(text, prague).doubts
const wholeDay = [['2026-12-07T23:00:00Z', '2026-12-08T23:00:00Z']]
const atNine = [['2026-12-08T09:00:00Z', '2026-12-08T10:00:00Z']]

describe('a day', () => {
  it.each([
    ['with an end on itself', ['DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261208']],
    ['with an end before it', ['DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261207']],
    ['with an end within it', ['DTSTART;VALUE=DATE:20261208', 'DTEND:20261208T100000Z']],
    ['without an end', ['DTSTART;VALUE=DATE:20261208']],
    ['of no seconds', ['DTSTART;VALUE=DATE:20261208', 'DURATION:PT0S']],
    ['of no days', ['DTSTART;VALUE=DATE:20261208', 'DURATION:P0D']],
    ['of an hour', ['DTSTART;VALUE=DATE:20261208', 'DURATION:PT1H']],
    ['of a negative length', ['DTSTART;VALUE=DATE:20261208', 'DURATION:-P1D']],
    ['with a time', ['DTSTART;VALUE=DATE:20261208T090000Z']],
    ['that does not say that it is one', ['DTSTART:20261208']],
    ['that says it is a time', ['DTSTART;VALUE=DATE-TIME:20261208', 'DTEND;VALUE=DATE-TIME:20261208']],
    ['in a zone', ['DTSTART;TZID=Europe/Prague:20261208']],
    [
      'as Outlook marks it',
      ['DTSTART:20261207T230000Z', 'DTEND:20261208T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    ],
    [
      'as Outlook marks it, from midnight to midnight',
      [
        'DTSTART;TZID=Europe/Prague:20261208T000000',
        'DTEND;TZID=Europe/Prague:20261208T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
    ],
  ])('%s lasts the day', (_what, lines) => {
    expect(busy(...lines)).toEqual(wholeDay)
  })

  it('with an end on itself lasts the day each time that it recurs', () => {
    const series = ['DTSTART;VALUE=DATE:20261207', 'DTEND;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=3']
    expect(busy(...series)).toHaveLength(3)
  })

  it.each([
    ['by a day that does not say that it is one', 'EXDATE:20261208'],
    ['by midnight in UTC', 'EXDATE:20261208T000000Z'],
    ['by midnight there', 'EXDATE:20261207T230000Z'],
    ['by a floating midnight', 'EXDATE:20261208T000000'],
  ])('of a series is excluded %s', (_what, line) => {
    expect(busy('DTSTART;VALUE=DATE:20261208', 'RRULE:FREQ=DAILY;COUNT=2', line)).toEqual([
      ['2026-12-08T23:00:00Z', '2026-12-09T23:00:00Z'],
    ])
  })
})

describe('a time', () => {
  it.each([['without an end', []]])('%s takes no time (RFC 5545 §3.6.1)', (_what, lines) => {
    expect(busy('DTSTART:20261208T090000Z', ...lines)).toEqual([])
    expect(doubts(calendar(event('DTSTART:20261208T090000Z', ...lines)))).toEqual([])
  })

  it.each([
    ['with an end at its start', ['DTEND:20261208T090000Z']],
    ['of no length', ['DURATION:PT0S']],
  ])('%s takes a moment', (_what, lines) => {
    expect(busy('DTSTART:20261208T090000Z', ...lines)).toEqual([
      ['2026-12-08T09:00:00Z', '2026-12-08T09:01:00Z'],
    ])
  })

  it.each([
    ['with an end before its start', ['DTEND:20261208T080000Z']],
    ['of a negative length', ['DURATION:-PT1H']],
  ])('%s closes its time, and no other day', (_what, lines) => {
    const text = calendar(event('DTSTART:20261208T090000Z', ...lines))
    expect(() => busyIn(text, day(8))).toThrow('the event odd@example.com')
    for (const range of [day(1, 6), day(15, 32)]) expect(busyIn(text, range)).toEqual([])
    expect(doubts(calendar(event('DTSTART:20261208T090000Z', 'TRANSP:TRANSPARENT', ...lines)))).toEqual([])
  })

  it('from midnight to the same midnight lasts the day', () => {
    const times = ['DTSTART;TZID=Europe/Prague:20261208T000000', 'DTEND;TZID=Europe/Prague:20261208T000000']
    expect(busy(...times)).toEqual(wholeDay)
  })

  it.each([
    ['a quote that is not closed', ['ATTENDEE;CN="Jan:mailto:jan@example.com']],
    ['a line without a colon', ['this line was broken off']],
    ['a broken description', ['DESCRIPTION:one', 'two', '', 'SUMMARY;X="']],
    ['a date of creation that is none', ['CREATED:00000000T000000Z', 'GEO:x', 'PRIORITY:high']],
    ['an alarm that repeats', ['BEGIN:VALARM', 'DURATION:x', 'RRULE:x', 'DTSTART:y', 'END:VALARM']],
    ['an excluded date that is none', ['EXDATE:tomorrow', 'EXDATE;TZID=Mars:20261208T090000', 'EXDATE']],
    ['a moved occurrence that is none', ['RECURRENCE-ID:x']],
    ['an occurrence in no zone', ['RECURRENCE-ID;TZID=Mars:20261208T090000']],
    ['controls', ['SUMMARY:a\u0000\u0007b', 'DESCRIPTION:\u000b']],
  ])('beside %s is read', (_what, lines) => {
    const text = calendar(event('DTSTART:20261208T090000Z', 'DTEND:20261208T100000Z', ...lines))
    expect(doubts(text)).toEqual([])
    expect(busyIn(text)).toEqual(atNine)
  })

  it('is read in a zone whose quote is not closed', () => {
    const times = ['DTSTART;TZID="Europe/Prague:20261208T100000', 'DTEND;TZID="Europe/Prague:20261208T110000']
    expect(busy(...times)).toEqual(atNine)
  })
})

describe('what cannot be read', () => {
  const nine = ['DTSTART:20261208T090000Z', 'DTEND:20261208T100000Z']
  it.each([
    ['a start without seconds', ['DTSTART:20261208T0900Z', 'DURATION:PT1H']],
    ['a start with dashes', ['DTSTART:2026-12-08T09:00:00Z', 'DURATION:PT1H']],
    ['a start on a day that does not exist', ['DTSTART:20261208T250000Z', 'DURATION:PT1H']],
    ['a start in no zone', ['DTSTART;TZID=Mars:20261208T090000', 'DURATION:PT1H']],
    ['a series that ends', ['DTSTART;TZID=Mars:20261207T090000', 'RRULE:FREQ=DAILY;COUNT=2']],
    ['an end without seconds', ['DTSTART:20261208T090000Z', 'DTEND:20261208T1000Z']],
    ['an end in no zone', ['DTSTART:20261208T090000Z', 'DTEND;TZID=Mars:20261208T100000']],
    ['a rule that ends', [...nine, 'RRULE:FREQ=DAILY;BYDAY=XX;UNTIL=20261209T000000Z']],
    ['an extra date without seconds', [...nine, 'RDATE:20261208T1400Z']],
    ['an extra date in no zone', [...nine, 'RDATE;TZID=Mars:20261208T140000']],
  ])('closes its own days only: %s', (_what, lines) => {
    const text = calendar(event(...lines))
    expect(() => busyIn(text, day(8))).toThrow('the event odd@example.com')
    expect(() => busyIn(text)).toThrow('the event odd@example.com')
    for (const range of [day(1, 6), day(15, 32)]) expect(busyIn(text, range)).toEqual([])
  })

  it.each([
    ['a rule', [...nine, 'RRULE:garbage']],
    ['a rule without a value', [...nine, 'RRULE;FREQ=DAILY']],
    ['a rule that ends at no time', [...nine, 'RRULE:FREQ=DAILY;UNTIL=soon']],
    ['a rule of another calendar', [...nine, 'RRULE:RSCALE=HEBREW;FREQ=YEARLY']],
    ['a length', ['DTSTART:20261208T090000Z', 'DURATION:an hour']],
    ['an end', ['DTSTART:20261208T090000Z', 'DTEND:later']],
    ['a change to all later ones', [...nine, 'RECURRENCE-ID;RANGE=THISANDFUTURE:x', 'RRULE:FREQ=DAILY']],
  ])('closes all days from the first on: %s', (_what, lines) => {
    expect(() => busyIn(calendar(event(...lines)), day(20))).toThrow(
      'the event odd@example.com of 2026-12-08 ',
    )
  })

  it.each([
    ['no start', ['SUMMARY:x']],
    ['a start that is none', ['DTSTART:tomorrow']],
    ['a start without a value', ['DTSTART']],
    ['an extra date that is none', [...nine, 'RDATE:x']],
    ['a change to all earlier ones', [...nine, 'RECURRENCE-ID;RANGE=THISANDPRIOR:20261208T090000Z']],
  ])('closes every day: %s', (_what, lines) => {
    for (const range of [day(1), day(30)])
      expect(() => busyIn(calendar(event(...lines)), range)).toThrow('the event odd@example.com')
  })

  it.each([
    ['is over', ['DTSTART;TZID=Mars:20120301T090000', 'RRULE:FREQ=WEEKLY;UNTIL=20121231T000000Z']],
    ['is free', ['DTSTART;TZID=Mars:20261208T090000', 'RRULE:FREQ=WEEKLY', 'TRANSP:TRANSPARENT']],
    ['is free at no time', ['DTSTART:x', 'RRULE:y', 'RDATE:z', 'TRANSP:transparent']],
    ['is cancelled', ['DTSTART:tomorrow', 'STATUS:CANCELLED']],
  ])('closes nothing if it %s', (_what, lines) => {
    expect(busy(...lines)).toEqual([])
  })

  it('leaves the other events of its object as they are', () => {
    const series = event('DTSTART:20261207T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2')
    const old = event('DTSTART;TZID=Mars:20120301T090000', 'RECURRENCE-ID;TZID=Mars:20120301T080000')
    expect(busyIn(calendar(series, old), day(8))).toEqual(atNine)
  })

  it('is all that may follow where an event breaks off', () => {
    const text = calendar(event(...nine))
    const cut = text.slice(0, text.indexOf('END:VEVENT'))
    expect(busyIn(cut, day(1))).toEqual([])
    expect(() => busyIn(cut, day(20))).toThrow('the event odd@example.com of 2026-12-08 breaks off')
    const swallowed = calendar(event(...nine, 'BEGIN:VALARM', 'RRULE:FREQ=DAILY'))
    expect(() => busyIn(swallowed, day(20))).toThrow('breaks off')
  })

  it('is the rest of a series where its calendar breaks off', () => {
    const text = calendar(event(...nine))
    const cut = text.slice(0, text.indexOf('END:VCALENDAR'))
    expect(() => busyIn(cut, day(8))).toThrow('breaks off')
    expect(busyIn(cut, day(20))).toEqual([])
  })

  it.each(['', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', '<html>', 'no calendar'])('is a text like %j', (text) => {
    expect(doubts(text)).toMatchObject([{ why: 'is not iCalendar' }])
    expect(() => busyIn(text, day(20))).toThrow('is not iCalendar')
  })

  it('is none where the object has no event', () => {
    expect(busyIn(calendar('BEGIN:VTODO', 'DUE:x', 'END:VTODO'))).toEqual([])
  })
})

describe('a time zone', () => {
  const zone = (...observance: string[]) =>
    ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', ...observance, 'END:STANDARD', 'END:VTIMEZONE'].join(
      '\r\n',
    )
  const own = event('DTSTART;TZID=Own:20261208T100000', 'DURATION:PT1H')
  const offsets = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100']

  it('of its own is read', () => {
    expect(busyIn(calendar(zone(...offsets), own))).toEqual(atNine)
  })

  it.each([
    ['changes every second', zone(...offsets, 'RRULE:FREQ=SECONDLY')],
    ['changes at every hour of a year', zone(...offsets, 'RRULE:FREQ=YEARLY;BYHOUR=1,2,3;BYMINUTE=1,2,3')],
    ['has no offset', zone('DTSTART:19700101T000000')],
    ['has an offset that is none', zone('DTSTART:x', 'TZOFFSETFROM:y', 'TZOFFSETTO:z')],
    ['is broken', zone('TZOFFSETFROM;X="')],
  ])('that %s is none, and closes its events’ days only', (_what, text) => {
    expect(() => busyIn(calendar(text, own), day(8))).toThrow('is in an unknown time zone')
    expect(busyIn(calendar(text, own), day(11, 32))).toEqual([])
  })
})

describe('a series that moves', () => {
  const series = event('DTSTART:20261207T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5')
  it.each([
    ['by a time', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261209T090000Z'],
    ['by a time, in other words', 'RECURRENCE-ID;RANGE="thisandfuture":20261209T090000Z'],
    ['by a time in a zone', 'RECURRENCE-ID;TZID=Europe/Prague;RANGE=THISANDFUTURE:20261209T100000'],
    ['by a day', 'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261209'],
  ])(
    'from one occurrence on, which it names %s, takes the new time and length from then on',
    (_what, line) => {
      const moved = event(line, 'DTSTART:20261209T150000Z', 'DURATION:PT2H')
      expect(busyIn(calendar(series, moved))).toEqual([
        ['2026-12-07T09:00:00Z', '2026-12-07T10:00:00Z'],
        ['2026-12-08T09:00:00Z', '2026-12-08T10:00:00Z'],
        ['2026-12-09T15:00:00Z', '2026-12-09T17:00:00Z'],
        ['2026-12-10T15:00:00Z', '2026-12-10T17:00:00Z'],
        ['2026-12-11T15:00:00Z', '2026-12-11T17:00:00Z'],
      ])
    },
  )
})

describe('a value of another type than its series', () => {
  const weekly = ['DTSTART;TZID=Europe/Prague:20261207T100000', 'DURATION:PT1H']
  it('is a day among times: the extra date is at the time of the others', () => {
    expect(busyIn(calendar(event(...weekly, 'RDATE;VALUE=DATE:20261208')), day(8))).toEqual(atNine)
  })

  it.each(['20261208T000000Z', '20261207T230000Z', '20261208T000000', '20261208T120000Z'])(
    'is a time among days: the extra date %s is the day',
    (date) => {
      expect(busy('DTSTART;VALUE=DATE:20261201', `RDATE:${date}`)).toEqual([
        ['2026-11-30T23:00:00Z', '2026-12-01T23:00:00Z'],
        ...wholeDay,
      ])
    },
  )

  it.each(['20261208T090000Z/PT0S', '20261208T090000Z/20261208T090000Z', '20261208T090000Z/-PT5M'])(
    'is a period without a length: %s lasts as long as the others',
    (period) => {
      expect(busyIn(calendar(event(...weekly, `RDATE;VALUE=PERIOD:${period}`)), day(8))).toEqual(atNine)
    },
  )

  it.each(['DTEND;VALUE=DATE:20261208', 'DTEND:20261208'])(
    'is a day that ends a time: %s lasts until its end',
    (end) => {
      expect(busy('DTSTART;TZID=Europe/Prague:20261208T100000', end)).toEqual([
        ['2026-12-08T09:00:00Z', '2026-12-08T23:00:00Z'],
      ])
    },
  )
})

describe('a rule', () => {
  const once = ['DTSTART:20261201T090000Z', 'DURATION:PT1H']
  it.each([
    'FREQ=WEEKLY; BYDAY=TU;COUNT=2',
    'freq=weekly;byday=tu;count=2',
    'FREQ=WEEKLY;BYDAY=TU;COUNT=2;',
    'COUNT=2;BYDAY=TU;FREQ=WEEKLY',
    'FREQ=WEEKLY;\r\n  BYDAY=TU;COUNT=2',
    'FREQ=WEEKLY;UNTIL=20261208T090000Z ;BYDAY=TU',
  ])('like %j is read', (rule) => {
    expect(busyIn(calendar(event(...once, `RRULE:${rule}`)), day(8))).toEqual(atNine)
  })
})

describe('a zone', () => {
  const during = (tzid: string) => busy(`DTSTART;TZID=${tzid}:20261208T100000`, 'DURATION:PT1H')
  it.each([
    '(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague',
    '"(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague"',
    'europe/prague',
    'Europe/Prague ',
    '/example.org/20260101_1/Europe/Prague',
    'W. Europe Standard Time',
    'Central Europe Standard Time',
    'UTC+01:00',
    'GMT+0100',
    '+01:00',
  ])('named %s is that of Prague in winter', (tzid) => {
    expect(during(tzid)).toEqual(atNine)
  })

  it.each(['UTC', 'Etc/UTC', 'GMT', 'Z', 'tzone://Microsoft/Utc'])('named %s is UTC', (tzid) => {
    expect(during(tzid)).toEqual([['2026-12-08T10:00:00Z', '2026-12-08T11:00:00Z']])
  })

  it.each(['Nowhere', '(UTC+01:00) Nowhere', 'tzone://Microsoft/Custom', 'CEST', 'GMT+1', ':'])(
    'named %s is none, and closes its own days only',
    (tzid) => {
      const text = calendar(event(`DTSTART;TZID=${tzid}:20261208T100000`, 'DURATION:PT1H'))
      expect(() => busyIn(text, day(8))).toThrow('the event odd@example.com')
      expect(busyIn(text, day(20))).toEqual([])
    },
  )
})

describe('lines', () => {
  const text = calendar(event('DTSTART:20261208T090000Z', 'DURATION:PT1H', 'SUMMARY:a\u2028DTSTART:x\u0085b'))
  it.each([
    ['that end in line feeds', text.replaceAll('\r\n', '\n')],
    ['that end in carriage returns', text.replaceAll('\r\n', '\r')],
    ['that end in both, twice', text.replaceAll('\r\n', '\r\r\n')],
    ['that are folded by a tab', text.replace('20261208', '2026\r\n\t1208')],
    [
      'that are folded after a carriage return',
      text.replaceAll('\r\n', '\r').replace('20261208', '2026\r 1208'),
    ],
    ['that are folded within a name', text.replace('DTSTART:2', 'DTST\r\n ART:2')],
    ['that are folded at every character', text.replace('DTSTART:2026', [...'DTSTART:2026'].join('\r\n '))],
    ['behind a byte order mark', `\uFEFF${text}`],
    ['with blank ones between', text.replaceAll('\r\n', '\r\n\r\n')],
    [
      'with names in small letters',
      text.replace('BEGIN:VEVENT', 'begin:vevent').replace('DTSTART:2', 'dtstart:2'),
    ],
    ['with a blank before the colon', text.replace('DTSTART:2', 'DTSTART :2')],
  ])('%s are read', (_what, odd) => {
    expect(busyIn(odd)).toEqual(atNine)
  })

  it('of parameters without an end hold up no call', async () => {
    for (const odd of [
      '; '.repeat(50_000),
      ';"'.repeat(50_000),
      ' '.repeat(100_000),
      `;a${' '.repeat(100_000)}`,
    ]) {
      const text = calendar(event(`DTSTART${odd}`))
      expect(doubts(text)).toHaveLength(1)
      expect(await leastLongestTurnMs(async () => doubts(text))).toBeLessThan(turnLimitMs)
    }
  })
})

describe('a component', () => {
  it.each([
    ['TRANSP:transparent', []],
    ['TRANSP;X-A=b:TRANSPARENT', []],
    ['STATUS:cancelled', []],
    ['STATUS:CANCELED', atNine],
    ['STATUS:TENTATIVE', atNine],
    ['TRANSP:', atNine],
    ['TRANSP:OPAQUE', atNine],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', atNine],
  ])('that says %s is free or not', (line, expected) => {
    expect(busy('DTSTART:20261208T090000Z', 'DURATION:PT1H', line)).toEqual(expected)
  })
})
