import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bills, contacts } from '../books.ts'
import { hasBooks, person } from './accounts.ts'
import { type FakturoidContext, refuse } from './fakturoid-context.ts'
import { invoiceView, subjectView } from './fakturoid-views.ts'

/** Records of one page. */
const pageSize = 40

type View = Readonly<Record<string, unknown>>

/** `/user.json`, and contacts and documents of an account. */
export function serveBooks(server: FastifyInstance, { clock, happenings }: FakturoidContext): void {
  server.addHook('preHandler', async ({ routeOptions }) => {
    happenings.add('fakturoid.asked', { path: routeOptions.url })
  })
  server.get('/user.json', () => userView())
  const subjects = (request: FastifyRequest) =>
    (hasBooks(slugOf(request)) ? contacts : []).map(
      (contact) => subjectView(contact, accountUrl(request)) as View,
    )
  const invoices = (request: FastifyRequest) =>
    [...(hasBooks(slugOf(request)) ? bills : [])]
      .sort((one, other) => other.id - one.id)
      .map((bill) => invoiceView(bill, clock.nowMs(), accountUrl(request)) as View)
  const account = '/accounts/:slug'
  server.get(
    `${account}/subjects.json`,
    inAccount((request) => paged(request, subjects(request))),
  )
  server.get(
    `${account}/subjects/search.json`,
    inAccount((request) => paged(request, found(subjects(request), request, searchedOfSubjects))),
  )
  server.get(`${account}/subjects/:id.json`, inAccount(one(subjects)))
  server.get(
    `${account}/invoices.json`,
    inAccount((request) => paged(request, filtered(invoices(request), request))),
  )
  server.get(
    `${account}/invoices/search.json`,
    inAccount((request) => paged(request, found(invoices(request), request, searchedOfInvoices))),
  )
  server.get(`${account}/invoices/:id.json`, inAccount(one(invoices)))
}

/** The fields covered by the contact search; phone numbers are not. */
const searchedOfSubjects = [
  'name',
  'full_name',
  'email',
  'email_copy',
  'registration_no',
  'vat_no',
  'private_note',
]
const searchedOfInvoices = ['number', 'variable_symbol', 'client_name', 'note', 'private_note', 'footer_note']

const userView = () => ({
  id: person.id,
  full_name: person.fullName,
  email: person.email,
  avatar_url: null,
  default_account: person.accounts[0].slug,
  accounts: person.accounts.map(({ slug, name, registrationNo }) => ({
    slug,
    name,
    registration_no: registrationNo,
    logo: '',
    permission: 'owner',
    allowed_scope: ['reports', 'expenses', 'invoices'],
  })),
})

const slugOf = (request: FastifyRequest): string => (request.params as { slug: string }).slug

const accountUrl = (request: FastifyRequest): string =>
  `http://${request.host}/api/v3/accounts/${slugOf(request)}`

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

const inAccount =
  (answer: Answer): Answer =>
  (request, reply) =>
    person.accounts.some(({ slug }) => slug === slugOf(request))
      ? answer(request, reply)
      : refuse(reply, 404, 'not_found', 'Account does not exist')

const one =
  (records: (request: FastifyRequest) => readonly View[]): Answer =>
  (request, reply) => {
    const { id } = request.params as { id: string }
    const record = records(request).find((each) => String(each.id) === id)
    return record ?? refuse(reply, 404, 'not_found', 'Record does not exist')
  }

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, string>>

function paged(request: FastifyRequest, records: readonly View[]): readonly View[] {
  const page = Math.max(1, Number(queryOf(request).page ?? 1) || 1)
  return records.slice((page - 1) * pageSize, page * pageSize)
}

/** Treats an empty parameter as absent. */
function filtered(records: readonly View[], request: FastifyRequest): readonly View[] {
  const query = queryOf(request)
  const filters = ['subject_id', 'number', 'status', 'custom_id'].filter((name) => query[name])
  return records.filter((each) => filters.every((name) => String(each[name]) === query[name]))
}

/** Whether every word occurs in the fields, ignoring case and diacritics. */
function found(
  records: readonly View[],
  request: FastifyRequest,
  fields: readonly string[],
): readonly View[] {
  const words = plain(queryOf(request).query ?? '').split(/\s+/)
  return records.filter((each) => {
    const text = plain(fields.map((field) => each[field] ?? '').join(' '))
    return words.every((word) => text.includes(word))
  })
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
