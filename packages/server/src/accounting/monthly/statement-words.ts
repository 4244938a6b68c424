import type { MovementType } from '@hovor/api'

/** The texts of a statement of a month, in the language of Czech documents. */
export const statementWords = {
  title: 'Vyúčtování kreditu',
  notTaxed:
    'Toto není daňový doklad. Služby jsou hrazeny z kreditu, k jehož dobití byl daňový doklad vystaven.',
  opening: 'Kredit na začátku měsíce',
  services: 'Služby celkem',
  agents: 'Hovorné agentů',
  closing: 'Kredit na konci měsíce',
  directions: { in: 'příchozí', out: 'odchozí' },
} as const

/** Movements of credit, by their type. */
export const movementWords: Readonly<Record<MovementType, string>> = {
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
}

/** Calls, by their kind. */
export const callWords: Readonly<Record<string, string>> = {
  agent: 'agent',
  bridge: 'spojení',
  relay: 'ústředna',
  forward: 'přesměrování',
  sip: 'SIP',
  test: 'zkušební',
}
