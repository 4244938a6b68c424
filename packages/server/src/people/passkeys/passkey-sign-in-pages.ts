import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { networkOf } from '../../http/rate-limit/address-limits.ts'
import type { Db } from '../../platform/db/database.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { takeAttempt } from '../users/attempt.store.ts'
import { attemptLimits } from '../users/attempt-limits.ts'
import { finishSignIn } from '../users/finish-sign-in.ts'
import { localPath } from '../users/local-path.ts'
import type { SignInDeps } from '../users/sign-in-pages.ts'
import { type UserWord, userWords } from '../users/user-words.ts'
import type { Visit } from '../users/visit.ts'
import { holdPasskey } from './passkey.store.ts'
import { passkeyPart } from './passkey-script.ts'
import { requestOptions, verifyPasskey } from './relying-party.ts'

const path = '/signin/passkey'

/** Where people sign in with a passkey, which is both factors: the authenticator, and how it knows the person. */
export function passkeySignInPages(deps: SignInDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path, answer: (request) => show(deps, request) },
    { method: 'POST', path, answer: (request) => signIn(deps, request) },
  ]
}

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const visit = await deps.openVisit(request)
  const next = localPath(request.query.get('next'))
  return visit.person === undefined ? form(deps, visit, next) : visit.redirect(next ?? '/signin')
}

async function signIn(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const { database, clock } = deps
  const visit = await deps.openVisit(request)
  const next = localPath(request.form.get('next'))
  const again = (status: number, word: UserWord) => form(deps, visit, next, { status, word })
  if (!visit.isFormOurs) return again(403, 'oldForm')
  const log = (outcome: string) => writeLine(deps, 'sign-in.refused', { outcome, ...whence(request.client) })
  const client = networkOf(request.client)
  if (!(await takeAttempt(database, attemptLimits.passkeyFromAddress, client, clock.nowMs()))) {
    log('too many attempts')
    return again(429, 'tooOftenPasskey')
  }
  const answer = request.form.get('answer') ?? ''
  const person = await verifyPasskey(deps, { browserHash: visit.browserHash, answer })
  if (person === undefined) {
    log('wrong passkey')
    return again(400, 'wrongPasskey')
  }
  const stillCounts = (tx: Db) => holdPasskey(tx, person.credentialId)
  return (
    (await finishSignIn(deps, visit, { request, person, next, secondFactor: true, stillCounts })) ??
    again(400, 'wrongPasskey')
  )
}

async function form(
  deps: SignInDeps,
  visit: Visit,
  next: string | undefined,
  refused?: { readonly status: number; readonly word: UserWord },
): Promise<PageAnswer> {
  const say = userWords(visit.language)
  const title = say('withPasskey')
  const options = await requestOptions(deps, visit.browserHash)
  const html = `${refused ? `<p class="error" role="alert">${escapeHtml(say(refused.word))}</p>` : ''}
<form method="post" action="${visit.href(path)}">${visit.formField}<input type="hidden" name="answer" value="">
${next === undefined ? '' : `<input type="hidden" name="next" value="${escapeHtml(next)}">`}
<p><button>${escapeHtml(title)}</button></p></form>
${passkeyPart(visit, { use: 'get', options, failed: say('noPasskey'), noScript: say('needsScript') })}
<p><a href="${visit.href('/signin')}">${escapeHtml(say('withPassword'))}</a></p>`
  return visit.scriptPage(refused?.status ?? 200, refused ? say('error', { title }) : title, html)
}
