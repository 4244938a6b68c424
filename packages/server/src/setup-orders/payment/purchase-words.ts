import type { Account } from '@hovor/api'
import type { SetupOrderId } from '../../platform/kernel/ids.ts'

/** The lines of a tax document. */
export interface PurchaseWords {
  readonly setup: (id: SetupOrderId) => string
  readonly month: string
}

export const purchaseWords: Readonly<Record<Account['language'], PurchaseWords>> = {
  cs: {
    setup: (id) => `Příprava hlasového asistenta, objednávka ${id}`,
    month: 'Předplacený kredit na první měsíc čísla',
  },
  sk: {
    setup: (id) => `Príprava hlasového asistenta, objednávka ${id}`,
    month: 'Predplatený kredit na prvý mesiac čísla',
  },
  en: {
    setup: (id) => `Set-up of a voice agent, order ${id}`,
    month: 'Prepaid credit for the first month of the number',
  },
}
