import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { FaultBoard } from '../faults/fault-board.ts'
import { serveHttpFaults } from '../faults/serve-http-faults.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { CalendarUser } from './calendar-state.ts'
import { type DavReply, refused } from './dav-reply.ts'
import { propfind, report } from './read-resources.ts'
import { pathParts, resourceAt } from './resources.ts'
import { type Conditions, deleteResource, makeCalendar, putObject } from './write-object.ts'

const maxBodyBytes = 1024 * 1024

export interface CaldavOptions {
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly users: readonly CalendarUser[]
}

const methods = ['PROPFIND', 'REPORT', 'MKCALENDAR'] as const
const writeMethods = ['PUT', 'DELETE', 'MKCALENDAR']

/** Calendars over CalDAV (RFC 4791), as Radicale serves them; not yet listening. */
export function createCaldavServer(options: CaldavOptions): FastifyInstance {
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  for (const method of methods) server.addHttpMethod(method, { hasBody: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  serveFaults(server, options)
  server.all('/.well-known/caldav', (_, reply) => reply.redirect('/', 301))
  server.all('/*', (request, reply) => {
    const user = options.users.find((each) => isLogin(request.headers.authorization, each))
    if (user === undefined)
      return send(reply.header('www-authenticate', 'Basic realm="Sandbox", charset="UTF-8"'), refused(401))
    const answer = answerTo(user, request)
    tell(options.happenings, user, request, answer)
    return send(reply, answer)
  })
  return server
}

function answerTo(user: CalendarUser, { method, url, headers, body }: FastifyRequest): DavReply {
  const path = url.split('?')[0]!
  const text = typeof body === 'string' ? body : ''
  const conditions: Conditions = { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] }
  switch (method) {
    case 'OPTIONS':
      return {
        status: 200,
        headers: { dav: '1, calendar-access', allow: `OPTIONS, GET, PUT, DELETE, ${methods.join(', ')}` },
        body: '',
      }
    case 'PROPFIND':
      return propfind(user, path, text, headers.depth as string | undefined)
    case 'REPORT':
      return report(user, path, text)
    case 'GET':
      return read(user, path)
    case 'PUT':
      return putObject(user, path, text, conditions)
    case 'DELETE':
      return deleteResource(user, path, conditions)
    case 'MKCALENDAR':
      return makeCalendar(user, path)
    default:
      return refused(405)
  }
}

function read(user: CalendarUser, path: string): DavReply {
  const found = resourceAt(user, path)
  if (found?.kind !== 'object') return refused(404)
  const headers = { 'content-type': 'text/calendar; charset=utf-8', etag: found.object.etag }
  return { status: 200, headers, body: found.object.text }
}

const send = (reply: FastifyReply, { status, headers = {}, body }: DavReply): FastifyReply =>
  reply.code(status).headers(headers).send(body)

/** RFC 7617 §2.1: user name and password in UTF-8. */
function isLogin(header: string | undefined, { username, password }: CalendarUser): boolean {
  const wanted = Buffer.from(`${username}:${password}`)
  const given = Buffer.from(/^Basic (\S+)$/i.exec(header ?? '')?.[1] ?? '', 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function tell(happenings: Happenings, user: CalendarUser, request: FastifyRequest, { status }: DavReply) {
  if (!writeMethods.includes(request.method) || status >= 400) return
  const [, calendar, object] = pathParts(request.url) ?? []
  const kind = request.method === 'DELETE' ? 'calendar.deleted' : 'calendar.written'
  happenings.add(kind, { username: user.username, calendar, object })
}

/**
 * Faults of the targets `caldav`, which hits any request, and `caldav-write`, which hits those that change something.
 * With `not-caldav` this is a web server that knows no WebDAV.
 */
function serveFaults(server: FastifyInstance, { clock, faults }: CaldavOptions): void {
  const refuse = (status: number) => (reply: FastifyReply) => send(reply, refused(status))
  const later = (status: number) => (reply: FastifyReply) =>
    send(reply.header('retry-after', '1'), refused(status))
  serveHttpFaults(server, {
    clock,
    take: ({ method }) =>
      (writeMethods.includes(method) ? faults.take('caldav-write') : undefined) ?? faults.take('caldav'),
    refusals: {
      reject: refuse(403),
      unauthorized: refuse(401),
      'not-found': refuse(404),
      '5xx': refuse(500),
      '429': later(429),
      '503': later(503),
      'not-caldav': refuse(405),
    },
  })
}
