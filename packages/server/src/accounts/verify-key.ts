import type { Clock } from '@hovor/clock'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { idOf } from '../kernel/ids.ts'
import type { Caller } from '../surface/handler.ts'
import { hashKey, looksLikeKey } from './key-format.ts'

/** The hint after which every process looks verified keys up again: a key or an account has changed. */
export const keysTopic = 'api-key'

/** A revocation or suspension counts at once where the hint arrives and after this time where it is lost. */
const rememberMs = 5_000
const maxRemembered = 20_000

interface VerifiedKey {
  readonly keyId: string
  readonly account: Caller
}

/** Answers who calls with a bearer token, or nothing for a key that is unknown, revoked or mistyped. */
export interface KeyVerifier {
  verify(token: string): Promise<VerifiedKey | undefined>
  close(): void
}

export function createKeyVerifier(options: {
  readonly database: Database
  readonly clock: Clock
  readonly pepper: string
}): KeyVerifier {
  const { database, clock, pepper } = options
  const remembered = new Map<string, { readonly found: VerifiedKey; readonly untilMs: number }>()
  const unsubscribe = database.onHint(keysTopic, () => remembered.clear())
  return {
    async verify(token) {
      if (!looksLikeKey(token)) return undefined
      const hash = hashKey(token, pepper)
      const name = hash.toString('latin1')
      const known = remembered.get(name)
      if (known && known.untilMs > clock.monotonicMs()) return known.found
      const untilMs = clock.monotonicMs() + rememberMs
      const found = await lookUp(database, hash)
      remembered.delete(name)
      if (!found) return undefined
      if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value as string)
      remembered.set(name, { found, untilMs })
      return found
    },
    close: unsubscribe,
  }
}

async function lookUp(database: Database, hash: Buffer): Promise<VerifiedKey | undefined> {
  const row = await database.one(sql<{
    keyId: string
    accountId: string
    mode: Caller['mode']
    status: Caller['status']
    language: Caller['language']
  }>`
    select k.id as "keyId", a.id as "accountId", a.mode, a.status, a.language
    from api_key k join account a on a.id = k.account_id
    where k.hash = ${hash} and k.revoked_at is null`)
  if (!row) return undefined
  const { mode, status, language } = row
  return {
    keyId: idOf('key', row.keyId),
    account: { id: idOf('acc', row.accountId), mode, status, language },
  }
}
