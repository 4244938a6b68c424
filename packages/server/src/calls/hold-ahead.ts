import { inTime } from '../kernel/in-time.ts'
import { lockCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { CarriedCall } from './carried-call.ts'

const minuteMs = 60_000
/** The next minute is held this long before the held one is used up: time for a sentence where it cannot be. */
const marginMs = 10_000
/** Whatever is said then, the line is cut this long before the held minute is used up. */
const cutMs = 1_000
/** The database is asked again after this: once more before the held minute is used up, though it said nothing. */
const retryMs = 5_000
/** It has so long to answer. */
const answerMs = 3_500

/** How a call takes leave when the credit is used up. */
export interface Farewell {
  /** Says a sentence, and ends the call after it. */
  say(): void
  /** Ends the call now. */
  end(): void
}

/**
 * Holds credit minute by minute while the call runs whose first minute began at `fromMs` and is held; when a minute
 * cannot be held, the call takes leave within the one that is.
 * decision:0016
 */
export function holdAhead(
  { call, fromMs }: { readonly call: CarriedCall; readonly fromMs: number },
  farewell: Farewell,
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
        deps.log.warn({ err: error, callId: call.callId }, 'credit could not be held ahead')
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
 * Holds a minute of the whole call, and of a leg that is to join it at `joiningHal` a minute. What comes after the
 * abort of `signal` holds nothing; a commit that was under way by then may, until the call ends.
 */
export function extend(
  call: CarriedCall,
  deps: CallDeps,
  { joiningHal = 0, signal }: { readonly joiningHal?: number; readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    signal?.throwIfAborted()
    const row = await lockCall(tx, call.accountId, call.callId)
    if (row?.status !== 'in_progress') return true
    const next = {
      accountId: call.accountId,
      ref: call.callId,
      amountHal: row.price_per_minute_hal + row.joined_price_per_minute_hal + joiningHal,
      description: 'Call, next minute',
    }
    // Of a call that cost nothing so far there is no hold to extend.
    const isFree = row.price_per_minute_hal === 0 && row.joined_at === null
    const outcome = await (isFree ? deps.credit.hold(tx, next) : deps.credit.extendHold(tx, next))
    signal?.throwIfAborted()
    return outcome === 'held'
  })
}
