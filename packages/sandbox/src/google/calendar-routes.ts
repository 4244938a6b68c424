import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { record, textOf } from '../platform/json.ts'
import { accounts, calendarOf, type ListedCalendar } from './google-accounts.ts'
import type { GoogleContext } from './google-context.ts'
import { type Span, spanOf } from './google-events.ts'
import { pageOf } from './page.ts'
import { refuseGoogle } from './refuse-google.ts'

/** The maximum number of calendars per query. */
const maxAsked = 50

/** The grant of the request's token, already verified by the hook. */
export const callerOf = (request: FastifyRequest, { grants, clock }: GoogleContext): string =>
  grants.holderOf(bearerOf(request), clock.nowMs())?.email ?? ''

export const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** `/users/me/calendarList` and `/freeBusy`. */
export function serveCalendars(server: FastifyInstance, context: GoogleContext): void {
  server.get('/users/me/calendarList', (request, reply) => {
    const email = callerOf(request, context)
    const { maxResults = '100', pageToken = '' } = request.query as Record<string, string>
    const most = Math.min(Number(maxResults), 250, context.settings.pageSize)
    const page = pageOf(accounts[email] ?? [], pageToken, most)
    if (page === undefined) return refuseGoogle(reply, 400, 'invalid', 'Invalid page token value.')
    return {
      kind: 'calendar#calendarList',
      ...(page.nextPageToken !== undefined && { nextPageToken: page.nextPageToken }),
      items: page.items.map((calendar) => ({
        kind: 'calendar#calendarListEntry',
        ...calendar,
        ...(calendar.id === email && { primary: true }),
      })),
    }
  })
  server.post('/freeBusy', (request, reply) => freeBusy(request, reply, context))
}

function freeBusy(request: FastifyRequest, reply: FastifyReply, context: GoogleContext): unknown {
  const { timeMin, timeMax, items } = record(request.body)
  const range = { startMs: Date.parse(textOf(timeMin)), endMs: Date.parse(textOf(timeMax)) }
  if (!(range.startMs < range.endMs) || !Array.isArray(items) || items.length === 0)
    return refuseGoogle(reply, 400, 'badRequest', 'Bad Request')
  if (items.length > maxAsked)
    return refuseGoogle(reply, 400, 'tooManyCalendarsRequested', 'Too many calendars requested.', 'calendar')
  const email = callerOf(request, context)
  const answers = items.map((item) => {
    const id = textOf(record(item).id)
    return [id, busyOf(calendarOf(email, id), range, context)] as const
  })
  return { kind: 'calendar#freeBusy', timeMin, timeMax, calendars: Object.fromEntries(answers) }
}

function busyOf(calendar: ListedCalendar | undefined, range: Span, { events, settings }: GoogleContext) {
  const failed = (reason: string) => ({ errors: [{ domain: 'global', reason }], busy: [] })
  if (calendar === undefined) return failed('notFound')
  if (settings.unreadable.includes(calendar.id)) return failed('internalError')
  const spans = events
    .within(calendar.id, range, calendar.timeZone)
    .filter(({ transparency }) => transparency !== 'transparent')
    .map((event) => spanOf(event, calendar.timeZone))
  return { busy: merged(spans).map((span) => ({ start: rfc3339(span.startMs), end: rfc3339(span.endMs) })) }
}

const rfc3339 = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

/** Merges busy times that touch or overlap, as Google does. */
function merged(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last === undefined || span.startMs > last.endMs) joined.push(span)
    else joined[joined.length - 1] = { ...last, endMs: Math.max(last.endMs, span.endMs) }
  }
  return joined
}
