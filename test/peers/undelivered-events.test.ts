import { systemClock } from '@hovor/clock'
import { caldavCalendars, createCalendarThreads, createOutboundHttp } from '@hovor/server/testing'
import { suiteOfUndelivered } from '../integrations/support/undelivered-suite.ts'
import { type CaldavPeer, makeCalendar, startRadicale, startXandikos } from './support/caldav.ts'
import { describePeer } from './support/describe-peer.ts'

describePeer('events that Radicale does not deliver', ['radicale'], () => {
  suiteOfUndelivered(async () => {
    const peer = await startRadicale()
    return { peer, calendarUrl: await makeCalendar(peer, 'prace') }
  })
})

describePeer('events that xandikos does not deliver', ['xandikos'], () => {
  suiteOfUndelivered(async () => {
    const peer = await startXandikos()
    return { peer, calendarUrl: await ownCalendar(peer) }
  })
})

/** The address of the calendar that the server has from the start. */
async function ownCalendar(peer: CaldavPeer): Promise<string> {
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
  const server = caldavCalendars({ http, clock: systemClock, threads: createCalendarThreads(systemClock) })
  const listed = await server.calendars({ kind: 'password', ...peer })
  await http.close()
  if (listed.kind === 'failed') throw new Error(listed.detail)
  return new URL(listed.value[0]!.id, peer.url).href
}
