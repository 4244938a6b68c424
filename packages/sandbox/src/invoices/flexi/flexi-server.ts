import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { FaultBoard } from '../../faults/fault-board.ts'
import { serveHttpFaults } from '../../faults/serve-http-faults.ts'
import type { Happenings } from '../../happenings/happenings.ts'
import { dayFrom } from '../books.ts'
import type { OwnCertificate } from '../self-signed.ts'
import { type FlexiRecord, readFilter } from './filter.ts'
import { contactRecords, documentRecords } from './flexi-books.ts'

export interface FlexiOptions {
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly own: OwnCertificate
  readonly login: { readonly company: string; readonly username: string; readonly password: string }
}

/** The default number of records. */
const defaultLimit = 20

/** The REST API of ABRA Flexi as far as it reads contacts and issued invoices, over HTTPS; not yet listening. */
export function createFlexiServer(options: FlexiOptions): FastifyInstance {
  const { clock, login, own, happenings } = options
  const server = fastify({
    https: { key: own.key, cert: own.certificate },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4000 },
  }) as unknown as FastifyInstance
  serveFaults(server, options)
  server.setNotFoundHandler((_, reply) => refuse(reply, 404, 'Stránka nebyla nalezena'))
  server.get('/c/*', (request, reply) => {
    if (!isLogin(request.headers.authorization, login)) {
      return refuse(
        reply.header('www-authenticate', 'Basic realm="ABRA Flexi"'),
        401,
        'Nepřihlášený uživatel',
      )
    }
    const asked = askedFor(request)
    if (asked?.company !== login.company) return refuse(reply, 404, 'Firma neexistuje')
    const nowMs = clock.nowMs()
    const records = evidences[asked.evidence]?.(nowMs)
    if (records === undefined) return refuse(reply, 404, `Neznámá evidence ${asked.evidence}`)
    const test = asked.filter === undefined ? () => true : readFilter(asked.filter, dayFrom(nowMs, 0))
    if (test === undefined) return refuse(reply, 400, 'Chyba ve filtru')
    happenings.add('erp.asked', { evidence: asked.evidence, filtered: asked.filter !== undefined })
    return listed(asked, inOrder(records.filter(test), asked.query.order))
  })
  return server
}

const evidences: Readonly<Record<string, (nowMs: number) => readonly FlexiRecord[]>> = {
  adresar: contactRecords,
  'faktura-vydana': documentRecords,
}

interface Asked {
  readonly company: string
  readonly evidence: string
  readonly filter: string | undefined
  readonly query: Readonly<Record<string, string>>
}

/** `/c/{company}/{evidence}.json` and `/c/{company}/{evidence}/({filter}).json`; a filter may hold encoded slashes. */
function askedFor(request: FastifyRequest): Asked | undefined {
  const [path = ''] = request.url.split('?')
  const parts = path.slice('/c/'.length).split('/').map(decoded)
  const last = parts.pop()
  if (last?.endsWith('.json') !== true || parts.length < 1 || parts.length > 2) return undefined
  const name = last.slice(0, -'.json'.length)
  const query = request.query as Readonly<Record<string, string>>
  const [company = '', evidence] = parts
  if (evidence === undefined) return { company, evidence: name, filter: undefined, query }
  const filter = /^\((.*)\)$/s.exec(name)?.[1]
  return filter === undefined ? undefined : { company, evidence, filter, query }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** `order=datVyst@D` sorts downwards, `@A` or nothing upwards. Without an order there is none to rely on. */
function inOrder(records: readonly FlexiRecord[], order: string | undefined): readonly FlexiRecord[] {
  const [field, direction] = order?.split('@') ?? []
  if (field === undefined) return records
  const sign = direction === 'D' ? -1 : 1
  const text = (record: FlexiRecord) => record[field] ?? ''
  return records.toSorted((one, other) => sign * text(one).localeCompare(text(other)))
}

function listed({ company, evidence, query }: Asked, found: readonly FlexiRecord[]): unknown {
  const limit = Number(query.limit ?? defaultLimit)
  const start = Number(query.start ?? 0)
  const page = limit === 0 ? found.slice(start) : found.slice(start, start + limit)
  const fields = /^custom:(.*)$/.exec(query.detail ?? '')?.[1]?.split(',')
  return {
    winstrom: {
      '@version': '1.0',
      ...(query['add-row-count'] === 'true' && { '@rowCount': String(found.length) }),
      [evidence]: page.map((record) => shown(company, record, fields)),
    },
  }
}

/** Selects fields; unknown ones are silently omitted, and a relation includes its target. */
function shown(company: string, record: FlexiRecord, fields: readonly string[] | undefined): FlexiRecord {
  const wanted = Object.entries(record).filter(
    ([field]) => fields === undefined || ['id', ...fields].includes(field.split('@')[0]!),
  )
  return Object.fromEntries(
    wanted.flatMap(([field, value]) => {
      if (field === 'firma') return relationTo(company, value)
      return field.startsWith('dat') ? [[field, `${value}+01:00`]] : [[field, value]]
    }),
  )
}

function relationTo(company: string, id: string): [string, string][] {
  const contact = contactRecords().find((record) => record.id === id)
  return [
    ['firma', `code:${contact?.kod}`],
    ['firma@ref', `/c/${company}/adresar/${id}.json`],
    ['firma@showAs', `${contact?.kod}: ${contact?.nazev}`],
  ]
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ winstrom: { '@version': '1.0', success: 'false', message } })

/** RFC 7617 §2.1: user name and password in UTF-8. */
function isLogin(header: string | undefined, { username, password }: FlexiOptions['login']): boolean {
  const wanted = Buffer.from(`${username}:${password}`)
  const given = Buffer.from(/^Basic (\S+)$/i.exec(header ?? '')?.[1] ?? '', 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Faults of the target `erp`. With `not-winstrom` this is a web server with JSON of its own. */
function serveFaults(server: FastifyInstance, { clock, faults }: FlexiOptions): void {
  const later = (status: number) => (reply: FastifyReply) =>
    refuse(reply.header('retry-after', '1'), status, 'Server je zaneprázdněn')
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('erp'),
    refusals: {
      reject: (reply) => refuse(reply, 403, 'K provedení této akce nemáte oprávnění'),
      unauthorized: (reply) => refuse(reply, 401, 'Nepřihlášený uživatel'),
      'not-found': (reply) => refuse(reply, 404, 'Firma neexistuje'),
      '5xx': (reply) => refuse(reply, 500, 'Interní chyba serveru'),
      '429': later(429),
      '503': later(503),
      'not-winstrom': (reply) => reply.send({ status: 'ok', data: [] }),
    },
  })
}
