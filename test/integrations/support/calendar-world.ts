import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startWorld } from '@hovor/sandbox'
import { type CaldavPeer, makeCalendar } from '../../peers/support/caldav.ts'

const free = { sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0, caldav: 0, google: 0 }

/** The sandbox's calendars with an empty one called `prace`, and its faults. */
export async function startCalendarWorld() {
  const { addresses, close } = await startWorld({
    clock: systemClock,
    randomBytes,
    speechUrl: 'http://127.0.0.1:9',
    ports: free,
  })
  const { caldav, control, erp } = addresses
  const peer: CaldavPeer = { url: caldav.url, ...caldav.empty, stop: close }
  const calendarUrl = await makeCalendar(peer, 'prace')
  return {
    peer,
    erp,
    /** Has a calendar that it may write and one that it may not. */
    clinic: { url: caldav.url, username: caldav.username, password: caldav.password },
    calendarUrl,
    /** The id of that calendar. */
    calendarId: new URL(calendarUrl).pathname,
    /** The next `count` requests of the target fail so. */
    async setFault(target: string, fault: string, count: number) {
      const answer = await fetch(`${control.url}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target, fault, count }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
  }
}
