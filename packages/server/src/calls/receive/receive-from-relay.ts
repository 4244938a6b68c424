import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { CallSource, IncomingLeg } from '../ports/voice-carrier.port.ts'
import { useLease } from '../relay/relay-lease.store.ts'
import { runForwardedCall } from '../run/run-forwarded-call.ts'
import { assignNode, lockCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { languageOfNumber } from '../state/language-of-number.ts'
import { recordingPath } from '../state/recording-path.ts'

type RelaySource = CallSource & { kind: 'relay' }

/**
 * Takes the single INVITE of a relay lease, from the customer's equipment or from the external platform: the waiting
 * call is dialed, and the two are bridged.
 */
export async function receiveFromRelay(leg: IncomingLeg, source: RelaySource, deps: CallDeps): Promise<void> {
  const call = await deps.database.transaction((tx) => takeUp(tx, source, deps))
  if (isFailure(call)) return leg.refuse(call.code === 'account_suspended' ? 'suspended' : 'notFound')
  const { accountId, callId } = source
  const { from_e164: callerId, to_e164: e164, kind, external } = call.row
  const recorded = call.isRecorded && {
    recordedIn: languageOfNumber(callerId),
    recordTo: recordingPath(deps.recordingsDir, callId),
  }
  const carried = { accountId, callId, kind, external, direction: 'out', leg } as const
  runForwardedCall({ ...carried, to: { kind: 'number', e164 }, callerId, ...recorded }, deps)
}

/** A suspended account keeps its lease until it expires, since it may be restored before then. */
async function takeUp(
  tx: Parameters<typeof lockCall>[0],
  { accountId, leaseId, callId }: RelaySource,
  deps: CallDeps,
) {
  const row = await lockCall(tx, accountId, callId)
  if (row?.status !== 'initiated') return fail('not_found')
  const number = await deps.numbers.routeOf(tx, row.from_e164)
  if (number === undefined || number.accountId !== accountId) return fail('not_found')
  if (number.accountSuspended || number.status !== 'active') return fail('account_suspended')
  if (!(await useLease(tx, { accountId, leaseId }, deps.clock.nowMs()))) return fail('not_found')
  await assignNode(tx, accountId, callId, deps.nodeId)
  // An external platform makes its own recording and its own announcement of it.
  return { row, isRecorded: number.recordCalls && !row.external }
}
