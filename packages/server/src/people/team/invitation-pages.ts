import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import { changePassword } from '../users/change-password.ts'
import { rememberDevice } from '../users/devices.ts'
import { formField } from '../users/form-field.ts'
import { faultOfPassword, passwordLength } from '../users/password-rules.ts'
import type { Passwords } from '../users/passwords.ts'
import { signInPath } from '../users/sign-in-pages.ts'
import { ensureUser, type StoredUser, selectUser } from '../users/user.store.ts'
import type { Visit } from '../users/visit.ts'
import { type OpenInvitation, selectByToken } from './invitation.store.ts'
import { type TeamPagesDeps, teamPath } from './team-pages.ts'
import { type TeamWord, teamWords } from './team-words.ts'

export interface InvitationPagesDeps extends TeamPagesDeps {
  readonly passwords: Passwords
}

/**
 * Where an invited person becomes a member. Opening the link changes nothing. Who has a password signs in first, as the
 * person whom the mail went to; who has none sets one here: the link has come by mail, as those that set passwords do.
 */
export function invitationPages(deps: InvitationPagesDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: '/invitation/:token', answer: (request) => show(deps, request) },
    { method: 'POST', path: '/invitation/:token', answer: (request) => accept(deps, request) },
  ]
}

interface Opened {
  readonly visit: Visit
  readonly invitation: OpenInvitation
  /** Undefined: a stranger so far. */
  readonly user: StoredUser | undefined
  readonly needsPassword: boolean
}

async function open(deps: InvitationPagesDeps, request: PageRequest): Promise<Opened | PageAnswer> {
  const { database, clock } = deps
  const visit = await deps.openVisit(request)
  const token = request.params.token ?? ''
  const invitation = await selectByToken(database, hashToken(token), clock.nowMs())
  if (invitation === undefined) return dead(visit)
  const user = await selectUser(database, invitation.email)
  const needsPassword = user === undefined || user.passwordHash === null
  const { person } = visit
  if (person !== undefined && person.email !== invitation.email) return foreign(visit, person.email)
  if (person === undefined && !needsPassword) return visit.redirect(signInPath(`/invitation/${token}`))
  return { visit, invitation, user, needsPassword }
}

async function show(deps: InvitationPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request)
  return 'kind' in opened ? opened : form(opened)
}

async function accept(deps: InvitationPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request)
  if ('kind' in opened) return opened
  const { visit, invitation, user, needsPassword } = opened
  if (!visit.isFormOurs) return form(opened, { status: 403, word: 'oldForm' })
  if (invitation.isSuspended) return suspended(visit)
  if (needsPassword) return acceptWithPassword(deps, opened, request.form.get('password') ?? '')
  const isMember = await deps.database.transaction((tx) => deps.team.accept(tx, invitation, user!.id))
  return isMember ? joined(visit, invitation) : dead(visit)
}

async function acceptWithPassword(
  deps: InvitationPagesDeps,
  opened: Opened,
  password: string,
): Promise<PageAnswer> {
  const { database, clock, randomBytes, passwords, team } = deps
  const { visit, invitation } = opened
  const { email } = invitation
  const fault = faultOfPassword(password, email)
  if (fault !== undefined) return form(opened, { status: 422, word: fault })
  const passwordHash = await passwords.hash(password)
  if (passwordHash === 'busy') return form(opened, { status: 503, word: 'busy' })
  const done = await database
    .transaction(async (tx) => {
      const id = newId('usr', clock, randomBytes)
      const userId = await ensureUser(tx, { id, email, nowMs: clock.nowMs() })
      if (!(await team.accept(tx, invitation, userId))) throw new NotOpen()
      // Who has set a password in the meantime keeps it.
      if ((await selectUser(tx, email))?.passwordHash !== null) return true
      await changePassword(deps, tx, { userId, passwordHash })
      await rememberDevice(deps, tx, visit, userId)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NotOpen) return false
      throw error
    })
  return done ? joined(visit, invitation) : dead(visit)
}

/** Rolls back: of who does not join, nothing is kept. */
class NotOpen extends Error {}

function form(
  { visit, invitation, needsPassword }: Opened,
  refused?: { readonly status: number; readonly word: TeamWord },
): PageAnswer {
  const say = teamWords(visit.language)
  const { email, role, companyName, accountEmail } = invitation
  const title = say('invitation', { account: oneLine(companyName) || accountEmail })
  const told = { min: String(passwordLength.min), max: String(passwordLength.max) }
  const complaint = refused && say(refused.word, told)
  // Password managers save under the user name that they find in the form.
  const password = `<input type="email" name="email" autocomplete="username" value="${escapeHtml(email)}" hidden>
${formField({ name: 'password', type: 'password', label: say('newPassword'), autocomplete: 'new-password', hint: say('newPasswordHint', told), error: complaint })}`
  const html = `<p>${escapeHtml(email)}</p><p>${escapeHtml(say('invitedAs', { role: say(role) }))} ${escapeHtml(say(`${role}May`))}</p>
${complaint && !needsPassword ? `<p class="error" role="alert">${escapeHtml(complaint)}</p>` : ''}
<form method="post">${visit.formField}
${needsPassword ? password : ''}
<p><button>${escapeHtml(say(needsPassword ? 'joinWithPassword' : 'join'))}</button></p></form>`
  return visit.page(refused?.status ?? 200, refused ? say('error', { title }) : title, html)
}

function joined(visit: Visit, { accountId }: OpenInvitation): PageAnswer {
  const say = teamWords(visit.language)
  const path = visit.person === undefined ? signInPath(teamPath(accountId)) : teamPath(accountId)
  const word = visit.person === undefined ? 'signIn' : 'toTeam'
  return visit.page(
    200,
    say('joined'),
    `<p><a href="${escapeHtml(visit.href(path))}">${escapeHtml(say(word))}</a></p>`,
  )
}

/** The invitation stays open: it can be accepted once the account is restored. */
function suspended(visit: Visit): PageAnswer {
  const say = teamWords(visit.language)
  return visit.page(
    403,
    say('suspended'),
    `<p>${escapeHtml(say('suspendedWhy'))}</p>${visit.wayOn('overview')}`,
  )
}

function dead(visit: Visit): PageAnswer {
  const say = teamWords(visit.language)
  return visit.page(410, say('link'), `<p>${escapeHtml(say('linkWhy'))}</p>${visit.wayOn('overview')}`)
}

function foreign(visit: Visit, email: string): PageAnswer {
  const say = teamWords(visit.language)
  const out = `<a href="${visit.href('/signout')}">${escapeHtml(say('signOut'))}</a>`
  return visit.page(403, say('foreign'), `<p>${escapeHtml(say('foreignWhy', { email }))}</p><p>${out}</p>`)
}
