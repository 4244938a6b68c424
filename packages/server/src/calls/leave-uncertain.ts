import type { Db } from '../db/database.ts'
import { releaseCarrier } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { syncLater } from './platform-sync-job.ts'
import { findRecordLater } from './record-sync-job.ts'

interface UncertainCall {
  readonly accountId: string
  readonly callId: string
  readonly external?: boolean | undefined
}

/**
 * The outcome of the dial is unknown: the call stays `initiated` and locked and stops counting as concurrent. A job asks
 * the external platform of its agent, or else the carrier's records, for the outcome.
 * spec:states.call-uncertain-frees-quota, spec:events.uncertain-silent
 */
export async function leaveUncertain(
  tx: Db,
  { external = false, ...call }: UncertainCall,
  deps: Pick<CallDeps, 'clock' | 'records'>,
): Promise<void> {
  await releaseCarrier(tx, call.accountId, call.callId)
  if (external) await syncLater(tx, call, deps)
  else await findRecordLater(tx, call, deps)
}
