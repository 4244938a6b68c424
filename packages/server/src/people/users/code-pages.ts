import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { isRightCode } from '../factors/second-factor.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { formField } from './form-field.ts'
import { localPath } from './local-path.ts'
import { deletePending, selectPending, takeGuess } from './pending-sign-in.store.ts'
import { codeLimits } from './sign-in-limits.ts'
import type { SignInDeps } from './sign-in-pages.ts'
import { selectUserById } from './user.store.ts'
import { type UserWord, userWords } from './user-words.ts'
import type { Visit } from './visit.ts'

/** Where the second factor is asked for, after the right password and in the same browser: until then nobody is in. */
export function codePages(deps: SignInDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: '/signin/code', answer: (request) => show(deps, request) },
    { method: 'POST', path: '/signin/code', answer: (request) => check(deps, request) },
  ]
}

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const visit = await deps.openVisit(request)
  const pending = await pendingOf(deps, visit)
  return pending === undefined ? visit.redirect('/signin') : form(visit, localPath(request.query.get('next')))
}

async function check(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const { database } = deps
  const visit = await deps.openVisit(request)
  const next = localPath(request.form.get('next'))
  const pending = await pendingOf(deps, visit)
  if (pending === undefined) return visit.redirect('/signin')
  if (!visit.isFormOurs) return form(visit, next, { status: 403, word: 'oldForm' })
  const { tokenHash, person } = pending
  const limits = await codeLimits(deps, visit, person)
  const log = (outcome: string) =>
    writeLine(deps, 'sign-in.refused', { outcome, userId: person.userId, ...whence(request.client) })
  if (!(await takeGuess(database, tokenHash)) || !(await limits.mayTry())) {
    log('too many attempts')
    return form(visit, next, { status: 429, word: 'tooManyCodes' })
  }
  if (!(await isRightCode(deps, person.userId, request.form.get('code') ?? ''))) {
    log('wrong code')
    return form(visit, next, { status: 422, word: 'wrongCode' })
  }
  visit.keep('pending', '', 0)
  await limits.forget()
  const stillCounts = (tx: Db) => deletePending(tx, tokenHash)
  return (
    (await finishSignIn(deps, visit, { request, person, next, secondFactor: true, stillCounts })) ??
    visit.redirect('/signin')
  )
}

async function pendingOf({ database, clock }: SignInDeps, visit: Visit) {
  const token = visit.kept('pending')
  if (token === undefined) return undefined
  const tokenHash = hashToken(token)
  const userId = await selectPending(database, tokenHash, clock.nowMs())
  const user = userId && (await selectUserById(database, userId))
  return user && { tokenHash, person: { userId: user.id, email: user.email } }
}

function form(
  visit: Visit,
  next: string | undefined,
  refused?: { readonly status: number; readonly word: UserWord },
): PageAnswer {
  const say = userWords(visit.language)
  const title = say('code')
  const html = `<form method="post" action="${visit.href('/signin/code')}">${visit.formField}
${next === undefined ? '' : `<input type="hidden" name="next" value="${escapeHtml(next)}">`}
${formField({ name: 'code', type: 'text', label: say('codeField'), autocomplete: 'one-time-code', hint: say('codeHint'), error: refused && say(refused.word), hasFocus: true })}
<p><button>${escapeHtml(say('signIn'))}</button></p></form>
<p><a href="${visit.href('/signin')}">${escapeHtml(say('startAgain'))}</a></p>`
  return visit.page(refused?.status ?? 200, refused ? say('error', { title }) : title, html)
}
