import { hash } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { Caller } from '../../http/exchange/handler.ts'
import { batched } from '../../platform/db/batch.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type KeyId } from '../../platform/kernel/ids.ts'
import { hashKey, looksLikeKey } from './key-format.ts'

/** The hint after which every process looks verified keys up again: a key or an account has changed. */
export const keysTopic = 'api-key'

/** A revocation or suspension counts at once where the hint arrives and after this time where it is lost. */
const rememberMs = 10_000
const maxRemembered = 20_000
/** Unknown keys asked for at the same time share one statement. */
const maxLookUps = 200

interface VerifiedKey {
  readonly keyId: KeyId
  readonly account: Caller
}

/** Answers who calls with a bearer token, or nothing for a key that is unknown, revoked or mistyped. */
export interface KeyVerifier {
  /** At once where the key is remembered, else from the database. */
  verify(token: string): VerifiedKey | undefined | Promise<VerifiedKey | undefined>
  close(): void
}

export function createKeyVerifier(options: {
  readonly database: Database
  readonly clock: Clock
  readonly pepper: string
}): KeyVerifier {
  const { database, clock, pepper } = options
  const remembered = new Map<string, { readonly found: VerifiedKey; readonly untilMs: number }>()
  let changes = 0
  const unsubscribe = database.onHint(keysTopic, () => {
    changes += 1
    remembered.clear()
  })
  const lookUp = batched({
    maxKeys: maxLookUps,
    load: (hashes: readonly Buffer[]) => selectCallers(database, hashes),
  })
  const look = async (name: string, token: string) => {
    const [untilMs, changesBefore] = [clock.monotonicMs() + rememberMs, changes]
    const found = await lookUp(hashKey(token, pepper))
    remembered.delete(name)
    // A result read while a key changed may predate the change: it serves this request only.
    if (!found || changes !== changesBefore) return found
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value as string)
    remembered.set(name, { found, untilMs })
    return found
  }
  const recall = (name: string) => {
    const known = remembered.get(name)
    return known && known.untilMs > clock.monotonicMs() ? known.found : undefined
  }
  return {
    verify(token) {
      const name = nameOf(token)
      return recall(name) ?? (looksLikeKey(token) ? look(name, token) : undefined)
    },
    close: unsubscribe,
  }
}

/** Only this is in memory, so that no key is kept there: what is looked up is the peppered hash. */
function nameOf(token: string): string {
  return hash('sha256', token, 'base64')
}

interface Row {
  readonly keyId: KeyId | null
  readonly accountId: AccountId
  readonly mode: Caller['mode']
  readonly status: Caller['status']
  readonly language: Caller['language']
}

async function selectCallers(
  database: Database,
  hashes: readonly Buffer[],
): Promise<(VerifiedKey | undefined)[]> {
  const rows = await database.query(sql<Row>`
    select k.id as "keyId", a.id as "accountId", a.mode, a.status, a.language
    from unnest(${hashes}::bytea[]) with ordinality as asked (hash, place)
      left join api_key k on k.hash = asked.hash and k.revoked_at is null
      left join account a on a.id = k.account_id
    order by place`)
  return rows.map(({ keyId, accountId, mode, status, language }) =>
    keyId === null
      ? undefined
      : { keyId: idOf('key', keyId), account: { id: idOf('acc', accountId), mode, status, language } },
  )
}
