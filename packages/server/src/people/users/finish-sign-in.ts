import type { PageAnswer, PageRequest } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import type { Mailer } from '../mail/mailer.ts'
import { selectMemberships } from '../members/member.store.ts'
import { touchDevice } from './device.store.ts'
import { deviceMs, knownDevice, rememberDevice } from './devices.ts'
import type { Person } from './session.store.ts'
import { holdUser, type StoredUser } from './user.store.ts'
import type { Visit, VisitDeps } from './visit.ts'

export interface FinishDeps extends VisitDeps {
  readonly mailer: Mailer
}

/** A proof of identity, and whether it still counts when the session begins. */
interface Proven {
  readonly request: PageRequest
  readonly person: Person
  readonly next: string | undefined
  /** Whether a second factor was part of it. */
  readonly secondFactor: boolean
  /** Asked while nobody can change the person. */
  stillCounts(tx: Db, user: StoredUser): Promise<boolean> | boolean
}

/**
 * Begins the session of a person who has proven everything asked, and mails the person where the browser is new.
 * Undefined: the proof has lapsed, for example because the password was changed in the meantime.
 */
export async function finishSignIn(
  deps: FinishDeps,
  visit: Visit,
  { request, person: { userId }, next, secondFactor, stillCounts }: Proven,
): Promise<PageAnswer | undefined> {
  const isIn = await deps.database.transaction(async (tx) => {
    const user = await holdUser(tx, userId)
    if (user === undefined || !(await stillCounts(tx, user))) return false
    await noteDevice(deps, tx, visit, { userId, email: user.email })
    await visit.begin(tx, userId, { secondFactor })
    return true
  })
  if (!isIn) return undefined
  writeLine(deps, 'sign-in', { outcome: 'signed in', userId, ...whence(request.client) })
  return visit.redirect(next ?? '/signin')
}

/** Knows this browser from now on, where it was not known. */
async function noteDevice(deps: FinishDeps, tx: Db, visit: Visit, person: Person): Promise<void> {
  const { userId, email } = person
  const tokenHash = await knownDevice(deps, tx, visit, email)
  if (tokenHash === undefined) {
    await rememberDevice(deps, tx, visit, userId)
    return tellOfDevice(deps, tx, visit, person)
  }
  await touchDevice(tx, { tokenHash, userId, nowMs: deps.clock.nowMs() })
  visit.keep('device', visit.kept('device')!, deviceMs)
}

async function tellOfDevice(
  { clock, randomBytes, mailer, baseUrl }: FinishDeps,
  tx: Db,
  { from }: Visit,
  { userId, email }: Person,
): Promise<void> {
  const [oldest] = await selectMemberships(tx, userId)
  if (oldest === undefined) return
  await mailer.send(tx, {
    accountId: oldest.accountId,
    to: email,
    onceKey: `new-device:${Buffer.from(randomBytes(16)).toString('hex')}`,
    content: {
      kind: 'new-device',
      atMs: clock.nowMs(),
      ...from,
      link: `${baseUrl()}/settings/security`,
    },
  })
}
