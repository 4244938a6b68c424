import type { Clock } from '@hovor/clock'
import type { SipDirectory } from '../../numbering/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { selectLease } from './relay-lease.store.ts'
import { hashOfRelayToken, isRelayToken } from './relay-token.ts'

/** Relay leases for SIP admission; kept as rows, so that any node can take the INVITE. */
export function createRelayDirectory({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Pick<SipDirectory, 'relayOf'> {
  return {
    relayOf: async (token) =>
      isRelayToken(token) ? selectLease(database, hashOfRelayToken(token), clock.nowMs()) : undefined,
  }
}
