import type { Db } from '../../platform/db/database.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { SipTrace } from '../ports/voice-carrier.port.ts'
import type { CallEvent, CallState } from '../state/call.machine.ts'
import type { CallOutcome, CallRow } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callDurationMs, callPriceHal } from '../state/call-price.ts'

interface EndedCall {
  readonly accountId: AccountId
  readonly callId: CallId
  readonly event: CallEvent['kind']
  readonly endReason: EndReason
  readonly reason?: string
  readonly media?: CallOutcome['media']
  readonly traces?: readonly SipTrace[]
}

/** Writes one log line about a call that has just ended, after the commit. It names no parties. */
export function logEndedCall(
  tx: Db,
  row: CallRow,
  status: CallState,
  { ending, endedAtMs }: { readonly ending: EndedCall; readonly endedAtMs: number },
  deps: Pick<CallDeps, 'log' | 'clock'>,
): void {
  const { accountId, callId, endReason, reason, media, traces } = ending
  const line = {
    accountId,
    callId,
    direction: row.direction,
    callKind: row.kind,
    status,
    endReason,
    reason,
    durationSecs: Math.round(callDurationMs(row, endedAtMs) / 1000),
    priceHal: callPriceHal(row, ending.event, endedAtMs),
    sipStatus: traces?.map(finalStatusOf),
    media,
  }
  tx.afterCommit(() => writeLine(deps, 'call.ended', line))
}

/** The final status of the leg's last INVITE. */
function finalStatusOf(trace: SipTrace): number | undefined {
  const answer = trace.findLast(
    ({ startLine, text }) => /^SIP\/2\.0 [2-6]/.test(startLine) && /^cseq: *\d+ +INVITE/im.test(text),
  )
  return answer && Number(answer.startLine.slice('SIP/2.0 '.length, 'SIP/2.0 '.length + 3))
}
