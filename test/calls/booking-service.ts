import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { startWorld } from '@hovor/sandbox'
import {
  createRemoteEngine,
  createVoiceEngine,
  holdNodeLease,
  scriptedCarrier,
  serveEngine,
  silentLog,
  sql,
  startTestSurface,
  type TestSurface,
  testAgentCalendar,
} from '@hovor/server/testing'
import { createLanguageModel, type Providers } from '@hovor/voice'
import { type CaldavPeer, makeCalendar } from '../peers/support/caldav.ts'
import { longestMs, patience } from './call-service.ts'
import { type Talk, TypingCaller } from './typing-caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Json = any

const token = 'a-token-of-enough-characters'

/** Closers, run in reverse order. */
export type Closers = (() => unknown)[]

export interface BookingService {
  readonly database: TestSurface['database']
  /** Calls a number and types when the agent asks. */
  callIn(from: string, to: string, talk: Talk): void
  newAccount(): Promise<{ readonly apiKey: string }>
  readonly baseUrl: string
  /** Kills the engine process with its conversations. */
  killEngine(): Promise<void>
}

/** No recognition or synthesis: the callers of these tests type. */
const sounds: Pick<Providers, 'stt' | 'tts'> = {
  stt: { transcribe: async () => ({ kind: 'nothing' }) },
  tts: {
    async *speak() {
      yield { kind: 'audio', pcm: new Int16Array(800) }
    },
  },
}

/**
 * Calls of agents that book and text, up to the call record: with a model or the form, in this process or in an
 * engine process.
 */
export async function startBookingService(
  closers: Closers,
  { modelUrl, inEngine = false }: { readonly modelUrl?: string; readonly inEngine?: boolean },
): Promise<BookingService> {
  let utterances = 0
  const waits = { firstDeltaMs: longestMs, deltaGapMs: longestMs }
  const llm = modelUrl && createLanguageModel({ baseUrl: modelUrl, model: 'm', clock: systemClock, ...waits })
  const local = createVoiceEngine({
    providers: { ...sounds, ...(llm && { llm }) },
    clock: systemClock,
    newId: () => `u${++utterances}`,
    log: silentLog,
    maxDurationSecs: 150,
    limits: patience,
  })
  const door = serveEngine({ engine: local, token, maxConversations: 10, log: silentLog })
  closers.push(() => door.close())
  const urls = [`http://127.0.0.1:${await door.listen({ host: '127.0.0.1', port: 0 })}`]
  const remote = inEngine && createRemoteEngine({ urls, token, local, clock: systemClock, log: silentLog })
  if (remote) {
    closers.push(() => remote.close())
    await until(async () => remote.state === 'ok')
  }
  const carrier = scriptedCarrier()
  // An SMS is in its queue.
  const surface = await startTestSurface({ ports: { carrier, engine: remote || local } })
  const { database, baseUrl, newAccount, features } = surface
  const { nodeId } = surface.service
  const lease = await holdNodeLease({ database, clock: systemClock, nodeId, log: silentLog })
  features.calls.start(lease)
  closers.push(async () => {
    await features.calls.close()
    await lease.stop()
    await surface.close()
  })
  return {
    database,
    baseUrl,
    newAccount: () => newAccount(),
    callIn: (from, to, talk) => carrier.bring(new TypingCaller(to, from, talk)),
    killEngine: () => door.close(),
  }
}

/** A CalDAV calendar to book in. */
export interface BookedCalendar {
  readonly url: string
  readonly username: string
  readonly password: string
}

/** The sandbox's CalDAV in its own world, with faults. */
export interface SandboxCalendar extends BookedCalendar {
  /** Sets a fault for requests; `caldav-write` affects writes only. */
  fails(target: 'caldav' | 'caldav-write', fault: string): Promise<void>
}

export async function startCalendar(closers: Closers): Promise<SandboxCalendar> {
  const own = { sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0 }
  const connected = { caldav: 0, google: 0, fakturoid: 0, erp: 0 }
  const given = { clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9' }
  const world = await startWorld({ ...given, ports: { ...own, ...connected } })
  closers.push(() => world.close())
  const { caldav, control } = world.addresses
  return {
    ...(await calendarAt({ url: caldav.url, ...caldav.empty })),
    async fails(target, fault) {
      const answer = await fetch(`${control.url}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target, fault }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
  }
}

/** A separate calendar on a CalDAV server. */
export async function calendarAt(peer: Omit<CaldavPeer, 'stop'>): Promise<BookedCalendar> {
  const { username, password } = peer
  return { url: await makeCalendar({ ...peer, stop: async () => {} }, 'ordinace'), username, password }
}

/** An account whose agent books in a connected calendar. */
export interface Practice {
  readonly number: string
  readonly agentId: string
  readonly integrationId: string
  ask(method: string, path: string, body?: unknown): Promise<Json>
  /** The record of the only call, once it has ended. */
  call(): Promise<Json>
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const agent = {
  name: 'Ordinace',
  language: 'cs',
  systemPrompt: 'Jsi hlasová asistentka ordinace. Objednáváš pacienty.',
  goal: 'Pacient je objednán.',
  firstMessage: 'Dobrý den, tady virtuální asistentka ordinace.',
  dataFields: [
    { key: 'name', type: 'string', description: 'jméno', required: true },
    { key: 'when', type: 'datetime', description: 'termín', required: true },
  ],
}

/** Opens it in a separate account. */
export async function openPractice(service: BookingService, place: BookedCalendar): Promise<Practice> {
  const { apiKey } = await service.newAccount()
  const practice = await furnishPractice(service.baseUrl, apiKey, place)
  return {
    ...practice,
    async call() {
      await until(async () => {
        const ended = sql<{ id: string }>`
          select id from call where to_e164 = ${practice.number} and ended_at is not null`
        return (await service.database.one(ended)) !== undefined
      })
      return (await practice.ask('GET', '/v1/calls')).calls[0]
    },
  }
}

/** Connects the calendar and lets the agent of a number book in it. */
export async function furnishPractice(
  baseUrl: string,
  apiKey: string,
  place: BookedCalendar,
): Promise<Omit<Practice, 'call'>> {
  const ask: Practice['ask'] = async (method, path, body) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body !== undefined && json) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const told: Json = await answer.json()
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(told)}`)
    return told
  }
  const { integration } = await ask('POST', '/v1/integrations', {
    provider: 'calendar-app-password',
    username: place.username,
    appPassword: place.password,
    calendarUrl: place.url,
  })
  const { calendars } = await ask('GET', `/v1/integrations/${integration.id}/calendars`)
  const calendar = testAgentCalendar(integration.id, {
    calendarId: calendars[0].id,
    windows: Object.fromEntries(days.map((day) => [day, [{ from: '13:00', to: '17:00' }]])),
  })
  const { number } = await ask('POST', '/v1/numbers', {})
  const agentId = (await ask('POST', '/v1/agents', { ...agent, calendar })).agent.id
  await ask('PATCH', `/v1/numbers/${encodeURIComponent(number.e164)}`, { mode: 'agent', agentId })
  return { number: number.e164, agentId, integrationId: integration.id, ask }
}

const json = { 'content-type': 'application/json' }

export const agentWords = (call: Json): string =>
  (call.transcript ?? [])
    .filter(({ role }: Json) => role === 'agent')
    .map(({ message }: Json) => message)
    .join(' ')

/** Our appointments in the calendar, as iCalendar text. */
export async function eventsIn({ url, username, password }: BookedCalendar): Promise<string[]> {
  const query = `<?xml version="1.0"?><c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
    <d:prop><c:calendar-data/></d:prop>
    <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>
    </c:calendar-query>`
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const answer = await fetch(url, {
    method: 'REPORT',
    headers: { authorization, 'content-type': 'application/xml', depth: '1' },
    body: query,
  })
  if (answer.status !== 207) throw new Error(`${answer.status} ${await answer.text()}`)
  const events = (await answer.text()).match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? []
  // RFC 5545 §3.1: long lines are folded.
  const whole = events.map((event) => event.replace(/(&#13;|\r)?\n[ \t]/g, ''))
  return whole.filter((event) => event.includes('UID:hovor'))
}

/** The start of an event in Prague: 2026-11-24 15:30. */
export function localStart(event: string): string {
  const [, day = '', time = '', zulu] = /DTSTART[^:]*:(\d{8})T(\d{4})\d{2}(Z?)/.exec(event) ?? []
  const text = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')} ${time.replace(/(..)(..)/, '$1:$2')}`
  if (zulu !== 'Z') return text
  const inPrague = { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', inPrague).format(Date.parse(`${text.replace(' ', 'T')}:00Z`))
}

/** Three days from now in Prague, so that the weekday is unambiguous: 2026-11-24, "v úterý". */
export function dayAhead(): { readonly date: string; readonly weekday: string } {
  const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })
  const date = inPrague.format(Date.now() + 3 * 86_400_000)
  return { date, weekday: weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]! }
}

const weekdays = ['v neděli', 'v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu']
