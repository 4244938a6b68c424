import { escapeHtml, type PageAnswer, type PageRequest } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRightCode } from '../factors/second-factor.ts'
import type { Person } from '../users/session.store.ts'
import { proofLimits } from '../users/sign-in-limits.ts'
import { type SignInDeps, signInPath } from '../users/sign-in-pages.ts'
import { holdUser, selectUserById } from '../users/user.store.ts'
import type { Visit } from '../users/visit.ts'
import { type SecuritySay, type SecurityWord, securityWords } from './security-words.ts'

export const securityPath = '/settings/security'

export interface Opened {
  readonly visit: Visit
  readonly person: Person
  readonly say: SecuritySay
}

/** Who stands before the page at `path`; nobody signs in first. */
export async function open(
  deps: SignInDeps,
  request: PageRequest,
  path: string,
): Promise<Opened | PageAnswer> {
  const visit = await deps.openVisit(request)
  const { person } = visit
  return person === undefined
    ? visit.redirect(signInPath(path))
    : { visit, person, say: securityWords(visit.language) }
}

/** Why a form was refused; the word is told at the form's field, or above everything. */
export interface Refused {
  readonly status: number
  readonly word: SecurityWord
}

/**
 * Whether somebody who has signed in knows the password too, or with `orCode` a code: a session that somebody else
 * has come by changes nothing for good. Undefined: so it is.
 */
export async function refusalOfProof(
  deps: SignInDeps,
  { userId }: Person,
  { given, orCode = false }: { readonly given: string; readonly orCode?: boolean },
): Promise<Refused | undefined> {
  const limits = proofLimits(deps, userId)
  if (!(await limits.mayTry())) return { status: 429, word: 'tooOften' }
  const user = await selectUserById(deps.database, userId)
  const verdict = await deps.passwords.verify(user?.passwordHash ?? undefined, given)
  if (verdict === 'busy') return { status: 503, word: 'busy' }
  const isRight = verdict === 'right' || (orCode && (await isRightCode(deps, userId, given)))
  if (!isRight) return { status: 422, word: orCode ? 'wrongProof' : 'wrongPassword' }
  await limits.forget()
  return undefined
}

/**
 * Makes a permanent change while nobody else can change the person. Signed out: the session has ended in the meantime, as
 * by a change of the password, and nothing is changed.
 */
export async function whileSignedIn<Done>(
  { database }: SignInDeps,
  { visit, person }: Opened,
  change: (tx: Db) => Promise<Done>,
): Promise<Done | 'signed out'> {
  return database.transaction(async (tx) => {
    await holdUser(tx, person.userId)
    return (await visit.isSignedIn(tx)) ? change(tx) : 'signed out'
  })
}

/** A page under /settings/security, with a way back. */
export function securityPage(
  { visit, say }: Opened,
  title: string,
  html: string,
  at: { readonly refused?: Refused | undefined; readonly runsScript?: boolean } = {},
): PageAnswer {
  const { refused, runsScript } = at
  const back = `<p><a href="${visit.href(securityPath)}">${escapeHtml(say('back'))}</a></p>`
  const page = runsScript ? visit.scriptPage : visit.page
  return page(refused?.status ?? 200, refused ? say('error', { title }) : title, `${html}\n${back}`)
}

export const complaint = ({ say }: Opened, refused: Refused | undefined): string =>
  refused === undefined ? '' : `<p class="error" role="alert">${escapeHtml(say(refused.word))}</p>`
