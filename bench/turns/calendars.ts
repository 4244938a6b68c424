import { loadavg } from 'node:os'
import { systemClock } from '@hovor/clock'
import { longestTurnMs } from '@hovor/clock/testing/turns'
import type { readCalendars } from '../../packages/server/src/adapters/calendar/caldav/read-discovery.ts'
import type { readBusy } from '../../packages/server/src/adapters/calendar/caldav/read-occupants.ts'
import { createCalendarThreads } from '../../packages/server/src/adapters/calendar/thread/calendar-threads.ts'

/*
 * Whether one account's hostile calendars delay another account's, and whether they hold the thread of the calls: 18 jobs
 * of one account whose rules are counted from 1600 on, beside a look-up of another; and responses of nested declarations.
 */
const jobs = Number(process.argv[2] ?? 18)
const url = 'https://cal.example.com/jana/work/'
const range = { startMs: Date.UTC(2026, 11, 1), endMs: Date.UTC(2026, 11, 31), timezone: 'Europe/Prague' }
const threads = createCalendarThreads(systemClock)

const within = (inner: string) =>
  Buffer.from(
    `<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</D:multistatus>`,
  )
const object = (at: number, lines: string) =>
  `<D:response><D:href>/${at}.ics</D:href><D:propstat><D:prop><C:calendar-data>BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:e${at}\n${lines}\nEND:VEVENT\nEND:VCALENDAR</C:calendar-data></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`
const light = () => within(object(0, 'DTSTART:20261208T090000Z\nDURATION:PT1H'))
const heavy = () => {
  const rule = (at: number) =>
    `DTSTART:16000101T000000Z\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=1,2,3,4;COUNT=${99_000 + at}`
  return within(Array.from({ length: 18 }, (_, at) => object(at, rule(at))).join(''))
}
const nested = (levels: number) =>
  within(Array.from({ length: levels }, (_, at) => `<x xmlns:n${at}="u">`).join(''))

const occupants = (account: string, body: Uint8Array) =>
  threads.read<typeof readBusy>(account, 'busy', { url, answers: [body], timezone: undefined, range }, [body])

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const lookUps = 9
async function median(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let nth = 0; nth < lookUps; nth += 1) all.push(await msOf(work))
  return all.sort((a, b) => a - b)[Math.floor(lookUps / 2)] ?? 0
}

const print = (line: string) => process.stdout.write(`${line}\n`)
// both threads have started by then
await Promise.all(['quick', 'slow'].map((account) => occupants(account, light())))
const aloneMs = await median(() => occupants('quick', light()))
const oneMs = await msOf(() => occupants('slow', heavy()))
let ended = 0
const slow = Array.from({ length: jobs }, async () => {
  await occupants('slow', heavy())
  ended += 1
})
const besideMs = await median(() => occupants('quick', light()))
print(`a look-up alone:                 ${aloneMs.toFixed(1)} ms`)
print(`one hostile job:                 ${oneMs.toFixed(0)} ms`)
print(
  `a look-up beside ${jobs} of them:     ${besideMs.toFixed(1)} ms, ${(besideMs / aloneMs).toFixed(1)} times as long, ${ended} ended meanwhile`,
)
const turnMs = await longestTurnMs(async () => {
  for (const levels of [8000, 20_000]) {
    const body = nested(levels)
    await threads.read<typeof readCalendars>('slow', 'calendars', { url, body }, [body])
  }
})
print(`longest turn beside nested XML:  ${turnMs.toFixed(1)} ms of CPU`)
print(`load average:                    ${loadavg()[0]?.toFixed(1)}`)
// what still waits is of no interest
void slow
process.exit()
