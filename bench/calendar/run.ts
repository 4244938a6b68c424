import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { systemClock } from '@hovor/clock'
import { caldavCalendars } from '../../packages/server/src/adapters/calendar/caldav/caldav-calendars.ts'
import { createCalendarThreads } from '../../packages/server/src/adapters/calendar/thread/calendar-threads.ts'
import { createOutboundHttp } from '../../packages/server/src/adapters/http/outbound-http.ts'
import { findSlots } from '../../packages/server/src/integrations/calendars/find-slots.ts'

/*
 * The cost of a lookup of free slots: 31 days in 5 calendars of 500 events, compared with merely reading the same
 * calendars; and whether it ever blocks the thread that serves requests and calls.
 */
const calls = Number(process.argv[2] ?? 20)
const stallMs = 20

interface Calendars {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly calendars: readonly string[]
}

const child = fork(new URL('full-calendars.ts', import.meta.url), ['5', '500'], {
  execArgv: ['--conditions=source', '--import', 'tsx'],
})
const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
try {
  const full = await new Promise<Calendars>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Calendars))
    child.once('exit', (code) => reject(new Error(`the calendars ended with ${code}`)))
  })
  const lookUp = ours(full)
  const bare = bareReads(full)
  await lookUp()
  await bare()
  const bareMs = await cpuOf(bare)
  const { stop } = watchStalls()
  const oursMs = await cpuOf(lookUp)
  const { stalls, longestMs } = stop()
  print(`reading bare:    ${bareMs.toFixed(0)} ms of CPU a call`)
  print(
    `a look-up:       ${oursMs.toFixed(0)} ms of CPU a call, ${(oursMs / bareMs).toFixed(1)} times as much`,
  )
  print(
    `stalls > ${stallMs} ms: ${stalls} in ${calls} calls; the longest turn took ${longestMs.toFixed(1)} ms of CPU`,
  )
  print(`load average:    ${loadavg()[0]?.toFixed(1)}`)
} finally {
  child.disconnect()
  await http.close()
}

function ours({ url, username, password, calendars }: Calendars) {
  const server = caldavCalendars({ http, clock: systemClock, threads: createCalendarThreads(systemClock) })
  const [calendarId = '', ...busyCalendarIds] = calendars.map((each) => new URL(each).pathname)
  const rules = { timezone: 'Europe/Prague', slotMinutes: 30, minNoticeMinutes: 0, bufferMinutes: 0 }
  const startMs = Date.UTC(2027, 0, 1)
  const range = { startMs, endMs: startMs + 31 * 24 * 3_600_000 }
  const login = { kind: 'password', username, password, url } as const
  return async () => {
    const wanted = { calendarId, busyCalendarIds, range, rules, limit: 500 }
    const found = await findSlots({ clock: systemClock }, { server, login }, wanted)
    if (found.kind !== 'ok' || found.value.length === 0) throw new Error(JSON.stringify(found))
  }
}

/** One minimal query for each calendar; the responses are ignored. */
function bareReads({ username, password, calendars }: Calendars) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const body =
    '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>' +
    '<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>'
  return async () => {
    for (const url of calendars) {
      const answer = await fetch(url, { method: 'REPORT', headers: { authorization, depth: '1' }, body })
      if (!(await answer.text()).includes('e499')) throw new Error(`${url} is not full`)
    }
  }
}

/** Of this process with all its threads, in ms a call. */
async function cpuOf(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}

/**
 * The duration of single event loop turns, in CPU time of the main thread: preemption by a loaded machine does not
 * count. Some short turns are counted together, so this is an upper bound.
 */
function watchStalls() {
  let [stalls, longestMs, lastMs] = [0, 0, mainThreadCpuMs()]
  const timer = setInterval(() => {
    const nowMs = mainThreadCpuMs()
    const turnMs = nowMs - lastMs
    lastMs = nowMs
    if (turnMs > stallMs) stalls++
    longestMs = Math.max(longestMs, turnMs)
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      return { stalls, longestMs }
    },
  }
}

/** `/proc/<pid>/task/<tid>/schedstat` begins with nanoseconds on the CPU. */
function mainThreadCpuMs(): number {
  const [ns = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
  return Number(ns) / 1e6
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
