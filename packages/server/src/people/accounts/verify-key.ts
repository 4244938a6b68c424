import { hash } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { KeyPrincipal } from '../../http/exchange/principal.ts'
import { batched } from '../../platform/db/batch.ts'
import type { Database } from '../../platform/db/database.ts'
import { selectCallers } from './caller.store.ts'
import { hashKey, looksLikeKey } from './key-format.ts'

/** The hint after which every process looks verified keys up again: a key or an account has changed. */
export const keysTopic = 'api-key'

/** A revocation or suspension counts at once where the hint arrives and after this time where it is lost. */
export const keysRememberedMs = 10_000
const maxRemembered = 20_000
/** Unknown keys asked for at the same time share one statement. */
const maxLookUps = 200

/** Answers who calls with a bearer token, or nothing for a key that is unknown, revoked or mistyped. */
export interface KeyVerifier {
  /** At once where the key is remembered, else from the database. */
  verify(token: string): KeyPrincipal | undefined | Promise<KeyPrincipal | undefined>
  close(): void
}

export function createKeyVerifier(options: {
  readonly database: Database
  readonly clock: Clock
  readonly pepper: string
}): KeyVerifier {
  const { database, clock, pepper } = options
  const remembered = new Map<string, { readonly found: KeyPrincipal; readonly untilMs: number }>()
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
    const [untilMs, changesBefore] = [clock.monotonicMs() + keysRememberedMs, changes]
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
