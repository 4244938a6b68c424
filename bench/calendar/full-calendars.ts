import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startWorld } from '@hovor/sandbox'
import { type CaldavPeer, makeCalendar, putEvent } from '../../test/peers/support/caldav.ts'

/*
 * Sandbox calendars in a child process, full of events: most single, every tenth weekly for two years. Prints their
 * addresses, and exits when its parent does.
 */
const [calendars = 5, events = 500] = process.argv.slice(2).map(Number)
const ports = Object.fromEntries(
  ['sip', 'smsc', 'mail', 'models', 'control', 'platform', 'caldav', 'google', 'fakturoid', 'erp'].map(
    (name) => [name, 0],
  ),
)
const { addresses } = await startWorld({
  clock: systemClock,
  randomBytes,
  speechUrl: 'http://127.0.0.1:9',
  ports,
})
const { url, empty } = addresses.caldav
const peer: CaldavPeer = { url, ...empty, stop: async () => {} }
const urls: string[] = []
for (let index = 0; index < calendars; index++) {
  const url = await makeCalendar(peer, `c${index}`)
  for (let event = 0; event < events; event++) await putEvent(peer, url, `e${event}`, lines(event))
  urls.push(url)
}
process.send?.({ url: peer.url, username: peer.username, password: peer.password, calendars: urls })
process.once('disconnect', () => process.exit(0))

function lines(event: number): string[] {
  const day = String(1 + (event % 28)).padStart(2, '0')
  const hour = String(6 + (event % 14)).padStart(2, '0')
  const repeats = event % 10 === 0
  return [
    `DTSTART;TZID=Europe/Prague:${repeats ? '202501' : '202701'}${day}T${hour}0000`,
    'DURATION:PT20M',
    ...(repeats ? ['RRULE:FREQ=WEEKLY', `EXDATE;TZID=Europe/Prague:202501${day}T${hour}0000`] : []),
    'SUMMARY:Preventivní prohlídka',
    'DESCRIPTION:Přinést výsledky a kartičku pojišťovny',
  ]
}
