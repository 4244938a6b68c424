import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import type { UserId } from '../../platform/kernel/ids.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { type FactorDeps, factorState } from '../factors/second-factor.ts'
import type { AppAccess } from '../members/app-access.ts'
import { selectMemberships } from '../members/member.store.ts'
import { type FinishDeps, finishSignIn } from './finish-sign-in.ts'
import { formField } from './form-field.ts'
import { localPath } from './local-path.ts'
import type { Passwords } from './passwords.ts'
import { insertPending, pendingMs } from './pending-sign-in.store.ts'
import type { Person } from './session.store.ts'
import { signInLimits } from './sign-in-limits.ts'
import { holdUser, type StoredUser, selectUser } from './user.store.ts'
import { type UserWord, userWords } from './user-words.ts'
import type { OpenVisit, Visit } from './visit.ts'

export interface SignInDeps extends FinishDeps, FactorDeps {
  readonly openVisit: OpenVisit
  readonly passwords: Passwords
  readonly appAccess: AppAccess
}

/** Where people sign in and out. */
export function signInPages(deps: SignInDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: '/signin', answer: (request) => show(deps, request) },
    { method: 'POST', path: '/signin', answer: (request) => signIn(deps, request) },
    { method: 'GET', path: '/signout', answer: async (request) => askToLeave(await deps.openVisit(request)) },
    { method: 'POST', path: '/signout', answer: (request) => signOut(deps, request) },
  ]
}

/** Where a passkey is asked for. */
const passkeyPath = (next: string | undefined): string =>
  next === undefined ? '/signin/passkey' : `/signin/passkey?next=${encodeURIComponent(next)}`

/** Where a page sends a visitor to sign in and come back. */
export const signInPath = (next: string): string => `/signin?next=${encodeURIComponent(next)}`

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const visit = await deps.openVisit(request)
  const next = localPath(request.query.get('next'))
  if (visit.person === undefined) return form(visit, next)
  return next === undefined ? signedIn(deps, visit, visit.person) : visit.redirect(next)
}

async function signIn(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const { database, clock, passwords } = deps
  const visit = await deps.openVisit(request)
  const next = localPath(request.form.get('next'))
  const email = emailIn(request)
  const again = (status: number, word: UserWord) => form(visit, next, { status, word, email })
  if (!visit.isFormOurs) return again(403, 'oldForm')
  const limits = await signInLimits(deps, visit, request, email)
  const log = (outcome: string, userId?: UserId) =>
    writeLine(deps, 'sign-in.refused', {
      outcome,
      ...(userId !== undefined && { userId }),
      ...whence(request.client),
    })
  if (!(await limits.mayTry())) {
    log('too many attempts')
    return again(429, 'tooOften')
  }
  const user = await selectUser(database, email)
  const verdict = await passwords.verify(user?.passwordHash ?? undefined, request.form.get('password') ?? '')
  if (verdict === 'busy') return again(503, 'busy')
  const refuse = () => {
    log('wrong password', user?.id)
    return again(422, 'wrong')
  }
  if (user === undefined || verdict === 'wrong') return refuse()
  await limits.forget()
  /** Neither the password nor the e-mail has been changed while it was compared. */
  const isSame = (now: StoredUser | undefined) =>
    now?.passwordHash === user.passwordHash && now.email === user.email
  if (!(await factorState(database, user.id)).isOn) {
    const proven = { request, person: { userId: user.id, email }, next, secondFactor: false }
    const stillCounts = (_: Db, now: StoredUser) => isSame(now)
    return (await finishSignIn(deps, visit, { ...proven, stillCounts })) ?? refuse()
  }
  const token = makeToken(deps.randomBytes)
  const pending = { tokenHash: hashToken(token), userId: user.id, nowMs: clock.nowMs() }
  const waits = await database.transaction(async (tx) => {
    if (!isSame(await holdUser(tx, user.id))) return false
    await insertPending(tx, pending)
    return true
  })
  if (!waits) return refuse()
  visit.keep('pending', token, pendingMs)
  return visit.redirect(codePath(next))
}

/** Where the second factor is asked for. */
const codePath = (next: string | undefined): string =>
  next === undefined ? '/signin/code' : `/signin/code?next=${encodeURIComponent(next)}`

async function signOut(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const visit = await deps.openVisit(request)
  if (!visit.isFormOurs) return askToLeave(visit, 403)
  await visit.end()
  return visit.redirect('/signin')
}

/** Normalises a typed e-mail address for comparison. */
export const emailIn = (request: PageRequest): string =>
  (request.form.get('email') ?? '').trim().toLowerCase().slice(0, maxEmail)

const maxEmail = 200

interface Refused {
  readonly status: number
  readonly word: UserWord
  readonly email: string
}

/** Where something is wrong with the password the focus is there, else on the e-mail. */
function form(visit: Visit, next: string | undefined, refused?: Refused): PageAnswer {
  const say = userWords(visit.language)
  const title = say('signIn')
  const isWrong = refused?.word === 'wrong'
  const html = `${refused && !isWrong ? `<p class="error" role="alert">${escapeHtml(say(refused.word))}</p>` : ''}
<form method="post" action="${visit.href('/signin')}">${visit.formField}
${next === undefined ? '' : `<input type="hidden" name="next" value="${escapeHtml(next)}">`}
${formField({ name: 'email', type: 'email', label: say('email'), autocomplete: 'username', value: refused?.email ?? '', hasFocus: !isWrong })}
${formField({ name: 'password', type: 'password', label: say('password'), autocomplete: 'current-password', error: isWrong ? say('wrong') : undefined })}
<p><button>${escapeHtml(title)}</button></p></form>
<p><a href="${visit.href(passkeyPath(next))}">${escapeHtml(say('withPasskey'))}</a></p>
<p><a href="${visit.href('/forgotten-password')}">${escapeHtml(say('noPassword'))}</a></p>`
  return visit.page(refused?.status ?? 200, refused ? say('error', { title }) : title, html)
}

async function signedIn(
  { database }: SignInDeps,
  visit: Visit,
  { userId, email }: Person,
): Promise<PageAnswer> {
  const say = userWords(visit.language)
  const memberships = await selectMemberships(database, userId)
  const accounts = memberships.map(
    ({ accountId, companyName, mode }) =>
      `<li>${escapeHtml(oneLine(`${companyName} ${accountId} (${mode})`))}</li>`,
  )
  const links = (['security', 'team'] as const).map(
    (page) => `<li><a href="${visit.href(`/settings/${page}`)}">${escapeHtml(say(page))}</a></li>`,
  )
  const html = `<p>${escapeHtml(say('signedInAs', { email }))}</p><ul>${accounts.join('')}</ul>
<p><a href="${visit.href('/')}">${escapeHtml(say('portal'))}</a></p>
<ul>${links.join('')}</ul>${leaveForm(visit)}`
  return visit.page(200, say('signedIn'), html)
}

function askToLeave(visit: Visit, status = 200): PageAnswer {
  const say = userWords(visit.language)
  const signedOut = `<p>${escapeHtml(say('signedOut'))} <a href="${visit.href('/signin')}">${escapeHtml(say('signIn'))}</a></p>`
  return visit.page(status, say('signOut'), visit.person === undefined ? signedOut : leaveForm(visit))
}

const leaveForm = (visit: Visit): string =>
  `<form method="post" action="${visit.href('/signout')}">${visit.formField}
<p><button>${escapeHtml(userWords(visit.language)('signOut'))}</button></p></form>`
