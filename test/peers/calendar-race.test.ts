import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IntegrationId, sql, testDatabase, testOperatorToken, uuidOf } from '@hovor/server/testing'
import { expect, it } from 'vitest'
import { type CalendarService, startCalendarService } from '../integrations/support/calendar-service.ts'
import { walk } from '../integrations/support/connect.ts'
import { startIntegrationWorld } from '../integrations/support/integration-world.ts'
import {
  connectCaldav,
  makeRacers,
  type RaceTally,
  race,
  type Standing,
} from '../integrations/support/race.ts'
import { standingEvents } from '../integrations/support/standing-events.ts'
import { shared } from '../scenarios/support/shared-database.ts'
import {
  type CaldavPeer,
  makeCalendar,
  startRadicale,
  startSandboxCalendars,
  startXandikos,
} from './support/caldav.ts'
import { describePeer } from './support/describe-peer.ts'
import { OPERATOR_TOKEN, startHovor } from './support/hovor.ts'

/** 50 is the full scale; see bench/calendar. */
const rounds = Number(process.env.ROUNDS ?? 3)
const timeout = 120_000 + rounds * 60_000

/** Eight keys of two accounts request concurrently; their responses match the calendar afterwards. */
function holds(tally: RaceTally): void {
  if (process.env.ROUNDS !== undefined) process.stderr.write(`${JSON.stringify(tally)}\n`)
  expect(tally).toMatchObject({ rounds, overlapping: 0, lost: 0, stray: 0 })
  expect(tally.booked).toBeGreaterThan(0)
  expect(tally.booked).toBeLessThanOrEqual(rounds)
}

const within =
  (all: () => Promise<readonly Standing[]>) =>
  async (fromMs: number, toMs: number): Promise<readonly Standing[]> =>
    (await all()).filter(({ startMs, endMs }) => startMs < toMs && endMs > fromMs)

const title = 'of two accounts that race leave none that overlap, and each is there whose caller was told so'

/** @param calendarOf creates or finds the calendar of a peer; returns its address */
function raceOn(start: () => Promise<CaldavPeer>, calendarOf: (peer: CaldavPeer) => Promise<string>): void {
  it(title, { timeout }, async () => {
    const peer = await start()
    const service = await startCalendarService()
    try {
      const url = await calendarOf(peer)
      const racers = await makeRacers({
        urls: [service.baseUrl],
        operatorToken: testOperatorToken,
        connect: connectCaldav({ ...peer, url }),
        calendarId: new URL(url).pathname,
      })
      holds(
        await race(
          racers,
          rounds,
          within(() => standingEvents(peer, url)),
        ),
      )
    } finally {
      await service.close()
      await peer.stop()
    }
  })
}

const made = (peer: CaldavPeer) => makeCalendar(peer, 'prace')

describePeer('bookings on Radicale', ['radicale'], () => {
  raceOn(startRadicale, made)
})

describePeer('bookings on xandikos', ['xandikos'], () => {
  raceOn(startXandikos, async ({ url, username }) => new URL(`/${username}/calendars/calendar/`, url).href)
})

describePeer('bookings on the sandbox’s CalDAV', [], () => {
  raceOn(startSandboxCalendars, made)
})

describePeer('bookings on the sandbox’s Google', [], () => {
  it(title, { timeout }, async () => {
    const world = await startIntegrationWorld()
    const service = await startCalendarService({ google: world.addresses.google })
    try {
      let token = ''
      const connect = async (baseUrl: string, apiKey: string) => {
        const ask = async (method: string, path: string) => {
          const answer = await fetch(`${baseUrl}${path}`, {
            method,
            headers: { authorization: `Bearer ${apiKey}` },
          })
          // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
          return { status: answer.status, body: (await answer.json()) as any }
        }
        await walk({ ask })
        const [{ id }] = (await ask('GET', '/v1/integrations')).body.integrations
        token = await accessToken(service, id)
        return id
      }
      const urls = [service.baseUrl]
      const wanted = { urls, operatorToken: testOperatorToken, connect, calendarId: 'jana@example.com' }
      const racers = await makeRacers(wanted)
      const events = `${world.addresses.google.apiUrl}/calendars/primary/events?singleEvents=true&maxResults=2500`
      const all = async () => {
        const answer = await fetch(events, { headers: { authorization: `Bearer ${token}` } })
        const { items } = (await answer.json()) as { items: GoogleEvent[] }
        return items.map(({ id, start, end }) => ({
          id,
          startMs: Date.parse(start.dateTime),
          endMs: Date.parse(end.dateTime),
        }))
      }
      holds(await race(racers, rounds, within(all)))
    } finally {
      await service.close()
      await world.close()
    }
  })
})

/** With which the service asks Google. */
async function accessToken(service: CalendarService, integrationId: IntegrationId): Promise<string> {
  const row = await service.database.one(sql<{ account: string }>`
    select account_id as account from integration where id = ${uuidOf(integrationId)}`)
  const accountId = `acc_${row?.account.replaceAll('-', '')}` as const
  const used = await service.another().useIntegration(accountId, integrationId)
  if (used.kind !== 'calendar' || used.login.kind !== 'token') throw new Error('there is no access to Google')
  return used.login.accessToken
}

interface GoogleEvent {
  readonly id: string
  readonly start: { readonly dateTime: string }
  readonly end: { readonly dateTime: string }
}

describePeer('bookings of two service processes on Radicale', ['radicale'], () => {
  it(title, { timeout }, async ({ onTestFinished }) => {
    const db = await testDatabase()
    onTestFinished(() => db.close())
    const peer = await startRadicale()
    onTestFinished(() => peer.stop())
    const dir = mkdtempSync(join(tmpdir(), 'hovor-race-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    chmodSync(dir, 0o755)
    const env = {
      ...shared(db),
      HOVOR_MODE: 'sandbox',
      HOVOR_DATA_DIR: dir,
      HOVOR_SIP_PORT: '0',
      HOVOR_SEAL_KEYS: randomBytes(32).toString('base64'),
    }
    const urls: string[] = []
    for (let process = 0; process < 2; process++) {
      const hovor = await startHovor(env)
      onTestFinished(() => hovor.stop())
      urls.push(hovor.url)
    }
    const url = await made(peer)
    const racers = await makeRacers({
      urls,
      operatorToken: OPERATOR_TOKEN,
      connect: connectCaldav({ ...peer, url }),
      calendarId: new URL(url).pathname,
    })
    holds(
      await race(
        racers,
        rounds,
        within(() => standingEvents(peer, url)),
      ),
    )
  })
})
