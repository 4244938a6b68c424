import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import { type Membership, selectMemberships, selectStanding } from '../members/member.store.ts'
import { type Role, rightsOf, roles } from '../members/roles.ts'
import { takeAttempt } from '../users/attempt.store.ts'
import { attemptLimits } from '../users/attempt-limits.ts'
import type { Person } from '../users/session.store.ts'
import { emailIn, signInPath } from '../users/sign-in-pages.ts'
import type { OpenVisit, Visit } from '../users/visit.ts'
import type { Changed, Invited, Team, TeamDeps } from './team.ts'
import { type Seen, teamPage } from './team-page.ts'
import { type TeamWord, teamWords } from './team-words.ts'

export interface TeamPagesDeps extends TeamDeps {
  readonly database: Database
  readonly openVisit: OpenVisit
  readonly team: Team
}

const root = '/settings/team'
export const teamPath = (accountId: AccountId): string => `${root}/${accountId}`

/** Where the people of an account see each other, and owners invite, change and remove them. */
export function teamPages(deps: TeamPagesDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: root, answer: (request) => choose(deps, request) },
    { method: 'GET', path: `${root}/:account`, answer: (request) => show(deps, request) },
    { method: 'POST', path: `${root}/:account`, answer: (request) => act(deps, request) },
  ]
}

async function choose(deps: TeamPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const visit = await deps.openVisit(request)
  if (visit.person === undefined) return visit.redirect(signInPath(root))
  const memberships = await selectMemberships(deps.database, visit.person.userId)
  const [only, another] = memberships
  if (only !== undefined && another === undefined) return visit.redirect(teamPath(only.accountId))
  const say = teamWords(visit.language)
  const links = memberships.map(
    (each) =>
      `<li><a href="${visit.href(teamPath(each.accountId))}">${escapeHtml(nameOf(each))}</a> ${escapeHtml(say(each.role))}</li>`,
  )
  const told = escapeHtml(say(links.length === 0 ? 'none' : 'choose'))
  return visit.page(200, say('team'), `<p>${told}</p><ul>${links.join('')}</ul>${visit.wayOn('overview')}`)
}

const nameOf = ({ companyName, accountId }: Membership): string => oneLine(`${companyName} ${accountId}`)

async function show(deps: TeamPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request)
  return 'kind' in opened ? opened : render(deps, opened)
}

interface Opened {
  readonly visit: Visit
  readonly person: Person
  readonly accountId: AccountId
  readonly role: Role
  readonly isSuspended: boolean
}

async function open(deps: TeamPagesDeps, request: PageRequest): Promise<Opened | PageAnswer> {
  const visit = await deps.openVisit(request)
  const accountId = parseId('acc', request.params.account ?? '')
  const { person } = visit
  if (person === undefined)
    return visit.redirect(signInPath(accountId === undefined ? root : teamPath(accountId)))
  const standing = accountId && (await selectStanding(deps.database, accountId, person.userId))
  if (standing === undefined) {
    const say = teamWords(visit.language)
    const html = `<p>${escapeHtml(say('notYoursWhy'))}</p>${visit.wayOn('overview')}`
    return visit.page(403, say('notYours'), html)
  }
  const { role, status } = standing
  return { visit, person, accountId: accountId!, role, isSuspended: status === 'suspended' }
}

async function render(
  { database, clock, team }: TeamPagesDeps,
  { visit, person, accountId, role }: Opened,
  refused?: Refused,
): Promise<PageAnswer> {
  const isOwner = rightsOf[role].team
  const seen: Seen = {
    ...{ visit, person, accountId, isOwner },
    members: await team.members(database, accountId),
    invitations: isOwner ? await team.invitations(database, accountId) : [],
    nowMs: clock.nowMs(),
  }
  return teamPage(seen, refused)
}

interface Refused {
  readonly status: number
  readonly word: TeamWord
  readonly email?: string
}

async function act(deps: TeamPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request)
  if ('kind' in opened) return opened
  const { visit, accountId } = opened
  if (!visit.isFormOurs) return render(deps, opened, { status: 403, word: 'oldForm' })
  const wanted = request.form.get('do') ?? ''
  if (wanted === 'leave') return leave(deps, opened)
  const action = Object.hasOwn(actions, wanted) ? actions[wanted as keyof typeof actions] : undefined
  if (action === undefined) return render(deps, opened, { status: 422, word: 'gone' })
  if (!rightsOf[opened.role].team) return render(deps, opened, refusals['no owner'])
  if (opened.isSuspended) return render(deps, opened, refusals.suspended)
  const refused = await action(deps, opened, request)
  return refused === undefined ? visit.redirect(teamPath(accountId)) : render(deps, opened, refused)
}

async function leave(deps: TeamPagesDeps, opened: Opened): Promise<PageAnswer> {
  const { visit, person, accountId } = opened
  const left = await deps.database.transaction((tx) => deps.team.remove(tx, accountId, person.userId))
  if (left.kind === 'last owner') return render(deps, opened, refusals['last owner'])
  const say = teamWords(visit.language)
  const back = `<a href="${visit.href('/signin')}">${escapeHtml(say('back'))}</a>`
  return visit.page(200, say('left'), `<p>${back}</p>`)
}

type Action = (deps: TeamPagesDeps, opened: Opened, request: PageRequest) => Promise<Refused | undefined>

const actions = {
  async invite(deps, opened, request) {
    const [email, role] = [emailIn(request), roleIn(request)]
    if (!isEmail(email) || role === undefined) return { status: 422, word: 'noEmail', email }
    return invite(deps, opened, { email, role })
  },
  async resend(deps, opened, request) {
    const invitations = await deps.team.invitations(deps.database, opened.accountId)
    const found = invitations.find(({ id }) => id === request.form.get('id'))
    return found === undefined ? refusals.gone : invite(deps, opened, found)
  },
  async revoke(deps, opened, request) {
    const id = parseId('inv', request.form.get('id') ?? '')
    const revoked = id && (await asOwner(deps, opened, (tx) => deps.team.revoke(tx, opened.accountId, id)))
    return revoked === undefined ? refusals.gone : isRefused(revoked) ? revoked : undefined
  },
  async role(deps, opened, request) {
    const [userId, role] = [parseId('usr', request.form.get('id') ?? ''), roleIn(request)]
    if (userId === undefined || role === undefined) return refusals.gone
    return outcome(
      await asOwner(deps, opened, (tx) => deps.team.changeRole(tx, opened.accountId, userId, role)),
    )
  },
  async remove(deps, opened, request) {
    const userId = parseId('usr', request.form.get('id') ?? '')
    if (userId === undefined) return refusals.gone
    return outcome(await asOwner(deps, opened, (tx) => deps.team.remove(tx, opened.accountId, userId)))
  },
} as const satisfies Readonly<Record<string, Action>>

async function invite(
  deps: TeamPagesDeps,
  opened: Opened,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<Refused | undefined> {
  const { database, clock, team } = deps
  const { accountId } = opened
  const nowMs = clock.nowMs()
  const may =
    (await takeAttempt(database, attemptLimits.invitationsOfAccount, accountId, nowMs)) &&
    (await takeAttempt(database, attemptLimits.invitationsToEmail, email, nowMs))
  if (!may) return { status: 429, word: 'tooOften', email }
  const invited = await asOwner(deps, opened, (tx) => team.invite(tx, { accountId, email, role }))
  if (isRefused(invited)) return invited
  return invited.kind === 'invited' ? undefined : { ...refusals[invited.kind], email }
}

/** Looks again in the transaction: an owner may have lost the role a moment ago, or the account been suspended. */
async function asOwner<Done>(
  { database }: TeamPagesDeps,
  { accountId, person }: Opened,
  run: (tx: Db) => Promise<Done>,
): Promise<Done | Refused> {
  return database.transaction(async (tx) => {
    const standing = await selectStanding(tx, accountId, person.userId)
    if (standing === undefined || !rightsOf[standing.role].team) return refusals['no owner']
    return standing.status === 'suspended' ? refusals.suspended : run(tx)
  })
}

const isRefused = (done: object): done is Refused => 'word' in done

const refusals = {
  'no owner': { status: 403, word: 'ownersOnly' },
  suspended: { status: 403, word: 'suspendedWhy' },
  gone: { status: 409, word: 'gone' },
  'no member': { status: 409, word: 'gone' },
  'no account': { status: 409, word: 'gone' },
  closed: { status: 409, word: 'gone' },
  'last owner': { status: 409, word: 'lastOwner' },
  member: { status: 409, word: 'isMember' },
  full: { status: 409, word: 'full' },
} as const satisfies Readonly<
  Record<
    Exclude<(Changed | Invited)['kind'], 'done' | 'invited'> | 'gone' | 'no owner' | 'suspended',
    Refused
  >
>

const outcome = (changed: Changed | Refused): Refused | undefined => {
  if (isRefused(changed)) return changed
  return changed.kind === 'done' ? undefined : refusals[changed.kind]
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const roleIn = (request: PageRequest): Role | undefined =>
  roles.find((role) => role === request.form.get('role'))
