import type { DocumentLanguage } from '../../money/index.ts'

interface ProformaWords {
  readonly title: string
  /** A payment in advance is taxed when it comes (act 235/2004, § 20a and § 28). */
  readonly notTaxed: string
  readonly bic: string
  readonly total: string
  /** The message of the payment, before its symbol. */
  readonly credit: string
}

/** The texts of a proforma; what it has in common with tax documents is said in their words. */
export const proformaWords: Readonly<Record<DocumentLanguage, ProformaWords>> = {
  cs: {
    title: 'Výzva k platbě (proforma)',
    notTaxed: 'Toto není daňový doklad. Daňový doklad vystavíme po přijetí platby.',
    bic: 'BIC',
    total: 'K úhradě',
    credit: 'Kredit',
  },
  sk: {
    title: 'Výzva na platbu (proforma)',
    notTaxed: 'Toto nie je daňový doklad. Daňový doklad vystavíme po prijatí platby.',
    bic: 'BIC',
    total: 'Na úhradu',
    credit: 'Kredit',
  },
  en: {
    title: 'Payment request (proforma)',
    notTaxed: 'This is not a tax document. We will issue one once the payment has arrived.',
    bic: 'BIC',
    total: 'Amount due',
    credit: 'Credit',
  },
}
