import type { Clock } from '@hovor/clock'
import type { Db } from '../db/database.ts'
import { newId, type RandomBytes } from '../kernel/ids.ts'
import { hashToken, makeToken } from '../kernel/secret-token.ts'
import { insertConfirmation } from './confirmation.store.ts'
import type { ChangeBasis, ConfirmedChange } from './confirmed-change.ts'

export interface NewConfirmation {
  readonly accountId: string
  readonly change: ConfirmedChange
  readonly basis: ChangeBasis
  readonly requestedBy: { readonly keyId: string; readonly requestId: string }
  readonly nowMs: number
}

/** Keeps a change until its owner confirms it, and says where. Commit it with the refusal that tells the address. */
export type CreateConfirmation = (tx: Db, wanted: NewConfirmation) => Promise<{ readonly confirmUrl: string }>

/** SPEC.md, Limits: valid 24 hours, once. */
const validMs = 24 * 60 * 60 * 1000

export function createConfirmations(deps: {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly baseUrl: () => string
}): CreateConfirmation {
  const { clock, randomBytes, baseUrl } = deps
  return async (tx, { nowMs, ...wanted }) => {
    const token = makeToken(randomBytes)
    await insertConfirmation(tx, {
      ...wanted,
      id: newId('confirm', clock, randomBytes),
      tokenHash: hashToken(token),
      createdAt: nowMs,
      expiresAt: nowMs + validMs,
    })
    return { confirmUrl: `${baseUrl()}/confirm/${token}` }
  }
}
