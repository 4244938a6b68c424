import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { ruleEnd } from './rule-end.ts'

const day = 86_400_000
const part = (name: string, values: fc.Arbitrary<string | number>) =>
  fc.option(
    values.map((value) => `;${name}=${value}`),
    { nil: '' },
  )
const rule = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    fc.oneof(
      fc.integer({ min: 1, max: 6 }).map((count) => `;COUNT=${count}`),
      fc.constantFrom(';UNTIL=20300228', ';UNTIL=20270101T120000Z'),
    ),
    part('INTERVAL', fc.integer({ min: 1, max: 3 })),
    part('BYDAY', fc.constantFrom('MO', 'TU,FR', 'SU')),
    part('BYMONTHDAY', fc.constantFrom(1, 28, -1, '10,31')),
    part('BYMONTH', fc.constantFrom('2,3', '1,7')),
  )
  .map(([frequency, ...parts]) => `FREQ=${frequency}${parts.join('')}`)

// Over the leap day and the ends of months.
const start = fc.integer({ min: 0, max: 800 }).map((days) => Date.UTC(2027, 0, 29, 9) + days * day)

/** All of them; the library gives up on a rule that has fewer than its count, such as every 12 months in another month. */
function occurrencesOf(text: string, dtstart: Temporal.ZonedDateTime): number[] {
  const found: number[] = []
  try {
    new RRuleTemporal({ rruleString: `RRULE:${text}`, dtstart, tzid: 'UTC' }).all(
      ({ epochMilliseconds }) => found.push(epochMilliseconds) > 0,
    )
  } catch (error) {
    expect(String(error)).toContain('Maximum iterations')
  }
  return found
}

it('a rule has no occurrence after its end', () => {
  fc.assert(
    fc.property(rule, start, (text, startMs) => {
      const dtstart = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO('UTC')
      for (const atMs of occurrencesOf(text, dtstart)) expect(atMs).toBeLessThan(ruleEnd(text, startMs))
    }),
  )
})

it('the end of a rule is found by its count without expanding it', () => {
  const startMs = Date.UTC(2012, 0, 2, 9)
  for (const [text, yearsAtMost] of [
    ['FREQ=SECONDLY;COUNT=200000', 1],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10', 1],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=12', 2],
    ['FREQ=YEARLY;COUNT=4', 6],
  ] as const)
    expect(ruleEnd(text, startMs)).toBeLessThan(startMs + yearsAtMost * 366 * day)
  expect(ruleEnd('FREQ=DAILY', startMs)).toBe(Number.POSITIVE_INFINITY)
})
