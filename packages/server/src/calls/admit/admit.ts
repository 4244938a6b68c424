import type { Db } from '../../platform/db/database.ts'
import { type CallRow, insertCall, type NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callKinds } from '../state/call-kinds.ts'
import { firstHoldHal } from '../state/call-price.ts'
import { scheduleWatchdog } from '../state/watchdog-job.ts'

/**
 * Stores a call of either direction with its first minute held and its watchdog. Undefined, and nothing stored, if the
 * credit does not cover that minute.
 */
export async function admit(
  tx: Db,
  call: NewCall,
  { clock, credit }: Pick<CallDeps, 'clock' | 'credit'>,
): Promise<CallRow | undefined> {
  const { accountId, id: callId } = call
  const description = call.direction === 'in' ? `Call from ${call.from}` : `Call to ${call.to}`
  const held = await credit.hold(tx, { accountId, ref: callId, amountHal: firstHoldHal(call), description })
  if (held === 'insufficient') return undefined
  const row = await insertCall(tx, call)
  const dueAtMs = clock.nowMs() + callKinds[call.kind].watchdogMs
  await scheduleWatchdog(tx, { accountId, callId, dueAtMs })
  return row
}
