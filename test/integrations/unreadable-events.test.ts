import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCalendar, makeCalendar, putEvent } from '../peers/support/caldav.ts'
import type { CalendarAccount } from './support/calendar-service.ts'
import { type ServedCalendars, startServedCalendars } from './support/served-calendars.ts'

/* Events that cannot be read or expanded, on the sandbox's CalDAV server, which returns them as they were stored. */
let service: ServedCalendars['service']
let world: ServedCalendars['world']
let close: ServedCalendars['close'] | undefined
let account: CalendarAccount

beforeAll(async () => {
  ;({ service, world, close } = await startServedCalendars())
  account = await service.account(world.peer)
})
afterAll(() => close?.())

const day = { from: '2027-01-11T00:00:00Z', to: '2027-01-12T00:00:00Z', timezone: 'UTC' }
let calendars = 0

/** The availability, in slots of an hour, of a calendar with these events only. */
async function answerWith(...events: readonly (readonly string[])[]) {
  const url = await makeCalendar(world.peer, `odd${++calendars}`)
  for (const [index, lines] of events.entries()) await putEvent(world.peer, url, `odd-${index}`, lines)
  const rules = { slotMinutes: 60, horizonDays: 365 }
  const answer = await account.availability({ calendarId: new URL(url).pathname, ...day, ...rules })
  const { lastError } = (await account.ask('GET', '/v1/integrations')).body.integrations[0]
  await deleteCalendar(world.peer, url)
  return { ...answer, lastError }
}

const unknownZone = ['DTSTART;TZID=Mars/Base:20120301T090000', 'DTEND;TZID=Mars/Base:20120301T100000']
const standing = ['DTSTART:20270111T100000Z', 'DTEND:20270111T110000Z']

describe('an event that cannot be read', () => {
  it.each([
    ['is over', [...unknownZone, 'RRULE:FREQ=WEEKLY;UNTIL=20121231T000000Z']],
    ['has had all its occurrences', ['DTSTART:20120301T090000Z', 'RRULE:FREQ=SECONDLY;COUNT=200000']],
    ['is free', [...unknownZone, 'RRULE:FREQ=WEEKLY', 'TRANSP:TRANSPARENT']],
    ['is yet to come', ['DTSTART;TZID=Mars/Base:20270301T090000', 'RRULE:FREQ=WEEKLY']],
  ])('does not close a calendar if it %s', async (_what, lines) => {
    const { status, body } = await answerWith(lines, standing)
    expect([status, body.slots?.length]).toEqual([200, 23])
  })

  // verifies: errors.calendars
  it('is named if it may take time then, and so does lastError', async () => {
    const { status, body, lastError } = await answerWith([...unknownZone, 'RRULE:FREQ=WEEKLY'], standing)
    expect([status, body.error.code]).toEqual([502, 'calendar_invalid_provider_response'])
    expect(body.error.message).toContain('the event odd-0 of 2012-03-01 is in an unknown time zone')
    expect(body.error.action).toBe('Correct or delete this event in the calendar.')
    expect(lastError).toBe('the event odd-0 of 2012-03-01 is in an unknown time zone')
  })

  it('is named if it recurs too often', async () => {
    const { status, body } = await answerWith(['DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY'])
    expect([status, body.error.code]).toEqual([400, 'calendar_too_many_events'])
    expect(body.error.message).toContain('the event odd-0 of 2020-01-01 ')
  })

  it('keeps its time where only an exception to it cannot be read', async () => {
    const daily = ['DTSTART:20120301T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']
    const { status, body } = await answerWith([...daily, 'EXDATE:tomorrow'])
    expect([status, body.slots?.length]).toEqual([200, 23])
  })
})
