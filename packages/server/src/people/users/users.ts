import type { PageRoute } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { deleteEndedWindows } from './attempt.store.ts'
import { mailPasswordLink, mailPasswordLinkKind } from './mail-password-link.ts'
import { deleteEndedLinks } from './password-link.store.ts'
import { type PasswordLinkDeps, sendPasswordLink } from './password-links.ts'
import { passwordPages } from './password-pages.ts'
import type { Passwords } from './passwords.ts'
import { deleteEndedSessions } from './session.store.ts'
import { signInPages } from './sign-in-pages.ts'
import { selectOwnerEmail } from './user.store.ts'
import { createVisits, type OpenVisit, type VisitDeps } from './visit.ts'

/** The people who own accounts, and how they sign in. */
export interface Users {
  readonly pages: readonly PageRoute[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  /** Who stands before a page. */
  readonly openVisit: OpenVisit
  /** The owner's e-mail address, in lower case. */
  ownerOf(db: Db, accountId: AccountId): Promise<{ readonly email: string } | undefined>
  /** Mails the owner of an account a link that sets a password: once, within 72 hours. */
  sendPasswordLink(tx: Db, accountId: AccountId): Promise<void>
}

export interface UsersDeps extends VisitDeps, PasswordLinkDeps {
  readonly passwords: Passwords
}

const hourMs = 3_600_000

export function createUsers(deps: UsersDeps): Users {
  const { database, clock } = deps
  const openVisit = createVisits(deps)
  const pagesNeed = { ...deps, openVisit }
  return {
    pages: [...signInPages(pagesNeed), ...passwordPages(pagesNeed)],
    jobs: { [mailPasswordLinkKind]: mailPasswordLink(deps) },
    scheduled: [
      {
        name: 'users',
        everyMs: hourMs,
        async run() {
          await deleteEndedSessions(database, clock.nowMs())
          await deleteEndedLinks(database, clock.nowMs())
          await deleteEndedWindows(database, clock.nowMs())
        },
      },
    ],
    openVisit,
    async ownerOf(db, accountId) {
      const email = await selectOwnerEmail(db, accountId)
      return email === undefined ? undefined : { email }
    },
    sendPasswordLink: (tx, accountId) => sendPasswordLink(deps, tx, accountId),
  }
}
