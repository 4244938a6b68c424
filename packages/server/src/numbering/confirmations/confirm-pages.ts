import type { PhoneNumber } from '@hovor/api'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import type { WayOn } from '../../http/pages/way-on-words.ts'
import { formats, rightsOf, signInPath, type Users, type Visit, type VisitDeps } from '../../people/index.ts'
import type { UserId } from '../../platform/kernel/ids.ts'
import type { RouteNumberDeps } from '../numbers/route-number.ts'
import { changeState } from './apply-change.ts'
import type { ConfirmLinks } from './confirm-link.ts'
import { type ConfirmWord, confirmWords, type Say } from './confirm-words.ts'
import { markConfirmed, type StoredConfirmation, selectConfirmation } from './confirmation.store.ts'

export interface ConfirmPagesDeps extends Pick<VisitDeps, 'database' | 'clock'> {
  readonly users: Pick<Users, 'openVisit' | 'roleOf'>
  readonly links: ConfirmLinks
  readonly routing: RouteNumberDeps
}

/**
 * Where somebody who may decide on an account's fees confirms a change. Opening it changes nothing: programs that scan mail
 * open every link.
 */
export function confirmPages(deps: ConfirmPagesDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: '/confirm/:token', answer: (request) => show(deps, request) },
    { method: 'POST', path: '/confirm/:token', answer: (request) => confirm(deps, request) },
  ]
}

async function show(deps: ConfirmPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request)
  if (opened.kind === 'page') return opened.page
  return ask(deps, opened)
}

async function confirm(deps: ConfirmPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request)
  if (opened.kind === 'page') return opened.page
  const { visit, confirmation, userId } = opened
  if (!visit.isFormOurs) return ask(deps, opened, 'oldForm')
  const outcome = await applyOnce(deps, confirmation, userId)
  if (outcome.kind !== 'done') return refusal(visit, outcome)
  return ended(visit, 'done', told(visit, confirmation, outcome.number))
}

type Opened =
  | { readonly kind: 'page'; readonly page: PageAnswer }
  | {
      readonly kind: 'ok'
      readonly visit: Visit
      readonly confirmation: StoredConfirmation
      readonly userId: UserId
    }
type Openable = Extract<Opened, { kind: 'ok' }>

async function open(deps: ConfirmPagesDeps, request: PageRequest): Promise<Opened> {
  const visit = await deps.users.openVisit(request)
  const token = request.params.token ?? ''
  const named = deps.links.read(token)
  const page = (answer: PageAnswer): Opened => ({ kind: 'page', page: answer })
  if (named === undefined) return page(ended(visit, 'gone'))
  const { person } = visit
  if (person === undefined) return page(visit.redirect(signInPath(`/confirm/${token}`)))
  const role = await deps.users.roleOf(deps.database, named.accountId, person.userId)
  if (role === undefined || !rightsOf[role].fees) return page(foreign(visit, person.email))
  const confirmation = await selectConfirmation(deps.database, named)
  if (confirmation === undefined) return page(ended(visit, 'gone'))
  if (confirmation.confirmedAt !== null) return page(ended(visit, 'used'))
  if (confirmation.expiresAt <= deps.clock.nowMs()) return page(ended(visit, 'expired'))
  if (confirmation.isSuspended) return page(ended(visit, 'suspended'))
  return { kind: 'ok', visit, confirmation, userId: person.userId }
}

type Outcome =
  | { readonly kind: 'done'; readonly number: PhoneNumber }
  | { readonly kind: 'used' | 'overtaken' }
  | { readonly kind: 'refused'; readonly why: string }

/** The use of the link and the change commit together, or neither does. */
async function applyOnce(
  { database, clock, routing }: ConfirmPagesDeps,
  confirmation: StoredConfirmation,
  userId: UserId,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const nowMs = clock.nowMs()
    const state = await changeState(routing, tx, confirmation)
    const isFirst = state.kind === 'ready' && (await markConfirmed(tx, { ...confirmation, userId, nowMs }))
    if (state.kind !== 'ready') return wasConfirmed(await selectConfirmation(tx, confirmation)) ?? state
    return isFirst ? { kind: 'done', number: await state.apply() } : { kind: 'used' }
  })
}

/** After the other of two that came at once, the number is no longer what the change starts from. */
const wasConfirmed = (confirmation: StoredConfirmation | undefined): Outcome | undefined =>
  confirmation?.confirmedAt == null ? undefined : { kind: 'used' }

async function ask(
  deps: ConfirmPagesDeps,
  { visit, confirmation }: Openable,
  complaint?: 'oldForm',
): Promise<PageAnswer> {
  const { database, routing } = deps
  const state = await database.transaction((tx) => changeState(routing, tx, confirmation))
  if (state.kind !== 'ready') return refusal(visit, state)
  const say = confirmWords(visit.language)
  const facts = told(visit, confirmation, state.number)
  const rows: readonly (readonly [ConfirmWord, string])[] = [
    ['account', confirmation.accountId],
    ['asked', say(askedByWord(confirmation), facts)],
    ['change', say('from', facts)],
    ['fee', say('feeThen', facts)],
    ['until', formats[visit.language].moment(confirmation.expiresAt)],
  ]
  const html = `${complaint ? `<p class="error" role="alert">${escapeHtml(say(complaint))}</p>` : ''}
<dl>${rows.map(([word, value]) => `<dt>${escapeHtml(say(word))}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<form method="post">${visit.formField}
<p><button>${escapeHtml(say('button'))}</button></p></form>
<p>${escapeHtml(say('ignore'))}</p>`
  return visit.page(complaint ? 403 : 200, say('title', facts), html)
}

/** The values in the texts of the page. */
function told(visit: Visit, confirmation: StoredConfirmation, number: PhoneNumber): Record<string, string> {
  const { basis, change } = confirmation
  const say = confirmWords(visit.language)
  const { money, moment, phone } = formats[visit.language]
  return {
    number: phone(change.e164),
    ...askedByFacts(confirmation),
    at: moment(confirmation.createdAt),
    request: confirmation.requestId,
    before: modeIn(say, phone, basis.before),
    after: modeIn(say, phone, { ...basis.before, ...change.patch }),
    oldFee: money(basis.monthlyFeeHal.now),
    newFee: money(basis.monthlyFeeHal.after),
    paidUntil: moment(number.paidUntil),
  }
}

const askedByWord = ({ askedBy }: StoredConfirmation): ConfirmWord => {
  if (askedBy.kind === 'app') return askedBy.name === '' ? 'askedByUnnamed' : 'askedByApp'
  return askedBy.kind === 'key' ? 'askedByKey' : 'askedByPerson'
}

const askedByFacts = ({ askedBy }: StoredConfirmation): Record<string, string> => {
  if (askedBy.kind === 'key') return { key: askedBy.hint }
  return askedBy.kind === 'app' ? { app: askedBy.name, email: askedBy.email } : { email: askedBy.email }
}

function modeIn(
  say: Say,
  phone: (e164: string) => string,
  { mode, forwardTo }: Pick<StoredConfirmation['change']['patch'], 'mode' | 'forwardTo'>,
): string {
  return say(mode ?? 'none', { to: phone(forwardTo ?? '') })
}

/** How it ended: the status, and where a person goes on from there. */
const endings = {
  done: [200, 'numbers'],
  used: [410, 'numbers'],
  expired: [410, 'numbers'],
  overtaken: [409, 'numbers'],
  refused: [409, 'numbers'],
  gone: [404, 'overview'],
  foreign: [403, 'overview'],
  suspended: [403, 'overview'],
} as const satisfies Partial<Record<ConfirmWord, readonly [number, WayOn]>>

function ended(visit: Visit, word: keyof typeof endings, facts: Record<string, string> = {}, more = '') {
  const say = confirmWords(visit.language)
  const [status, to] = endings[word]
  const html = `<p>${escapeHtml(say(`${word}Why`, facts))}</p>${more}${visit.wayOn(to)}`
  return visit.page(status, say(word, facts), html)
}

const refusal = (visit: Visit, outcome: Exclude<Outcome, { kind: 'done' }>): PageAnswer =>
  ended(visit, outcome.kind, outcome.kind === 'refused' ? { why: outcome.why } : {})

function foreign(visit: Visit, email: string): PageAnswer {
  const out = `<p><a href="${visit.href('/signout')}">${escapeHtml(confirmWords(visit.language)('signOut'))}</a></p>`
  return ended(visit, 'foreign', { email }, out)
}
