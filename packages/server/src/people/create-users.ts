import type { Sessions } from '../http/exchange/exchange.ts'
import type { PageRoute } from '../http/pages/pages.ts'
import type { Db } from '../platform/db/database.ts'
import type { JobHandler } from '../platform/jobs/queue.ts'
import type { ScheduledTask } from '../platform/jobs/schedule.ts'
import type { AccountId, UserId } from '../platform/kernel/ids.ts'
import type { FactorDeps } from './factors/second-factor.ts'
import { switchOffTotp } from './factors/second-factor.ts'
import { deleteEndedFirstVisits, deleteFirstVisitsOf } from './first-visit/first-visit.store.ts'
import type { AppAccess } from './members/app-access.ts'
import { selectMembers, selectRole } from './members/member.store.ts'
import type { Role } from './members/roles.ts'
import { createOperators, type Operators } from './operators/operators.ts'
import { deleteEndedChallenges, deletePasskeysOf } from './passkeys/passkey.store.ts'
import { passkeyScript } from './passkeys/passkey-script.ts'
import { passkeySignInPages } from './passkeys/passkey-sign-in-pages.ts'
import { passkeyPages } from './security/passkey-pages.ts'
import { passwordChangePages } from './security/password-change-pages.ts'
import { secondFactorPages } from './security/second-factor-pages.ts'
import { securityPages } from './security/security-pages.ts'
import { createSessionCallers } from './sessions/session-callers.ts'
import { deleteEndedInvitations } from './team/invitation.store.ts'
import { invitationPages } from './team/invitation-pages.ts'
import { createTeam, type Team } from './team/team.ts'
import { teamPages } from './team/team-pages.ts'
import { deleteEndedWindows } from './users/attempt.store.ts'
import { changeEmail, type EmailChanged } from './users/change-email.ts'
import { endAccessOf } from './users/change-password.ts'
import { codePages } from './users/code-pages.ts'
import { deleteUnusedDevices } from './users/device.store.ts'
import { deviceMs } from './users/devices.ts'
import { mailPasswordLink, mailPasswordLinkKind } from './users/mail-password-link.ts'
import { deleteEndedLinks } from './users/password-link.store.ts'
import { type PasswordLinkDeps, sendPasswordLink } from './users/password-links.ts'
import { passwordPages } from './users/password-pages.ts'
import type { Passwords } from './users/passwords.ts'
import { deleteEndedPending } from './users/pending-sign-in.store.ts'
import { deleteEndedSessions } from './users/session.store.ts'
import { signInPages } from './users/sign-in-pages.ts'
import { selectUserById } from './users/user.store.ts'
import { createVisits, type OpenVisit, type VisitDeps } from './users/visit.ts'
import { createViewings, type Viewings } from './viewings/viewings.ts'

/** The people who act for accounts, and how they sign in. */
export interface Users {
  readonly pages: readonly PageRoute[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  readonly team: Team
  readonly operators: Operators
  readonly viewings: Viewings
  /** Who stands before a page. */
  readonly openVisit: OpenVisit
  /** Who calls the API with the session of a browser. */
  readonly sessions: Sessions
  /** As what a person acts for an account; undefined: not at all. */
  roleOf(db: Db, accountId: AccountId, userId: UserId): Promise<Role | undefined>
  /** Mails every owner of an account a link that sets a password: once, within 72 hours. */
  sendPasswordLinks(tx: Db, accountId: AccountId): Promise<void>
  /** Mails a person such a link. False: there is no such person. */
  sendPasswordLink(tx: Db, userId: UserId): Promise<boolean>
  /** Removes the authenticator app, its recovery codes and all passkeys: what remains is the password. */
  resetSecondFactor(tx: Db, userId: UserId): Promise<FactorReset | undefined>
  /**
   * Ends every session of a person, links that would begin one, and the access of apps. How many sessions; undefined:
   * there is no such person.
   */
  endSessions(tx: Db, userId: UserId): Promise<number | undefined>
  /** Gives a person another e-mail, in lower case. */
  changeEmail(tx: Db, userId: UserId, email: string): Promise<EmailChanged>
}

interface FactorReset {
  readonly hadApp: boolean
  readonly passkeys: number
}

export interface UsersDeps extends VisitDeps, PasswordLinkDeps, FactorDeps {
  readonly passwords: Passwords
  readonly appAccess: AppAccess
}

const hourMs = 3_600_000

export function createUsers(deps: UsersDeps): Users {
  const openVisit = createVisits(deps)
  const team = createTeam(deps)
  const viewings = createViewings(deps)
  const pagesNeed = { ...deps, openVisit, team }
  return {
    pages: [
      signInPages,
      codePages,
      passkeySignInPages,
      passwordPages,
      securityPages,
      passwordChangePages,
      secondFactorPages,
      passkeyPages,
      teamPages,
      invitationPages,
      () => [passkeyScript],
    ].flatMap((pages) => pages(pagesNeed)),
    jobs: { [mailPasswordLinkKind]: mailPasswordLink(deps) },
    scheduled: [{ name: 'users', everyMs: hourMs, run: () => deleteEnded(deps) }, viewings.scheduled],
    team,
    operators: createOperators(deps),
    viewings,
    openVisit,
    sessions: createSessionCallers(deps),
    roleOf: selectRole,
    async sendPasswordLinks(tx, accountId) {
      const members = await selectMembers(tx, accountId)
      for (const owner of members.filter(({ role }) => role === 'owner'))
        await sendPasswordLink(deps, tx, owner)
    },
    async sendPasswordLink(tx, userId) {
      const user = await selectUserById(tx, userId)
      if (user !== undefined) await sendPasswordLink(deps, tx, { userId, email: user.email })
      return user !== undefined
    },
    async resetSecondFactor(tx, userId) {
      if ((await selectUserById(tx, userId)) === undefined) return undefined
      return { hadApp: await switchOffTotp(tx, userId), passkeys: await deletePasskeysOf(tx, userId) }
    },
    changeEmail: (tx, userId, email) => changeEmail(deps, tx, userId, email),
    async endSessions(tx, userId) {
      if ((await selectUserById(tx, userId)) === undefined) return undefined
      await deleteFirstVisitsOf(tx, userId)
      return endAccessOf(deps, tx, userId)
    },
  }
}

async function deleteEnded({ database, clock }: UsersDeps): Promise<void> {
  const nowMs = clock.nowMs()
  await deleteEndedSessions(database, nowMs)
  await deleteEndedPending(database, nowMs)
  await deleteEndedChallenges(database, nowMs)
  await deleteEndedInvitations(database, nowMs)
  await deleteEndedLinks(database, nowMs)
  await deleteEndedFirstVisits(database, nowMs)
  await deleteEndedWindows(database, nowMs)
  await deleteUnusedDevices(database, nowMs - deviceMs)
}
