import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import type { Mailer } from '../mail/mailer.ts'
import { selectMemberships } from '../members/member.store.ts'
import { insertLink } from './password-link.store.ts'
import type { Person } from './session.store.ts'

export interface PasswordLinkDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly mailer: Mailer
  readonly baseUrl: () => string
}

const validMs = 72 * 3_600_000

/**
 * Mails a person a link that sets a password: once, within 72 hours. In the language of the oldest account that the
 * person is a member of; who is a member of none gets nothing.
 */
export async function sendPasswordLink(
  { clock, randomBytes, mailer, baseUrl }: PasswordLinkDeps,
  tx: Db,
  { userId, email }: Person,
): Promise<void> {
  const [oldest] = await selectMemberships(tx, userId)
  if (oldest === undefined) return
  const token = makeToken(randomBytes)
  const nowMs = clock.nowMs()
  const expiresAt = nowMs + validMs
  await insertLink(tx, { tokenHash: hashToken(token), userId, nowMs, expiresAt })
  await mailer.send(tx, {
    accountId: oldest.accountId,
    to: email,
    onceKey: `set-password:${hashToken(token).toString('hex').slice(0, 32)}`,
    content: { kind: 'set-password', link: `${baseUrl()}/set-password/${token}`, expiresAtMs: expiresAt },
  })
}
