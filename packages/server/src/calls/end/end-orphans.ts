import { type AccountId, type CallId, idOf } from '../../platform/kernel/ids.ts'
import type { NodeLease } from '../../platform/nodes/node-lease.ts'
import { findRecording } from '../recordings/find-recording.ts'
import { type CallRow, orphanedCalls } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { failedAfterAnswer, missed } from './call-ending.ts'
import { endCall } from './end-call.ts'
import { endPlatformLine } from './end-platform-line.ts'
import { leaveUncertain } from './leave-uncertain.ts'

const batch = 100
const sweepMs = 1_000

/**
 * Ends the calls of processes that died: an answered one as `failed` (an agent call with `engine_error`),
 * an unanswered inbound one as `missed`; an outbound one that was being dialed stays `initiated` and
 * locked (spec:states.call-uncertain).
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
  const ending = row.status === 'initiated' ? missed : failedAfterAnswer(row.kind)
  if (row.status === 'in_progress') await deps.recoverRecording?.(callId)
  const recorded = (await findRecording(deps.recordingsDir, callId)) !== undefined
  await deps.database.transaction((tx) =>
    endCall(tx, { accountId, callId, ...ending, endedAtMs, recorded }, deps),
  )
}

/** Only the line is cut: the platform still knows the conversation and its outcome. */
const endExternal = (
  call: { readonly accountId: AccountId; readonly callId: CallId },
  endedAtMs: number,
  deps: CallDeps,
): Promise<void> =>
  deps.database.transaction((tx) =>
    endPlatformLine(tx, { ...call, event: 'hungUp', endReason: 'completed', endedAtMs }, deps),
  )

/** Sweeps for orphans every second while this process's lease lets it judge which nodes are alive. */
export function sweepOrphans(lease: NodeLease, deps: CallDeps): { stop(): void } {
  let stopped = false
  const run = async () => {
    while (!stopped) {
      await deps.clock.sleep(sweepMs)
      if (stopped || !lease.canJudge()) continue
      await endOrphans(deps).catch((error) => deps.log.warn({ err: error }, 'sweeping orphaned calls failed'))
    }
  }
  void run()
  return {
    stop: () => {
      stopped = true
    },
  }
}
