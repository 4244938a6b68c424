import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { admitCall } from '../state/call-limits.store.ts'
import { destinationLockedUntil, lockDestination } from '../state/destination-lock.store.ts'

const db = databaseOfFile()
const clock = new VirtualClock()

async function newAccount(): Promise<AccountId> {
  const id = newId('acc', clock, randomBytes)
  await db.database.query(sql`
    insert into account (id, mode, email, created_at) values (${uuidOf(id)}, 'sandbox', 'x', ${clock.nowMs()})`)
  return id
}

const admit = async (accountId: AccountId) => {
  const { kind } = await db.database.transaction((tx) =>
    admitCall(tx, { accountId, kind: 'bridge', nowMs: clock.nowMs() }),
  )
  return kind
}

describe.each([3_600_000, 40 * 24 * 3_600_000])(
  'after a clock that ran %i ms fast is set back',
  (aheadMs) => {
    it('the minute of an account is over', async () => {
      const accountId = await newAccount()
      clock.stepWall(aheadMs)
      for (let calls = 0; calls < 10; calls++) expect(await admit(accountId)).toBe('admitted')
      expect(await admit(accountId)).toBe('limited')
      clock.stepWall(-aheadMs)
      expect(await admit(accountId)).toBe('admitted')
    })

    it('the lock of a number is over', async () => {
      const accountId = await newAccount()
      const lock = {
        accountId,
        e164: '+420601000001',
        callId: newId('c', clock, randomBytes),
        kind: 'agent',
      } as const
      const take = () => lockDestination(db.database, { ...lock, nowMs: clock.nowMs() })
      const isLocked = async () =>
        (await destinationLockedUntil(db.database, { ...lock, nowMs: clock.nowMs() })) !== undefined
      clock.stepWall(aheadMs)
      expect([await take(), await take(), await isLocked()]).toEqual([true, false, true])
      clock.stepWall(-aheadMs)
      expect(await isLocked()).toBe(false)
      expect([await take(), await take()]).toEqual([true, false])
    })
  },
)
