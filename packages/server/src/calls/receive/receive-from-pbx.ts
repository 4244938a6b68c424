import { newRecordId } from '../../platform/db/record-id.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { admitOutbound } from '../admit/admit-outbound.ts'
import type { CallSource, IncomingLeg } from '../ports/voice-carrier.port.ts'
import { runForwardedCall } from '../run/run-forwarded-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { languageOfNumber } from '../state/language-of-number.ts'
import { pricePerMinuteHal as priceOf } from '../state/price-per-minute.ts'
import { recordingPath } from '../state/recording-path.ts'

/** Places a call from a customer's PBX to the network, with the number whose credentials it uses as the caller id. */
export async function receiveFromPbx(
  leg: IncomingLeg,
  { accountId, number }: CallSource & { kind: 'pbx' },
  deps: CallDeps,
): Promise<void> {
  const own = await deps.numbers.routeOf(deps.database, number)
  if (own === undefined || own.accountId !== accountId || own.mode !== 'sip') return leg.refuse('rejected')
  if (own.accountSuspended || own.status !== 'active') return leg.refuse('suspended')
  const to = await deps.numbers.checkDestination(deps.database, accountId, leg.to)
  if (isFailure(to)) return leg.refuse(to.code === 'invalid_number' ? 'notFound' : 'rejected')
  const query = { kind: 'sip', direction: 'out', destination: to.tariffDestination } as const
  const pricePerMinuteHal = await priceOf(deps, accountId, query)
  const callId = await newRecordId(deps.database, 'c', accountId, deps)
  const parties = { kind: 'sip', direction: 'out', from: number, to: to.e164 } as const
  const admission = await admitOutbound({ accountId, id: callId, ...parties, pricePerMinuteHal }, deps)
  if (admission.kind === 'refused') {
    return leg.refuse(admission.code === 'rate_limited' ? 'unavailable' : 'noCredit')
  }
  const recorded = own.recordCalls && {
    recordedIn: languageOfNumber(number),
    recordTo: recordingPath(deps.recordingsDir, callId),
  }
  const call = { accountId, callId, kind: 'sip', direction: 'out', leg } as const
  runForwardedCall({ ...call, to: { kind: 'number', e164: to.e164 }, callerId: number, ...recorded }, deps)
}
