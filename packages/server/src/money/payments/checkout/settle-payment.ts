import type { Clock } from '@hovor/clock'
import { next } from '@hovor/machine'
import { accountEnd, type InvoicedCustomer, type Mailer } from '../../../people/index.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import {
  type AccountId,
  newId,
  parseId,
  type RandomBytes,
  type TopUpId,
} from '../../../platform/kernel/ids.ts'
import type { Supplier } from '../../../platform/kernel/tax-party.ts'
import type { Log } from '../../../platform/log/log.ts'
import { documentWords } from '../../billing/document/document-words.ts'
import { documentOfPayment, type TaxDocument } from '../../billing/document/tax-document.ts'
import { taxDocuments } from '../../billing/tax-documents.ts'
import { vatOf } from '../../billing/vat/vat-treatment.ts'
import type { Credit } from '../../credit/credit.ts'
import type { PaidPayment } from '../state/payments.port.ts'
import type { Purchases } from '../state/purchases.port.ts'
import { topupTransitions } from '../state/topup.machine.ts'
import { lockTopup, type StoredTopup, updateTopup } from '../state/topup.store.ts'

export interface SettleDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly credit: Pick<Credit, 'topUp' | 'takeBack' | 'giveBack'>
  readonly mailer: Mailer
  /** The purchases that payments are made for, by their purpose; without an entry they are credit alone. */
  readonly purchases: Partial<Readonly<Record<StoredTopup['purpose'], Purchases>>>
  readonly supplier: Supplier
  /** Whether consumers elsewhere in the Union pay the tax of their country (One Stop Shop). */
  readonly usesOss: boolean
  /** As documents name the account now. */
  readonly customerOf: (tx: Db, accountId: AccountId) => Promise<InvoicedCustomer | undefined>
}

const ledgerWords = 'Credit top-up'

/**
 * Credits what a card has paid, with its tax document, which names what was bought with it: once, whichever source
 * reports it and however often. A payment of another amount, or to an account whose credit has been returned, is logged,
 * and only a person may credit it or give it back.
 */
export async function settlePaid(deps: SettleDeps, topupId: string, payment: PaidPayment): Promise<void> {
  const known = parseId('top', topupId)
  if (known === undefined) return
  await deps.database.transaction(async (tx) => {
    const topup = await lockTopup(tx, { by: 'id', id: known })
    if (topup !== undefined) await settleLocked(deps, tx, topup, payment)
  })
}

/**
 * Credits a payment of a top-up that is locked. Undefined: it was credited before, is of another amount, or its account is
 * gone or closed.
 *
 * @param description of the movement
 */
export async function settleLocked(
  deps: Omit<SettleDeps, 'database'>,
  tx: Db,
  topup: StoredTopup,
  payment: PaidPayment,
  description: string = ledgerWords,
): Promise<TaxDocument | undefined> {
  if (topup.amountHal !== payment.amountHal || payment.currency !== 'CZK') {
    deps.log.error({ topupId: topup.id }, 'topup_amount_differs')
    return undefined
  }
  const status = next(topupTransitions, topup.status, 'paid')?.to
  if (status === undefined) return undefined
  const customer = await deps.customerOf(tx, topup.accountId)
  if (customer === undefined) return undefined
  const purchase = await deps.purchases[topup.purpose]?.lock(tx, topup)
  if ((await accountEnd(tx, topup.accountId)) === 'settled') {
    deps.log.error({ topupId: topup.id }, 'topup_account_closed')
    return undefined
  }
  const nowMs = deps.clock.nowMs()
  const documentId = newId('doc', deps.clock, deps.randomBytes)
  const { accountId, id, amountHal } = topup
  await deps.credit.topUp(tx, { accountId, ref: id, amountHal, documentId, description })
  await updateTopup(tx, { ...topup, status, paymentId: payment.paymentId, documentId }, nowMs)
  const { party, vatCheck, language } = customer
  const parts = await purchase?.paid(language)
  const { receivedAt } = payment
  const { supplier, usesOss } = deps
  const asked = { customer: party, check: vatCheck, supplier, usesOss, taxableAt: receivedAt, nowMs }
  const content = documentOfPayment(
    {
      grossHal: amountHal,
      receivedAt,
      description: documentWords[language].service,
      parts,
      ...vatOf(asked),
      language,
      paidBy: topup.kind === 'transfer' ? 'transfer' : 'card',
      customer: party,
      supplier,
    },
    nowMs,
  )
  // Last: the series of numbers is locked until the commit, for all accounts.
  const place = { accountId, mode: customer.mode, ref: id, id: documentId }
  const document = await taxDocuments.issue(tx, place, content)
  const received = {
    kind: 'topup-received',
    amountHal,
    documentNumber: document.number,
    documentId: document.id,
  } as const
  await deps.mailer.send(tx, { accountId, onceKey: `topup-received:${id}`, content: received })
  return document
}

/** It can no longer be paid. */
export async function giveUp(deps: SettleDeps, topupId: TopUpId, event: 'expired' | 'failed'): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const topup = await lockTopup(tx, { by: 'id', id: topupId })
    if (topup === undefined || !(await endUnpaid(deps, tx, topup, event))) return
    await (await deps.purchases[topup.purpose]?.lock(tx, topup))?.unpaid()
  })
}

/** `topup` is locked. Whether that changed it. */
export async function endUnpaid(
  { clock }: Pick<SettleDeps, 'clock'>,
  tx: Db,
  topup: StoredTopup,
  event: 'expired' | 'failed',
): Promise<boolean> {
  const status = next(topupTransitions, topup.status, event)?.to
  if (status !== undefined) await updateTopup(tx, { ...topup, status }, clock.nowMs())
  return status !== undefined
}

/** `unknown`: the payment has not been credited yet; it will be reported again. */
type Settled = 'settled' | 'unknown'

/** Settles something of a credited payment, while its top-up is locked. */
export async function ofPaid(
  deps: SettleDeps,
  paymentId: string,
  settle: (tx: Db, topup: StoredTopup) => Promise<void>,
): Promise<Settled> {
  return deps.database.transaction(async (tx) => {
    const topup = await lockTopup(tx, { by: 'payment', paymentId })
    if (topup === undefined) return 'unknown'
    await settle(tx, topup)
    return 'settled'
  })
}
