import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { networkOf } from '../../http/rate-limit/address-limits.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { forgetAttempts, takeAttempt } from './attempt.store.ts'
import { attemptLimits } from './attempt-limits.ts'
import { changePassword } from './change-password.ts'
import { rememberDevice } from './devices.ts'
import { formField } from './form-field.ts'
import { askForPasswordLink } from './mail-password-link.ts'
import { selectLink, useLink } from './password-link.store.ts'
import { faultOfPassword, passwordLength } from './password-rules.ts'
import { emailIn, type SignInDeps } from './sign-in-pages.ts'
import { type UserWord, userWords } from './user-words.ts'
import type { Visit } from './visit.ts'

/** Where people have a link sent, and where it leads: the link works once, and only when its form is sent. */
export function passwordPages(deps: SignInDeps): readonly PageRoute[] {
  return [
    {
      method: 'GET',
      path: '/forgotten-password',
      answer: async (request) => askForm(await deps.openVisit(request)),
    },
    { method: 'POST', path: '/forgotten-password', answer: (request) => ask(deps, request) },
    { method: 'GET', path: '/set-password/:token', answer: (request) => show(deps, request) },
    { method: 'POST', path: '/set-password/:token', answer: (request) => set(deps, request) },
  ]
}

async function ask(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const { database, clock } = deps
  const visit = await deps.openVisit(request)
  const email = emailIn(request)
  if (!visit.isFormOurs) return askForm(visit, { status: 403, word: 'oldForm', email })
  if (!email.includes('@')) return askForm(visit, { status: 422, word: 'noEmail', email })
  const nowMs = clock.nowMs()
  const { mailFromAddress, mailToEmail } = attemptLimits
  if (!(await takeAttempt(database, mailFromAddress, networkOf(request.client), nowMs)))
    return askForm(visit, { status: 429, word: 'tooOften', email })
  // An address over its limit gets the same response as any other, which reveals nothing.
  if (await takeAttempt(database, mailToEmail, email, nowMs)) await askForPasswordLink(database, email)
  const say = userWords(visit.language)
  return visit.page(200, say('sent'), `<p>${escapeHtml(say('sentWhy'))}</p>${signInLink(visit)}`)
}

interface Refused {
  readonly status: number
  readonly word: UserWord
  readonly email: string
}

function askForm(visit: Visit, refused?: Refused): PageAnswer {
  const say = userWords(visit.language)
  const title = say('forgotten')
  const html = `<p>${escapeHtml(say('forgottenWhy'))}</p>
<form method="post" action="${visit.href('/forgotten-password')}">${visit.formField}
${formField({ name: 'email', type: 'email', label: say('email'), autocomplete: 'username', value: refused?.email ?? '', error: refused && say(refused.word), hasFocus: true })}
<p><button>${escapeHtml(say('send'))}</button></p></form>`
  return visit.page(refused?.status ?? 200, refused ? say('error', { title }) : title, html)
}

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const visit = await deps.openVisit(request)
  const person = await selectLink(deps.database, tokenHash(request), deps.clock.nowMs())
  return person === undefined ? deadLink(visit) : setForm(visit, person.email)
}

async function set(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const { database, clock, passwords } = deps
  const visit = await deps.openVisit(request)
  const person = await selectLink(database, tokenHash(request), clock.nowMs())
  if (person === undefined) return deadLink(visit)
  const { userId, email } = person
  if (!visit.isFormOurs) return setForm(visit, email, { status: 403, word: 'oldForm' })
  const password = request.form.get('password') ?? ''
  const fault = faultOfPassword(password, email)
  if (fault !== undefined) return setForm(visit, email, { status: 422, word: fault })
  const passwordHash = await passwords.hash(password)
  if (passwordHash === 'busy') return setForm(visit, email, { status: 503, word: 'busy' })
  const isSet = await database.transaction(async (tx) => {
    if (!(await useLink(tx, tokenHash(request), clock.nowMs()))) return false
    await changePassword(deps, tx, { userId, passwordHash })
    // Who reads the person's mail and sets the password here signs in here next, which need not be reported.
    await rememberDevice(deps, tx, visit, userId)
    await forgetAttempts(tx, attemptLimits.signInOfEmail, email)
    return true
  })
  if (!isSet) return deadLink(visit)
  return visit.page(200, userWords(visit.language)('passwordSet'), signInLink(visit))
}

const signInLink = (visit: Visit): string =>
  `<p><a href="${visit.href('/signin')}">${escapeHtml(userWords(visit.language)('signIn'))}</a></p>`

const tokenHash = (request: PageRequest): Buffer => hashToken(request.params.token ?? '')

function setForm(visit: Visit, email: string, refused?: Omit<Refused, 'email'>): PageAnswer {
  const say = userWords(visit.language)
  const title = say('setPassword')
  const told = { min: String(passwordLength.min), max: String(passwordLength.max) }
  // Password managers save under the user name that they find in the form.
  const html = `<p>${escapeHtml(say('setPasswordFor', { email }))}</p>
<form method="post">${visit.formField}
<input type="email" name="email" autocomplete="username" value="${escapeHtml(email)}" hidden>
${formField({ name: 'password', type: 'password', label: say('newPassword'), autocomplete: 'new-password', hint: say('newPasswordHint', told), error: refused && say(refused.word, told), hasFocus: true })}
<p><button>${escapeHtml(say('save'))}</button></p></form>`
  return visit.page(refused?.status ?? 200, refused ? say('error', { title }) : title, html)
}

function deadLink(visit: Visit): PageAnswer {
  const say = userWords(visit.language)
  const another = `<a href="${visit.href('/forgotten-password')}">${escapeHtml(say('forgotten'))}</a>`
  return visit.page(410, say('link'), `<p>${escapeHtml(say('linkWhy'))}</p><p>${another}</p>`)
}
