import type { MovementType } from '@hovor/api'
import type { DocumentLanguage } from '../../money/index.ts'

interface StatementWords {
  readonly title: string
  readonly notTaxed: string
  readonly opening: string
  readonly services: string
  readonly agents: string
  readonly closing: string
  readonly directions: { readonly in: string; readonly out: string }
  /** Movements of credit, by their type. */
  readonly movements: Readonly<Record<MovementType, string>>
  /** Calls, by their kind. */
  readonly calls: Readonly<Record<string, string>>
}

/** The texts of a statement of a month. */
export const statementWords: Readonly<Record<DocumentLanguage, StatementWords>> = {
  cs: {
    title: 'Vyúčtování kreditu',
    notTaxed:
      'Toto není daňový doklad. Služby jsou hrazeny z kreditu, k jehož dobití byl daňový doklad vystaven.',
    opening: 'Kredit na začátku měsíce',
    services: 'Služby celkem',
    agents: 'Hovorné agentů',
    closing: 'Kredit na konci měsíce',
    directions: { in: 'příchozí', out: 'odchozí' },
    movements: {
      topup: 'Dobití kreditu',
      admin: 'Úprava kreditu',
      call: 'Hovory',
      sms: 'Zprávy SMS',
      sms_refund: 'Vrácené zprávy SMS',
      number_fee: 'Měsíční poplatky za čísla',
      sms_number_fee: 'Měsíční poplatky za čísla pro SMS',
      setup_order: 'Nastavení agenta',
      setup_revision: 'Úpravy agenta',
      call_refund: 'Vrácené hovory',
      topup_refund: 'Vrácené dobití',
      dispute: 'Reklamace plateb kartou',
      bonus: 'Bonus',
    },
    calls: {
      agent: 'agent',
      bridge: 'spojení',
      relay: 'ústředna',
      forward: 'přesměrování',
      sip: 'SIP',
      test: 'zkušební',
    },
  },
  sk: {
    title: 'Vyúčtovanie kreditu',
    notTaxed:
      'Toto nie je daňový doklad. Služby sa platia z kreditu, k dobitiu ktorého bol daňový doklad vystavený.',
    opening: 'Kredit na začiatku mesiaca',
    services: 'Služby spolu',
    agents: 'Hovorné agentov',
    closing: 'Kredit na konci mesiaca',
    directions: { in: 'prichádzajúce', out: 'odchádzajúce' },
    movements: {
      topup: 'Dobitie kreditu',
      admin: 'Úprava kreditu',
      call: 'Hovory',
      sms: 'Správy SMS',
      sms_refund: 'Vrátené správy SMS',
      number_fee: 'Mesačné poplatky za čísla',
      sms_number_fee: 'Mesačné poplatky za čísla pre SMS',
      setup_order: 'Nastavenie agenta',
      setup_revision: 'Úpravy agenta',
      call_refund: 'Vrátené hovory',
      topup_refund: 'Vrátené dobitie',
      dispute: 'Reklamácie platieb kartou',
      bonus: 'Bonus',
    },
    calls: {
      agent: 'agent',
      bridge: 'spojenie',
      relay: 'ústredňa',
      forward: 'presmerovanie',
      sip: 'SIP',
      test: 'skúšobné',
    },
  },
  en: {
    title: 'Statement of credit',
    notTaxed:
      'This is not a tax document. Services are paid from credit that was taxed when it was topped up.',
    opening: 'Credit at the beginning of the month',
    services: 'Services in total',
    agents: 'Talk time of agents',
    closing: 'Credit at the end of the month',
    directions: { in: 'inbound', out: 'outbound' },
    movements: {
      topup: 'Top-ups',
      admin: 'Adjustments',
      call: 'Calls',
      sms: 'Text messages',
      sms_refund: 'Refunded text messages',
      number_fee: 'Monthly fees of numbers',
      sms_number_fee: 'Monthly fees of SMS numbers',
      setup_order: 'Set-up of an agent',
      setup_revision: 'Changes of an agent',
      call_refund: 'Refunded calls',
      topup_refund: 'Refunded top-ups',
      dispute: 'Disputed card payments',
      bonus: 'Bonus',
    },
    calls: {
      agent: 'agent',
      bridge: 'bridge',
      relay: 'relay',
      forward: 'forwarded',
      sip: 'SIP',
      test: 'test',
    },
  },
}
