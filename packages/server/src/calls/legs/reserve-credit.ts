import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { inTime } from '../../platform/kernel/in-time.ts'
import { lockCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { taskOf } from '../state/call-record.ts'
import type { ActiveCall } from './active-call.ts'

const minuteMs = 60_000
/**
 * The next minute is held this long before the current one runs out, which leaves time for a
 * sentence if the hold fails.
 */
const marginMs = 10_000
/** The line is cut this long before the held minute runs out, whatever is being said. */
const cutMs = 1_000
/** Delay before a failed hold is retried: once more before the held minute runs out. */
const retryMs = 5_000
/** How long the database may take to answer. */
const answerMs = 3_500

/** How a call says goodbye when the credit runs out. */
export interface OutOfCreditActions {
  /** Says a sentence, then ends the call. */
  say(): void
  /** Ends the call now. */
  end(): void
}

/**
 * Reserves credit minute by minute for a running call whose first minute began at `fromMs` and is already held. When a
 * minute cannot be held, the call says goodbye within the current one.
 * decision:0016
 */
export function reserveCredit(
  { call, fromMs }: { readonly call: ActiveCall; readonly fromMs: number },
  farewell: OutOfCreditActions,
  deps: CallDeps,
): { stop(): void } {
  const { clock } = deps
  let stopped = false
  let usedUpAtMs = clock.monotonicMs() + fromMs - clock.nowMs() + minuteMs
  let timer = clock.after(msUntil(usedUpAtMs - marginMs), holdNext)

  function msUntil(atMs: number): number {
    return Math.max(0, atMs - clock.monotonicMs())
  }

  function next(delayMs: number, run: () => void) {
    if (!stopped) timer = clock.after(delayMs, run)
  }

  function holdNext() {
    const late = new AbortController()
    const asked = extend(call, deps, { signal: late.signal })
    inTime(clock, answerMs, asked).then(
      (held) => {
        if (held) {
          usedUpAtMs += minuteMs
          next(msUntil(usedUpAtMs - marginMs), holdNext)
        } else if (!stopped) takeLeave()
      },
      (error) => {
        late.abort(error)
        deps.log.warn({ err: error, callId: call.callId }, 'the next minute of a call could not be held')
        next(retryMs, holdNext)
      },
    )
  }

  function takeLeave() {
    next(msUntil(usedUpAtMs - cutMs), () => farewell.end())
    farewell.say()
  }

  return {
    stop() {
      stopped = true
      timer.cancel()
    },
  }
}

/**
 * Holds another minute of the whole call, including a leg about to join at `joiningHal` per minute. After `signal`
 * aborts nothing more is held; a commit already in flight may still take effect until the call ends.
 */
export async function extend(
  call: ActiveCall,
  deps: CallDeps,
  { joiningHal = 0, signal }: { readonly joiningHal?: number; readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  const extended = await unlessFailed(deps.database, async (tx) => {
    signal?.throwIfAborted()
    const row = await lockCall(tx, call.accountId, call.callId)
    if (row?.status !== 'in_progress') return true
    const next = {
      accountId: call.accountId,
      ref: call.callId,
      amountHal: row.price_per_minute_hal + row.joined_price_per_minute_hal + joiningHal,
      description: 'Call, next minute',
    }
    // A call that was free so far has no hold to extend.
    const isFree = row.price_per_minute_hal === 0 && row.joined_at === null
    const outcome = await (isFree ? deps.credit.hold(tx, next) : deps.credit.extendHold(tx, next))
    signal?.throwIfAborted()
    if (outcome !== 'held') return fail('insufficient_credit')
    const contact = taskOf(row)
    const isCovered =
      contact === undefined ||
      (await deps.taskCalls.reserve(
        tx,
        { ...call, taskId: contact.taskId, itemId: contact.taskItemId },
        next.amountHal,
      ))
    return isCovered ? true : fail('insufficient_credit')
  })
  return !isFailure(extended)
}
