import type { CaldavPeer } from '../../peers/support/caldav.ts'
import type { Standing } from './race.ts'

/** The events in a calendar, as its owner's program sees them. */
export async function standingEvents(
  { username, password }: Pick<CaldavPeer, 'username' | 'password'>,
  calendarUrl: string,
): Promise<Standing[]> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const body =
    '<?xml version="1.0"?><c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">' +
    '<d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR">' +
    '<c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>'
  const headers = { authorization, depth: '1', 'content-type': 'application/xml' }
  const answer = await fetch(calendarUrl, { method: 'REPORT', headers, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const events = (await answer.text()).matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)
  return Array.from(events, ([, lines = '']) => {
    const startMs = timeOf(lines, 'DTSTART')
    return {
      id: /UID:([^\s&]+)/.exec(lines)?.[1] ?? '',
      startMs,
      endMs: timeOf(lines, 'DTEND') || startMs,
    }
  })
}

/** Of a time in UTC. */
function timeOf(lines: string, name: string): number {
  const stamp = new RegExp(`${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z`).exec(lines)
  if (stamp === null) return 0
  const [year = 0, month = 0, date = 0, hour, minute, second] = stamp.slice(1).map(Number)
  return Date.UTC(year, month - 1, date, hour, minute, second)
}
