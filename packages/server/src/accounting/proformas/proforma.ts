import type { DocumentLanguage } from '../../money/index.ts'
import type { AccountId, ProformaId, TopUpId } from '../../platform/kernel/ids.ts'
import type { Party, Supplier } from '../../platform/kernel/tax-party.ts'

/** A request to pay by bank transfer, as it was issued. */
export interface Proforma {
  readonly id: ProformaId
  readonly accountId: AccountId
  readonly status: 'open' | 'paid' | 'cancelled'
  /** Of no other proforma, ever. */
  readonly variableSymbol: string
  readonly amountHal: number
  /** Unix ms. */
  readonly issuedAt: number
  /** Unix ms. */
  readonly dueAt: number
  readonly language: DocumentLanguage
  readonly customer: Party
  readonly supplier: Supplier & { readonly iban: string }
  readonly topupId: TopUpId | null
}
