import { reversalOf } from '../billing/tax-document.ts'
import { taxDocuments } from '../billing/tax-documents.ts'
import type { Db } from '../db/database.ts'
import type { Refund } from './payments.port.ts'
import { refundTransitions } from './refund.machine.ts'
import { readRefunds, storeRefund } from './refund.store.ts'
import { draft, draftNote, ofPaid, type SettleDeps } from './settle-payment.ts'
import { type StoredTopup, updateTopup } from './topup.store.ts'

const words = {
  taken: 'Vrácení dobitého kreditu',
  putBack: 'Vrácení platby se nezdařilo',
}

/**
 * Takes every refund of a payment from the credit, with a credit note, and gives it again when it fails, with a
 * document that takes the note back: each once, whoever tells it, how often and in which order.
 */
export const settleRefunds = (deps: SettleDeps, paymentId: string, refunds: readonly Refund[]) =>
  ofPaid(deps, paymentId, async (tx, topup) => {
    const known = await readRefunds(tx, topup)
    let refundedHal = topup.refundedHal
    // What came back first: it may be given back once more.
    for (const refund of refunds.toSorted(failedFirst)) {
      const before = known.get(refund.refundId)
      const status = refundTransitions[before?.status ?? 'unknown'][refund.state]
      if (status === undefined) continue
      const leftHal = topup.amountHal - refundedHal
      const amountHal = before?.amountHal ?? (status === 'taken' ? Math.min(refund.amountHal, leftHal) : 0)
      await storeRefund(tx, topup, { refundId: refund.refundId, status, amountHal })
      const moved = { topup, ref: `${topup.id}:${refund.refundId}`, amountHal }
      if (amountHal > 0 && status === 'taken') await take(deps, tx, moved)
      if (amountHal > 0 && status === 'put_back') await putBack(deps, tx, moved)
      if (status !== 'failed') refundedHal += status === 'taken' ? amountHal : -amountHal
    }
    if (refundedHal !== topup.refundedHal)
      await updateTopup(tx, { ...topup, refundedHal }, deps.clock.nowMs())
  })

const failedFirst = (one: Refund, other: Refund): number =>
  Number(other.state === 'failed') - Number(one.state === 'failed')

interface Moved {
  readonly topup: StoredTopup
  readonly ref: string
  readonly amountHal: number
}

async function take(deps: SettleDeps, tx: Db, { topup, ref, amountHal }: Moved): Promise<void> {
  const note = await draftNote(deps, tx, topup, { grossHal: amountHal, reason: words.taken })
  const { accountId } = topup
  const taken = { accountId, ref, amountHal, documentId: note?.documentId, description: words.taken }
  await deps.credit.takeBack(tx, { ...taken, kind: 'topup_refund' })
  await note?.issue(ref)
}

async function putBack(deps: SettleDeps, tx: Db, { topup, ref, amountHal }: Moved): Promise<void> {
  const { accountId } = topup
  const note = await taxDocuments.issuedFor(tx, accountId, ref)
  const content = note && reversalOf(note, words.putBack, deps.clock.nowMs())
  const reversal = content && (await draft(deps, tx, { accountId, corrects: note, content }))
  const failed = `${ref}:failed`
  const given = { accountId, ref: failed, amountHal, documentId: reversal?.documentId }
  await deps.credit.giveBack(tx, { ...given, kind: 'topup_refund', description: words.putBack })
  await reversal?.issue(failed)
}
