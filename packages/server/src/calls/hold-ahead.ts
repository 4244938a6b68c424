import { lockCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { CarriedCall } from './carried-call.ts'

/** The next minute is held this long before the held one is used up. */
const marginMs = 10_000
const minuteMs = 60_000
/** The spoken sentence gets this long before the line is cut. */
const farewellMs = 6_000

/** How a call takes leave when the credit is used up: a sentence, and a few seconds later the end. */
export interface Farewell {
  say(): void
  end(): void
}

/** Holds credit minute by minute while the call runs; when it cannot, the call takes leave. */
export function holdAhead(call: CarriedCall, farewell: Farewell, deps: CallDeps): { stop(): void } {
  let stopped = false
  let timer = deps.clock.after(minuteMs - marginMs, holdNext)

  function next(delayMs: number, run: () => void) {
    if (!stopped) timer = deps.clock.after(delayMs, run)
  }

  function holdNext() {
    extend(call, deps).then(
      (held) => {
        if (held) next(minuteMs, holdNext)
        else if (!stopped) endForCredit()
      },
      (error) => {
        deps.log.warn({ err: error, callId: call.callId }, 'credit could not be held ahead')
        next(marginMs / 2, holdNext)
      },
    )
  }

  function endForCredit() {
    farewell.say()
    next(farewellMs, () => farewell.end())
  }

  return {
    stop() {
      stopped = true
      timer.cancel()
    },
  }
}

/** Holds a minute of the whole call, and of a leg that is to join it at `joiningHal` a minute. */
export function extend(call: CarriedCall, deps: CallDeps, joiningHal = 0): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
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
    return outcome === 'held'
  })
}

export const outOfCredit = {
  cs: 'Omlouvám se, hovor teď musím ukončit. Na shledanou.',
  sk: 'Prepáčte, hovor teraz musím ukončiť. Dovidenia.',
  en: 'I am sorry, I have to end this call now. Goodbye.',
  de: 'Es tut mir leid, ich muss das Gespräch jetzt beenden. Auf Wiederhören.',
  pl: 'Przepraszam, muszę teraz zakończyć rozmowę. Do widzenia.',
} as const
