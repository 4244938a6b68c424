import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { beforeEach, expect, it } from 'vitest'
import { testSeal } from '../../http/testing/test-surface.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { createUsers } from '../create-users.ts'
import type { AppAccess } from '../members/app-access.ts'
import { insertMember } from '../members/member.store.ts'
import { changePassword } from '../users/change-password.ts'
import { createPasswords } from '../users/passwords.ts'
import { ensureUser } from '../users/user.store.ts'

const db = databaseOfFile()
const ended: string[] = []
beforeEach(() => void ended.splice(0))

const appAccess: AppAccess = {
  endOfUser: async (_, userId) => void ended.push(userId),
  endOfMember: async (_, accountId, userId) => void ended.push(`${accountId} ${userId}`),
  endOfAccount: async (_, accountId) => void ended.push(accountId),
}
const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'p' })
const usersOf = () =>
  createUsers({
    database: db.database,
    clock: systemClock,
    log: silentLog,
    randomBytes,
    seal: testSeal,
    secret: 'secret of the test',
    baseUrl: () => 'http://127.0.0.1:8080',
    mailer: { send: async () => {} },
    passwords: createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    appAccess,
  })

/** An account with an owner and a member, who acts for another account too. */
async function account() {
  const email = () => `${randomBytes(4).toString('hex')}@example.com`
  const wanted = { email: email(), mode: 'sandbox', language: 'cs', companyName: '' } as const
  return db.database.transaction(async (tx) => {
    const { account: made } = await accounts.create(tx, wanted)
    const nowMs = systemClock.nowMs()
    const id = newId('usr', systemClock, randomBytes)
    const userId = await ensureUser(tx, { id, email: email(), nowMs })
    await insertMember(tx, { accountId: made.id, userId, role: 'member', nowMs })
    return { accountId: made.id, userId }
  })
}

it('another role ends what the member’s apps may do for that account, and the same role does not', async () => {
  const { accountId, userId } = await account()
  const { team } = usersOf()
  await db.database.transaction((tx) => team.changeRole(tx, accountId, userId, 'member'))
  expect(ended).toEqual([])
  await db.database.transaction((tx) => team.changeRole(tx, accountId, userId, 'viewer'))
  expect(ended).toEqual([`${accountId} ${userId}`])
})

it('a removed member’s apps lose that account, and a stranger’s nothing', async () => {
  const [{ accountId, userId }, other] = [await account(), await account()]
  const { team } = usersOf()
  await db.database.transaction((tx) => team.remove(tx, accountId, other.userId))
  expect(ended).toEqual([])
  await db.database.transaction((tx) => team.remove(tx, accountId, userId))
  expect(ended).toEqual([`${accountId} ${userId}`])
})

it('another password, and signing out everywhere, end what the person’s apps may do for every account', async () => {
  const { userId } = await account()
  const passwordHash = 'a hash'
  await db.database.transaction((tx) =>
    changePassword({ clock: systemClock, appAccess }, tx, { userId, passwordHash }),
  )
  await db.database.transaction((tx) => usersOf().endSessions(tx, userId))
  expect(ended).toEqual([userId, userId])
})
