import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Json, record, textOf } from '../platform/json.ts'
import { callerOf } from './calendar-routes.ts'
import { calendarOf, canWrite, type ListedCalendar } from './google-accounts.ts'
import type { GoogleContext } from './google-context.ts'
import type { EventTime, GoogleEvent } from './google-events.ts'
import { msOf } from './google-events.ts'
import { pageOf } from './page.ts'
import { refuseGoogle } from './refuse-google.ts'

interface EventParams {
  readonly calendarId: string
  readonly eventId?: string
}

type Handle = (calendar: ListedCalendar, request: FastifyRequest, reply: FastifyReply) => unknown

/** `/calendars/{calendarId}/events`: list, get, insert, update and delete. */
export function serveEvents(server: FastifyInstance, context: GoogleContext): void {
  const { events } = context
  const read = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) => {
    const { calendarId } = request.params as EventParams
    const calendar = calendarOf(callerOf(request, context), calendarId)
    if (calendar === undefined) return refuseGoogle(reply, 404, 'notFound', 'Not Found')
    if (context.settings.unreadable.includes(calendar.id))
      return refuseGoogle(reply, 500, 'backendError', 'Backend Error')
    return handle(calendar, request, reply)
  }
  const write = (handle: Handle) =>
    read((calendar, request, reply) =>
      canWrite(calendar)
        ? handle(calendar, request, reply)
        : refuseGoogle(reply, 403, 'requiredAccessLevel', mayNotWrite, 'calendar'),
    )
  const one = (handle: (event: GoogleEvent, ...rest: Parameters<Handle>) => unknown): Handle => {
    return (calendar, request, reply) => {
      const event = events.find(calendar.id, (request.params as EventParams).eventId ?? '')
      if (event === undefined) return refuseGoogle(reply, 404, 'notFound', 'Not Found')
      return handle(event, calendar, request, reply)
    }
  }
  const path = '/calendars/:calendarId/events'
  server.get(
    path,
    read((...asked) => list(context, ...asked)),
  )
  server.get(`${path}/:eventId`, read(one((event) => event)))
  server.post(
    path,
    write((...asked) => insert(context, ...asked)),
  )
  server.put(
    `${path}/:eventId`,
    write(
      one((event, calendar, request, reply) => {
        const known = request.headers['if-match']
        if (known !== undefined && known !== event.etag)
          return refuseGoogle(reply, 412, 'conditionNotMet', 'Precondition Failed')
        return store(context, calendar, { ...record(request.body), id: event.id }, reply)
      }),
    ),
  )
  server.delete(
    `${path}/:eventId`,
    write(
      one((event, calendar, _request, reply) => {
        if (event.status === 'cancelled')
          return refuseGoogle(reply, 410, 'deleted', 'Resource has been deleted')
        events.put(calendar.id, { ...event, status: 'cancelled' })
        return reply.code(204).send()
      }),
    ),
  )
}

const mayNotWrite = 'You need to have writer access to this calendar.'

function list(
  context: GoogleContext,
  calendar: ListedCalendar,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { timeMin, timeMax, maxResults = '250', pageToken = '' } = request.query as Record<string, string>
  const range = {
    startMs: timeMin === undefined ? Number.NEGATIVE_INFINITY : Date.parse(timeMin),
    endMs: timeMax === undefined ? Number.POSITIVE_INFINITY : Date.parse(timeMax),
  }
  if (!(range.startMs < range.endMs)) return refuseGoogle(reply, 400, 'badRequest', 'Bad Request')
  const all = context.events.within(calendar.id, range, calendar.timeZone)
  const page = pageOf(all, pageToken, Math.min(Number(maxResults), 2500, context.settings.pageSize))
  if (page === undefined) return refuseGoogle(reply, 400, 'invalid', 'Invalid page token value.')
  return {
    kind: 'calendar#events',
    timeZone: calendar.timeZone,
    accessRole: calendar.accessRole,
    ...(page.nextPageToken !== undefined && { nextPageToken: page.nextPageToken }),
    items: page.items,
  }
}

function insert(
  context: GoogleContext,
  calendar: ListedCalendar,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const body = record(request.body)
  const id = body.id === undefined ? Buffer.from(context.randomBytes(13)).toString('hex') : textOf(body.id)
  if (!/^[a-v0-9]{5,1024}$/.test(id)) return refuseGoogle(reply, 400, 'invalid', 'Invalid resource id value.')
  if (context.events.find(calendar.id, id) !== undefined)
    return refuseGoogle(reply, 409, 'duplicate', 'The requested identifier already exists.')
  return store(context, calendar, { ...body, id }, reply)
}

/** Recurring events are rejected explicitly, rather than silently stored without their recurrences. */
function store(
  { events, happenings }: GoogleContext,
  calendar: ListedCalendar,
  body: Json & { readonly id: string },
  reply: FastifyReply,
): unknown {
  const [start, end] = [record(body.start) as EventTime, record(body.end) as EventTime]
  if (body.recurrence !== undefined)
    return refuseGoogle(reply, 400, 'invalid', 'The sandbox has no recurring events.')
  if (!(msOf(start, calendar.timeZone) < msOf(end, calendar.timeZone)))
    return refuseGoogle(reply, 400, 'timeRangeEmpty', 'The specified time range is empty.', 'calendar')
  const status = body.status === 'tentative' ? 'tentative' : 'confirmed'
  const event = events.put(calendar.id, { kind: 'calendar#event', ...body, status, start, end })
  happenings.add('google.event', { calendarId: calendar.id, id: event.id })
  return event
}
