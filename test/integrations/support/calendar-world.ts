import { type CaldavPeer, makeCalendar } from '../../peers/support/caldav.ts'
import { startIntegrationWorld } from './integration-world.ts'

/** The sandbox's calendars with an empty one named `prace`, and its faults. */
export async function startCalendarWorld() {
  const { addresses, close, setFault } = await startIntegrationWorld()
  const { caldav, erp } = addresses
  const peer: CaldavPeer = { url: caldav.url, ...caldav.empty, stop: close }
  const calendarUrl = await makeCalendar(peer, 'prace')
  return {
    peer,
    erp,
    /** Has a writable and a read-only calendar. */
    clinic: { url: caldav.url, username: caldav.username, password: caldav.password },
    calendarUrl,
    /** The id of that calendar. */
    calendarId: new URL(calendarUrl).pathname,
    setFault,
  }
}
