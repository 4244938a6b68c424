import { describe } from 'vitest'
import { makeCalendar, startSandboxCalendars } from '../peers/support/caldav.ts'
import { suiteOfUndelivered } from './support/undelivered-suite.ts'

describe('events that the sandbox’s calendars do not deliver', () => {
  suiteOfUndelivered(async () => {
    const peer = await startSandboxCalendars()
    return { peer, calendarUrl: await makeCalendar(peer, 'prace') }
  })
})
