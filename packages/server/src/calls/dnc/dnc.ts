import type { Handler } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { type AccountId, newId } from '../../platform/kernel/ids.ts'
import { addDoNotCall } from './add-do-not-call.ts'
import { barsOf, countUnanswered, forgetUnanswered, listNumber } from './dnc.store.ts'
import type { DncDeps } from './dnc-deps.ts'
import { listDoNotCall } from './list-do-not-call.ts'
import { removeDoNotCall } from './remove-do-not-call.ts'
import { unblockDestination } from './unblock-destination.ts'

/** spec:dnc.automatic */
const rule = { failures: 5, blockMs: 30 * 24 * 60 * 60 * 1000 }
/** The sandbox's predefined numbers, including one that never answers and one that rejects. */
const fixedSandboxNumber = /^\+42(06|19)010000\d\d$/

/** Assembles the do-not-call feature. */
export function createDnc(deps: DncDeps): Dnc {
  const { clock, randomBytes, isSandbox = false } = deps
  return {
    handlers: [listDoNotCall(), addDoNotCall(deps), removeDoNotCall(), unblockDestination()],
    async refusalOf(db, accountId, e164) {
      const bar = (await barsOf(db, accountId, [e164], clock.nowMs())).get(e164)
      return bar && fail(bar)
    },
    async refusalsOf(db, accountId, e164s) {
      const bars = await barsOf(db, accountId, e164s, clock.nowMs())
      return new Map([...bars].map(([e164, bar]) => [e164, fail(bar)]))
    },
    async optedOut(tx, accountId, e164) {
      const id = newId('dnc', clock, randomBytes)
      await listNumber(tx, accountId, { id, e164, reason: null, source: 'call', createdAt: clock.nowMs() })
    },
    async nobodyTook(tx, accountId, e164) {
      if (isSandbox && fixedSandboxNumber.test(e164)) return
      await countUnanswered(tx, accountId, e164, clock.nowMs(), rule)
    },
    async somebodyTook(tx, accountId, e164) {
      await forgetUnanswered(tx, accountId, e164, clock.nowMs())
    },
  }
}

type DncRefusal = Failure<'on_dnc' | 'destination_auto_blocked'>

/** The numbers that an account must not call: callees who opted out, and those who do not answer. */
export interface Dnc {
  readonly handlers: readonly Handler[]
  /** Why the account must not call the number now. */
  refusalOf(db: Db, accountId: AccountId, e164: string): Promise<DncRefusal | undefined>
  /** The same for several numbers, with one statement; numbers that may be called are left out. */
  refusalsOf(db: Db, accountId: AccountId, e164s: readonly string[]): Promise<ReadonlyMap<string, DncRefusal>>
  /** The callee asked not to be called again. */
  optedOut(tx: Db, accountId: AccountId, e164: string): Promise<void>
  /** A call was not answered, or the callee rejected it. */
  nobodyTook(tx: Db, accountId: AccountId, e164: string): Promise<void>
  somebodyTook(tx: Db, accountId: AccountId, e164: string): Promise<void>
}
