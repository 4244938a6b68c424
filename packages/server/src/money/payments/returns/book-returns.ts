import type { Db } from '../../../platform/db/database.ts'
import { type AccountId, type Id, newId } from '../../../platform/kernel/ids.ts'
import { documentWords } from '../../billing/document/document-words.ts'
import {
  creditNoteOf,
  type DocumentContent,
  reversalOf,
  type TaxDocument,
} from '../../billing/document/tax-document.ts'
import { taxDocuments } from '../../billing/tax-documents.ts'
import type { SettleDeps } from '../checkout/settle-payment.ts'
import type { StoredTopup } from '../state/topup.store.ts'
import { dueCorrections } from './due-corrections.ts'
import { type Return, readReturns } from './returns.ts'

export type BookDeps = Pick<SettleDeps, 'clock' | 'randomBytes' | 'credit' | 'customerOf'>

/** Movements of the credit for what went back of a payment, or came again: each once for its `ref`. */
export interface Move extends Pick<Return, 'ref' | 'kind' | 'amountHal'> {
  readonly way: 'taken' | 'given'
  /** Unix ms: when it happened at the provider. */
  readonly at: number
}

/** Why credit was taken back or given again, for the ledger; documents say it in their language. */
const ledgerWords = {
  topup_refund: { taken: 'Top-up refund', given: 'Top-up refund failed' },
  dispute: { taken: 'Card payment disputed', given: 'Card payment dispute won' },
} as const

/**
 * Moves the credit of a top-up that is locked, whose returns are stored, and issues the documents that are missing then:
 * a credit note for each that lasts, and for each note whose return came to nothing one that takes it back.
 *
 * @param changedAt Unix ms: the tax point of a document that no move here is of
 */
export async function bookReturns(
  deps: BookDeps,
  tx: Db,
  topup: StoredTopup,
  moves: readonly Move[],
  changedAt: number,
): Promise<void> {
  const happened = new Map(moves.map(({ ref, at }) => [ref, at]))
  const drafts = await draftCorrections(deps, tx, topup, (ref) => happened.get(ref) ?? changedAt)
  for (const { ref, kind, amountHal, way } of moves) {
    const documentId = drafts.find((draft) => draft.ref === ref)?.id
    const moved = { accountId: topup.accountId, ref, kind, amountHal, documentId }
    const move = way === 'taken' ? deps.credit.takeBack : deps.credit.giveBack
    await move(tx, { ...moved, description: ledgerWords[kind][way] })
  }
  // Last: the series of numbers is locked until the commit, for all accounts.
  for (const { content, ...place } of drafts) await taxDocuments.issue(tx, place, content)
}

interface Draft {
  readonly id: Id<'doc'>
  readonly accountId: AccountId
  readonly mode: 'live' | 'sandbox'
  readonly ref: string
  readonly corrects: TaxDocument
  readonly content: DocumentContent
}

async function draftCorrections(
  deps: BookDeps,
  tx: Db,
  topup: StoredTopup,
  happenedAt: (ref: string) => number,
): Promise<Draft[]> {
  const { accountId, documentId } = topup
  const invoice = documentId === null ? undefined : await taxDocuments.read(tx, accountId, documentId)
  const customer = await deps.customerOf(tx, accountId)
  if (invoice === undefined || customer === undefined) throw new Error('a paid top-up without its document')
  const standing = await taxDocuments.standingNotes(tx, accountId, invoice.id)
  const { reversed, issued } = dueCorrections(topup.amountHal, await readReturns(tx, topup), standing)
  const nowMs = deps.clock.nowMs()
  const { reasons } = documentWords[invoice.language]
  const draft = (ref: string, corrects: TaxDocument, content: DocumentContent): Draft => ({
    id: newId('doc', deps.clock, deps.randomBytes),
    accountId,
    mode: customer.mode,
    ref,
    corrects,
    content,
  })
  const reversals = reversed.map(({ note, ref, of }) => {
    const undone = { at: happenedAt(ref), reason: reasons[of.kind].given }
    return draft(ref, note.document, reversalOf(note.document, undone, nowMs))
  })
  const gone = new Set(reversed.map(({ note }) => note))
  const corrected: DocumentContent[] = standing
    .filter((note) => !gone.has(note))
    .map(({ document }) => document)
  const notes = issued.map(({ ref, grossHal, of }) => {
    const returned = { grossHal, returnedAt: happenedAt(ref), reason: reasons[of.kind].taken }
    const content = creditNoteOf(invoice, corrected, returned, nowMs)
    corrected.push(content)
    return draft(ref, invoice, content)
  })
  return [...reversals, ...notes]
}
