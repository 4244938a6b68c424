import { isScope, type Scope, scopes } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { PageAnswer, PageRequest, PageRoute } from '../../http/pages/pages.ts'
import {
  type Membership,
  membershipsOf,
  type OpenVisit,
  rightsOf,
  signInPath,
  type Visit,
} from '../../people/index.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { markConnected } from '../clients/client.store.ts'
import { formTargetOf, redirectHostOf } from '../clients/redirect-uri.ts'
import { holdMember } from '../grants/grant.store.ts'
import { consentPath } from '../pages/paths.ts'
import type { AuthorizationServer, WaitingRequest } from '../provider/authorization-server.ts'
import { requestCookieOf } from '../provider/provider-settings.ts'
import { holdRequest } from '../provider/request.store.ts'
import { consentForm, goneView, noAccountView } from './consent-view.ts'

export interface ConsentDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: RandomBytes
  readonly baseUrl: () => string
  readonly openVisit: OpenVisit
  readonly server: AuthorizationServer
}

/** A request that an app made in this browser and that a person may decide about. */
interface Open {
  readonly uid: string
  readonly visit: Visit
  readonly person: NonNullable<Visit['person']>
  readonly request: WaitingRequest
  /** Accounts for which the person's role allows apps. */
  readonly eligible: readonly Membership[]
}

/**
 * Where a person allows an app to act for an account, or does not: for every request anew, whatever was allowed before.
 * spec:authentication.oauth-consent
 */
export function consentPages(deps: ConsentDeps): readonly PageRoute[] {
  const path = consentPath(':uid')
  return [
    { method: 'GET', path, answer: (request) => open(deps, request, (found) => show(found, request)) },
    {
      method: 'POST',
      path,
      answer: (request) => open(deps, request, (found) => decide(deps, found, request)),
    },
  ]
}

async function open(
  deps: ConsentDeps,
  page: PageRequest,
  answer: (found: Open) => Promise<PageAnswer> | PageAnswer,
): Promise<PageAnswer> {
  const { database, server } = deps
  const uid = page.params.uid ?? ''
  const visit = await deps.openVisit(page)
  // The browser that the app opened, and no other that was sent the link.
  const isHere = page.cookie(requestCookieOf(deps.baseUrl())) === uid
  const request = isHere ? await server.waiting(database, uid) : undefined
  if (request === undefined || request.isAnswered) return goneView(visit)
  const { person } = visit
  if (person === undefined) return visit.redirect(signInPath(consentPath(uid)))
  const eligible = (await membershipsOf(database, person.userId)).filter(
    ({ status, role }) => status === 'active' && rightsOf[role].appScopes.length > 0,
  )
  return toClient(await answer({ uid, visit, person, request, eligible }), request)
}

/** The form leads, over this service, to where the app takes its code. */
const toClient = (answer: PageAnswer, { redirectUri }: WaitingRequest): PageAnswer =>
  answer.kind === 'page' ? { ...answer, formsTo: [formTargetOf(redirectUri)] } : answer

function show(found: Open, page: PageRequest, refused?: { status: number; word: 'oldForm' | 'nothing' }) {
  const { visit, eligible } = found
  if (eligible.length === 0) return noAccountView(visit, found)
  const chosen = accountIn(found, page.form.get('account') ?? page.query.get('account'))
  return consentForm(visit, { ...found, chosen, offered: offered(found, chosen) }, refused)
}

async function decide(deps: ConsentDeps, found: Open, page: PageRequest): Promise<PageAnswer> {
  const { database, server } = deps
  const { uid, visit } = found
  if (!visit.isFormOurs) return show(found, page, { status: 403, word: 'oldForm' })
  if (page.form.get('decision') !== 'allow') {
    const next = await database.transaction((tx) => answerOnce(tx, uid, () => server.deny(tx, uid)))
    return next === undefined ? goneView(visit) : visit.redirect(next)
  }
  const chosen = accountIn(found, page.form.get('account'))
  const may = chosen === undefined ? [] : offered(found, chosen)
  const allowed = may.filter((scope) => page.form.getAll('scope').includes(scope))
  const identity = identityIn(found.request)
  if (chosen === undefined || (allowed.length === 0 && identity.length === 0))
    return show(found, page, { status: 422, word: 'nothing' })
  await server.ready()
  const next = await database.transaction((tx) =>
    answerOnce(tx, uid, () => allow(deps, tx, found, { chosen, allowed, identity })),
  )
  return next === undefined ? goneView(visit) : visit.redirect(next)
}

/** Two answers to one request come one after the other, and the second finds it answered. */
async function answerOnce<T>(
  tx: Db,
  uid: string,
  answer: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return (await holdRequest(tx, uid)) ? answer() : undefined
}

interface Decision {
  readonly chosen: Membership
  readonly allowed: readonly Scope[]
  readonly identity: readonly string[]
}

/** Undefined: the person, the role or the account is not what it was when the page was shown. */
async function allow(
  deps: ConsentDeps,
  tx: Db,
  { uid, visit, person, request }: Open,
  { chosen, allowed, identity }: Decision,
): Promise<string | undefined> {
  const { clock, randomBytes, server } = deps
  const { userId } = person
  const { accountId } = chosen
  const role = await holdMember(tx, accountId, userId)
  const mayAll =
    role === chosen.role && allowed.every((scope) => rightsOf[chosen.role].appScopes.includes(scope))
  if (!mayAll || !(await visit.isSignedIn(tx))) return undefined
  const { clientId, clientName = '', redirectUri } = request
  const grantId = newId('grant', clock, randomBytes)
  const redirectHost = redirectHostOf(redirectUri)
  const createdAt = clock.nowMs()
  const consent = { accountId, userId, clientId, clientName, redirectHost, scopes: allowed, createdAt }
  const next = await server.allow(tx, uid, { grantId, consent, identity })
  await markConnected(tx, clientId, createdAt)
  tx.afterCommit(() =>
    writeLine(deps, 'app.connected', { accountId, userId, grantId, scopes: allowed.join(' ') }),
  )
  return next
}

/** The one that was named, or the only one there is. */
function accountIn({ eligible }: Open, named: string | null): Membership | undefined {
  if (named !== null) return eligible.find(({ accountId }) => accountId === named)
  return eligible.length === 1 ? eligible[0] : undefined
}

/** The scopes that the app asks for and the role allows. */
function offered({ request }: Open, chosen: Membership | undefined): readonly Scope[] {
  if (chosen === undefined) return []
  const asked = request.scopes.filter(isScope)
  return scopes.filter((scope) => asked.includes(scope) && rightsOf[chosen.role].appScopes.includes(scope))
}

const identityIn = ({ scopes: asked }: WaitingRequest): string[] =>
  ['openid', 'email'].filter((scope) => asked.includes(scope))
