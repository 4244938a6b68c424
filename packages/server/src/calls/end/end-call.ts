import type { ErrorCode } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, type CallId, idOf } from '../../platform/kernel/ids.ts'
import { advance } from '../../platform/outbox/advance.ts'
import { publish } from '../../platform/outbox/outbox.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { SipTrace } from '../ports/voice-carrier.port.ts'
import { type CallEffect, type CallEvent, callMachine } from '../state/call.machine.ts'
import {
  type CallOutcome,
  type CallRow,
  lockCall,
  readCall,
  storeOutcome,
  storePrice,
  storeState,
} from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callEventData } from '../state/call-events.ts'
import { callDurationMs, callPriceHal } from '../state/call-price.ts'
import { taskOf } from '../state/call-record.ts'
import { insertTraces } from '../state/call-trace.store.ts'
import { unlockDestination } from '../state/destination-lock.store.ts'
import { logEndedCall } from './log-ended-call.ts'
import { sendMissedCallSms } from './send-missed-call-sms.ts'
import { updateDnc } from './update-dnc.ts'

export interface CallEnding {
  readonly accountId: AccountId
  readonly callId: CallId
  readonly event: CallEvent['kind']
  readonly endReason: EndReason
  /** `reason` of `call.failed`. */
  readonly reason?: string
  /** The code that the request that placed the call is answered with. */
  readonly dialCode?: ErrorCode
  /** How long that code says to wait. */
  readonly retryAfterSecs?: number
  /** When the line was cut; defaults to now. */
  readonly endedAtMs?: number
  readonly recorded?: boolean
  readonly answeredBy?: CallOutcome['answeredBy']
  /** For a bridge: the second party was dialed too. */
  readonly calleeRang?: boolean
  readonly conversation?: CallOutcome['conversation']
  readonly media?: CallOutcome['media']
  /** The SIP traces, one per leg. */
  readonly traces?: readonly SipTrace[]
}

type EndDeps = Pick<
  CallDeps,
  | 'clock'
  | 'log'
  | 'randomBytes'
  | 'credit'
  | 'dnc'
  | 'accounts'
  | 'agents'
  | 'numbers'
  | 'messages'
  | 'taskCalls'
>

/**
 * Ends a call in the transaction `tx`: state, outcome, money and event commit together, exactly once. A call that has
 * already ended is left alone.
 * spec:events.call-failed-once
 */
export async function endCall(tx: Db, ending: CallEnding, deps: EndDeps): Promise<void> {
  const endedAtMs = ending.endedAtMs ?? deps.clock.nowMs()
  await advance(
    tx,
    callMachine,
    { kind: ending.event },
    {
      lock: () => lockCall(tx, ending.accountId, ending.callId),
      stateOf: (row: CallRow) => row.status,
      async store(_tx, row, state) {
        await storeState(tx, row, state)
        await storeOutcome(tx, ending.accountId, ending.callId, outcomeOf(row, ending, endedAtMs))
        await updateDnc(tx, row, ending, deps)
        logEndedCall(tx, row, state, { ending, endedAtMs }, deps)
      },
      write: (_tx, row, effect) => writeEffect(tx, row, effect, ending, deps),
    },
  )
  await insertTraces(tx, ending.accountId, ending.callId, ending.traces ?? [])
}

function outcomeOf(row: CallRow, ending: CallEnding, endedAtMs: number): CallOutcome {
  return {
    endedAtMs,
    endReason: ending.endReason,
    durationMs: callDurationMs(row, endedAtMs),
    priceHal: callPriceHal(row, ending.event, endedAtMs),
    recorded: ending.recorded ?? false,
    answeredBy: ending.answeredBy,
    conversation: ending.conversation,
    media: ending.media,
  }
}

async function writeEffect(
  tx: Db,
  row: CallRow,
  effect: CallEffect,
  ending: CallEnding,
  deps: EndDeps,
): Promise<void> {
  const { accountId, callId } = ending
  switch (effect.kind) {
    case 'unlockDestination':
      return unlockDestination(tx, accountId, callId)
    case 'free':
      return deps.credit.release(tx, { accountId, ref: callId })
    case 'textCaller':
      return sendMissedCallSms(tx, row, deps)
    case 'tellTask':
      return tellTask(tx, row, ending, deps)
    case 'settle':
      return settle(tx, row, ending, deps)
    case 'publish': {
      const ended = await readCall(tx, accountId, callId)
      if (ended === undefined) return
      const data = callEventData(effect.event, ended, ending.reason)
      await publish(tx, { accountId: idOf('acc', row.account_id), event: effect.event, data }, deps)
    }
  }
}

/** A call that outlived its last held minute, as in a database outage, costs no more than was held. */
async function settle(tx: Db, row: CallRow, { accountId, callId }: CallEnding, deps: EndDeps): Promise<void> {
  const priceHal = (await readCall(tx, accountId, callId))?.price_hal ?? 0
  const captured = await deps.credit.capture(tx, {
    accountId,
    kind: 'call',
    ref: callId,
    amountHal: priceHal,
    description: `Call ${row.direction === 'out' ? `to ${row.to_e164}` : `from ${row.from_e164}`}`,
    callId,
  })
  const paidHal = captured.kind === 'captured' ? captured.amountHal : 0
  if (paidHal < priceHal) await storePrice(tx, accountId, callId, paidHal)
}

/** Comes after the money and before the events, as campaigns are locked after accounts and before jobs. */
async function tellTask(tx: Db, row: CallRow, ending: CallEnding, deps: EndDeps): Promise<void> {
  const contact = taskOf(row)
  const ended = contact && (await readCall(tx, ending.accountId, ending.callId))
  if (contact === undefined || ended === undefined) return
  await deps.taskCalls.ended(tx, {
    accountId: ending.accountId,
    callId: ending.callId,
    taskId: contact.taskId,
    itemId: contact.taskItemId,
    direction: row.direction,
    event: ending.event,
    endReason: ending.endReason,
    answeredBy: ended.answered_by,
    hasConversation: ended.has_conversation,
    priceHal: ended.price_hal ?? 0,
    data: ended.data,
    dialCode: ending.dialCode,
    retryAfterSecs: ending.retryAfterSecs,
  })
}
