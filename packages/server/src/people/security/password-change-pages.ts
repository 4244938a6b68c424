import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { changePassword } from '../users/change-password.ts'
import { formField } from '../users/form-field.ts'
import { faultOfPassword, passwordLength } from '../users/password-rules.ts'
import { selectSessionsOf } from '../users/session.store.ts'
import { type SignInDeps, signInPath } from '../users/sign-in-pages.ts'
import {
  complaint,
  type Opened,
  open,
  type Refused,
  refusalOfProof,
  securityPage,
  whileSignedIn,
} from './opened-page.ts'

export const changePasswordPath = '/settings/security/password'

/** Where people change their password, who know the one before. */
export function passwordChangePages(deps: SignInDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: changePasswordPath, answer: (request) => show(deps, request) },
    { method: 'POST', path: changePasswordPath, answer: (request) => change(deps, request) },
  ]
}

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, changePasswordPath)
  return 'kind' in opened ? opened : form(opened)
}

async function change(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, changePasswordPath)
  if ('kind' in opened) return opened
  const { visit, person, say } = opened
  if (!visit.isFormOurs) return form(opened, { status: 403, word: 'oldForm' })
  const refused = await refusalOfProof(deps, person, { given: request.form.get('current') ?? '' })
  if (refused !== undefined) return form(opened, refused)
  const password = request.form.get('password') ?? ''
  const fault = faultOfPassword(password, person.email)
  if (fault !== undefined) return form(opened, { status: 422, word: fault })
  const passwordHash = await deps.passwords.hash(password)
  if (passwordHash === 'busy') return form(opened, { status: 503, word: 'busy' })
  const { userId } = person
  const ended = await whileSignedIn(deps, opened, async (tx) => {
    const before = await selectSessionsOf(tx, userId, deps.clock.nowMs())
    await changePassword(deps, tx, { userId, passwordHash, keptSession: visit.sessionId })
    return before.length - 1
  })
  if (ended === 'signed out') return visit.redirect(signInPath(changePasswordPath))
  const told = say('passwordChangedWhy', { count: String(ended) })
  return securityPage(opened, say('passwordChanged'), `<p>${escapeHtml(told)}</p>`)
}

function form(opened: Opened, refused?: Refused): PageAnswer {
  const { visit, person, say } = opened
  const told = { min: String(passwordLength.min), max: String(passwordLength.max) }
  const errorOf = (words: readonly string[]) =>
    refused !== undefined && words.includes(refused.word) ? say(refused.word, told) : undefined
  const [wrong, fault] = [errorOf(['wrongPassword']), errorOf(['short', 'long', 'common'])]
  const current = formField({
    ...{ name: 'current', type: 'password', label: say('currentPassword') },
    ...{ autocomplete: 'current-password', error: wrong, hasFocus: fault === undefined },
  } as const)
  const next = formField({
    ...{ name: 'password', type: 'password', label: say('newPassword'), autocomplete: 'new-password' },
    ...{ hint: say('newPasswordHint', told), error: fault },
  } as const)
  const html = `${wrong || fault ? '' : complaint(opened, refused)}<p>${escapeHtml(say('changeWhy'))}</p>
<form method="post">${visit.formField}
<input type="email" name="email" autocomplete="username" value="${escapeHtml(person.email)}" hidden>
${current}${next}<p><button>${escapeHtml(say('changePassword'))}</button></p></form>`
  return securityPage(opened, say('changePassword'), html, { refused })
}
