import type { MovementType } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import {
  type AccountId,
  type CallId,
  type Id,
  type MessageId,
  newId,
  type RandomBytes,
} from '../../platform/kernel/ids.ts'
import {
  insertCredit,
  insertDebit,
  insertExtension,
  insertForcedDebit,
  insertHold,
  insertRelease,
  readGate,
} from './credit.store.ts'
import { type LedgerEntry, selectEntry } from './ledger.store.ts'
import type { PriceQuery, TariffPrice } from './tariff-price.ts'
import { createTariffs } from './tariffs.ts'

/**
 * The money of an account. Every function is one statement inside the caller's transaction and happens at most
 * once per account and `ref`: a repetition finds the first one and changes nothing. Two transactions that race
 * with one `ref` end in a unique violation for the second. Amounts are whole hal, never below zero.
 */
export interface Credit {
  /** Puts `amountHal` aside, so that it cannot be spent twice. Nothing happens when it is not there. */
  hold(tx: Db, held: Held): Promise<HoldOutcome>
  /** Puts more aside under the `ref` of an open hold, once per call: lock your own record first. */
  extendHold(tx: Db, held: Held): Promise<HoldOutcome>
  /**
   * Ends a hold: releases it whole and debits `amountHal` of it (never more than was held). `settled` when
   * nothing is held under `ref`, or not any more.
   */
  capture(tx: Db, captured: Charge): Promise<CaptureOutcome>
  /** Ends a hold and gives all of it back. */
  release(tx: Db, released: { readonly accountId: AccountId; readonly ref: string }): Promise<void>
  /** Takes `amountHal` at once, without a hold before. */
  debit(tx: Db, charged: Charge): Promise<'debited' | 'insufficient'>
  /** Gives `amountHal`: a refund, a top-up, a bonus. */
  credit(tx: Db, given: Charge): Promise<void>
  /** Gives what a card has paid. Lifts the gate before the first top-up. */
  topUp(tx: Db, paid: CardPayment): Promise<void>
  /** Takes back what a card was given back, also below zero (kinds `topup_refund` and `dispute`). */
  takeBack(tx: Db, taken: CardReturn): Promise<void>
  /** Gives again what was taken so: a refund that failed, a dispute that the service has won. */
  giveBack(tx: Db, given: CardReturn): Promise<void>
  /**
   * The operator's adjustment, signed and not 0: movement `admin`. Lifts the gate before the first top-up. Returns the
   * ledger entry.
   */
  creditAdmin(
    tx: Db,
    given: AdminCredit,
  ): Promise<{ readonly kind: 'done'; readonly entry: LedgerEntry } | { readonly kind: 'insufficient' }>
  /** Whether the account has had its first top-up or owner adjustment (spec:general.gate-lifts). */
  gateLifted(db: Db, accountId: AccountId): Promise<boolean>
  /** The current price of a minute, a segment or a month; `undefined` without a tariff row. */
  priceOf(db: Db, query: PriceQuery): Promise<TariffPrice | undefined>
}

interface Held {
  readonly accountId: AccountId
  /** The id of the record that is paid for: `c_…`, `msg_…`. */
  readonly ref: string
  readonly amountHal: number
  readonly description: string
}

interface Charge extends Held {
  readonly kind: MovementType
  readonly callId?: CallId
  readonly messageId?: MessageId
}

interface CardPayment extends Held {
  readonly documentId?: Id<'doc'> | undefined
}

interface CardReturn extends CardPayment {
  readonly kind: 'topup_refund' | 'dispute'
}

interface AdminCredit {
  readonly accountId: AccountId
  readonly amountHal: number
  readonly description: string
}

type HoldOutcome = 'held' | 'insufficient'
type CaptureOutcome = { readonly kind: 'captured'; readonly amountHal: number } | { readonly kind: 'settled' }

export interface CreditDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** spec:general.credit */
export function createCredit({ clock, randomBytes }: CreditDeps): Credit {
  const id = () => newId('led', clock, randomBytes)
  const bankMovement = ({ documentId, ...payment }: CardPayment) => ({
    ...payment,
    ...(documentId !== undefined && { documentId }),
    id: id(),
    atMs: clock.nowMs(),
    against: 'bank' as const,
  })
  return {
    async hold(tx, held) {
      if (held.amountHal === 0) return 'held'
      return insertHold(tx, { ...held, id: id(), atMs: clock.nowMs() })
    },
    async extendHold(tx, held) {
      if (held.amountHal === 0) return 'held'
      return insertExtension(tx, { ...held, id: id(), atMs: clock.nowMs() })
    },
    async capture(tx, captured) {
      const releaseId = id()
      const amountHal = await insertRelease(tx, { ...captured, releaseId, id: id(), atMs: clock.nowMs() })
      return amountHal === undefined ? { kind: 'settled' } : { kind: 'captured', amountHal }
    },
    async release(tx, released) {
      const nothing = { kind: 'call', amountHal: 0, description: '' } as const
      await insertRelease(tx, { ...released, ...nothing, releaseId: id(), id: id(), atMs: clock.nowMs() })
    },
    async debit(tx, charged) {
      if (charged.amountHal === 0) return 'debited'
      return insertDebit(tx, { ...charged, id: id(), atMs: clock.nowMs(), against: 'revenue' })
    },
    async credit(tx, given) {
      if (given.amountHal > 0)
        await insertCredit(tx, { ...given, id: id(), atMs: clock.nowMs(), against: 'revenue' })
    },
    topUp: (tx, paid) => insertCredit(tx, { ...bankMovement(paid), kind: 'topup' }),
    takeBack: (tx, taken) => insertForcedDebit(tx, { ...bankMovement(taken), kind: taken.kind }),
    giveBack: (tx, given) => insertCredit(tx, { ...bankMovement(given), kind: given.kind }),
    async creditAdmin(tx, given) {
      const movement = { ...given, kind: 'admin', id: id(), atMs: clock.nowMs(), against: 'admin' } as const
      const amountHal = Math.abs(given.amountHal)
      if (given.amountHal >= 0) await insertCredit(tx, { ...movement, ref: movement.id, amountHal })
      else if ((await insertDebit(tx, { ...movement, ref: movement.id, amountHal })) === 'insufficient') {
        return { kind: 'insufficient' }
      }
      const entry = await selectEntry(tx, given.accountId, movement.id)
      if (!entry) throw new Error('a movement could not be read back')
      return { kind: 'done', entry }
    },
    gateLifted: readGate,
    priceOf: createTariffs(clock),
  }
}
