import { sql } from '@hovor/server/testing'
import type { AppWorld } from './app-world.ts'

/** A signed-in person who is a member of this account and of no other. */
export async function joined(world: AppWorld, accountId: string, role: string) {
  const { email, browser, accountId: own } = await world.signedIn()
  const [{ userId } = { userId: '' }] = await world.surface.database.query(sql<{ userId: string }>`
    update account_member set account_id = ${accountId.slice(4)}::uuid, role = ${role}
    where account_id = ${own.slice(4)}::uuid returning user_id as "userId"`)
  return { email, browser, userId: `usr_${userId.replaceAll('-', '')}` }
}
