import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import {
  type AccountId,
  type CallId,
  type LeaseId,
  newId,
  type RandomBytes,
} from '../../platform/kernel/ids.ts'
import { releaseUnansweredNode } from '../state/call.store.ts'
import { scheduleLeaseExpiry } from './relay-expiry.ts'
import { countOpenLeases, insertLease } from './relay-lease.store.ts'
import { hashOfRelayToken, newRelayToken } from './relay-token.ts'

/** spec:relay.lease */
const maxOpenLeases = 5

/** A one-time access for a call that is stored and waits for its INVITE. */
export interface OpenLease {
  readonly accountId: AccountId
  readonly id: LeaseId
  readonly callId: CallId
  readonly token: string
  readonly expiresAtMs: number
}

interface LeaseDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** decision:0022 */
export const newLease = (
  { accountId, callId, ttlSecs }: { accountId: AccountId; callId: CallId; ttlSecs: number },
  { clock, randomBytes }: LeaseDeps,
): OpenLease => ({
  accountId,
  callId,
  id: newId('rel', clock, randomBytes),
  token: newRelayToken(randomBytes),
  expiresAtMs: clock.nowMs() + ttlSecs * 1000,
})

/** Returns why the account may not open another lease, if so. */
export async function leaseRefusal(tx: Db, accountId: AccountId, { clock }: LeaseDeps) {
  const open = await countOpenLeases(tx, accountId, clock.nowMs())
  return open < maxOpenLeases ? undefined : ('relay_lease_limit' as const)
}

/** Runs in the transaction that stores the call: any node may take the INVITE, and until then no node runs the call. */
export async function openLease(tx: Db, lease: OpenLease): Promise<void> {
  const stored = { ...lease, tokenHash: hashOfRelayToken(lease.token) }
  await insertLease(tx, stored)
  await releaseUnansweredNode(tx, lease.accountId, lease.callId)
  await scheduleLeaseExpiry(tx, stored)
}
