import type { SetupOrderId } from '../../platform/kernel/ids.ts'

/** The lines of a tax document, which is Czech. */
export const purchaseWords = {
  setup: (id: SetupOrderId) => `Příprava hlasového asistenta, objednávka ${id}`,
  month: 'Předplacený kredit na první měsíc čísla',
} as const
