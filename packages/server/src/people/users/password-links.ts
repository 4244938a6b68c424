import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, RandomBytes } from '../../platform/kernel/ids.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import type { Mailer } from '../mail/mailer.ts'
import { insertLink } from './password-link.store.ts'
import { selectOwnerEmail } from './user.store.ts'

export interface PasswordLinkDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly mailer: Mailer
  readonly baseUrl: () => string
}

const validMs = 72 * 3_600_000

/** Mails the owner of an account a link that sets a password: once, within 72 hours. */
export async function sendPasswordLink(
  { clock, randomBytes, mailer, baseUrl }: PasswordLinkDeps,
  tx: Db,
  accountId: AccountId,
): Promise<void> {
  const email = await selectOwnerEmail(tx, accountId)
  if (email === undefined) return
  const token = makeToken(randomBytes)
  const nowMs = clock.nowMs()
  const expiresAt = nowMs + validMs
  await insertLink(tx, { tokenHash: hashToken(token), email, nowMs, expiresAt })
  await mailer.send(tx, {
    accountId,
    onceKey: `set-password:${hashToken(token).toString('hex').slice(0, 32)}`,
    content: { kind: 'set-password', link: `${baseUrl()}/set-password/${token}`, expiresAtMs: expiresAt },
  })
}
