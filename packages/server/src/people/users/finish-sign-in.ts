import type { PageAnswer, PageRequest } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import { whence } from '../../platform/log/coarse-network.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import type { Mailer } from '../mail/mailer.ts'
import { selectMemberships } from '../members/member.store.ts'
import { touchDevice } from './device.store.ts'
import { deviceMs, knownDevice, rememberDevice } from './devices.ts'
import type { Person } from './session.store.ts'
import type { Visit, VisitDeps } from './visit.ts'

export interface FinishDeps extends VisitDeps {
  readonly mailer: Mailer
}

/** Begins the session of a person who has proven everything asked, and mails the person where the browser is new. */
export async function finishSignIn(
  deps: FinishDeps,
  visit: Visit,
  { request, person, next }: { request: PageRequest; person: Person; next: string | undefined },
): Promise<PageAnswer> {
  const { database, clock } = deps
  const { userId, email } = person
  const tokenHash = await knownDevice(deps, database, visit, email)
  if (tokenHash !== undefined) {
    await touchDevice(database, { tokenHash, userId, nowMs: clock.nowMs() })
    visit.keep('device', visit.kept('device')!, deviceMs)
  } else
    await database.transaction(async (tx) => {
      await rememberDevice(deps, tx, visit, userId)
      await tellOfDevice(deps, tx, visit, person)
    })
  await visit.begin(userId)
  writeLine(deps, 'sign-in', { outcome: 'signed in', userId, ...whence(request.client) })
  return visit.redirect(next ?? '/signin')
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
