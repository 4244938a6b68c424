import { idOf } from '../kernel/ids.ts'
import type { NodeLease } from '../nodes/node-lease.ts'
import { type CallRow, orphanedCalls } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { brokenOff, missed } from './call-ending.ts'
import { endCall } from './end-call.ts'
import { endLine } from './end-line.ts'
import { leaveUncertain } from './leave-uncertain.ts'
import { findRecording } from './recording-path.ts'

const batch = 100
const sweepMs = 1_000

/**
 * Ends the calls of processes that died: an answered one `failed` (an agent's with `engine_error`), an unanswered
 * inbound one `missed`; an outbound one that was being dialed stays `initiated` and locked
 * (spec:states.call-uncertain).
 */
async function endOrphans(deps: CallDeps): Promise<number> {
  const nowMs = deps.clock.nowMs()
  const rows = await orphanedCalls(deps.database, { nowMs, ownNode: deps.nodeId, limit: batch })
  for (const row of rows) {
    await endOrphan(row, Math.min(nowMs, row.lived_until ?? nowMs), deps).catch((error) =>
      deps.log.warn({ err: error, callId: idOf('c', row.id) }, 'an orphaned call was not ended'),
    )
  }
  return rows.length
}

async function endOrphan(row: CallRow, endedAtMs: number, deps: CallDeps): Promise<void> {
  const accountId = idOf('acc', row.account_id)
  const callId = idOf('c', row.id)
  if (row.status === 'initiated' && row.direction === 'out') {
    const { external } = row
    return deps.database.transaction((tx) => leaveUncertain(tx, { accountId, callId, external }, deps))
  }
  if (row.status === 'in_progress' && row.external) return endExternal({ accountId, callId }, endedAtMs, deps)
  const ending = row.status === 'initiated' ? missed : brokenOff(row.kind)
  if (row.status === 'in_progress') await deps.recoverRecording?.(callId)
  const recorded = (await findRecording(deps.recordingsDir, callId)) !== undefined
  await deps.database.transaction((tx) =>
    endCall(tx, { accountId, callId, ...ending, endedAtMs, recorded }, deps),
  )
}

/** Only the line is cut: what was said is known to the platform, and so is what it came to. */
const endExternal = (
  call: { readonly accountId: string; readonly callId: string },
  endedAtMs: number,
  deps: CallDeps,
): Promise<void> =>
  deps.database.transaction((tx) =>
    endLine(tx, { ...call, event: 'hungUp', endReason: 'completed', endedAtMs }, deps),
  )

/** Looks for orphans every second while this process can judge who lives. */
export function sweepOrphans(lease: NodeLease, deps: CallDeps): { stop(): void } {
  let stopped = false
  const run = async () => {
    while (!stopped) {
      await deps.clock.sleep(sweepMs)
      if (stopped || !lease.canJudge()) continue
      await endOrphans(deps).catch((error) => deps.log.warn({ err: error }, 'orphaned calls were not swept'))
    }
  }
  void run()
  return {
    stop: () => {
      stopped = true
    },
  }
}
