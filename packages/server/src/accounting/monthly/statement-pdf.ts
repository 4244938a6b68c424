import type { MovementType } from '@hovor/api'
import { crowns, drawRule, openSheet, writeHead, writeParties, writeRow } from '../../money/index.ts'
import type { Party, Supplier } from '../../platform/kernel/tax-party.ts'
import type { MonthSpan } from './month-span.ts'
import type { MonthlyStatement } from './read-statement-of-month.ts'

const title = 'Vyúčtování kreditu'
const notTaxed =
  'Toto není daňový doklad. Služby jsou hrazeny z kreditu, k jehož dobití byl daňový doklad vystaven.'

const words: Readonly<Record<MovementType, string>> = {
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
const kinds: Readonly<Record<string, string>> = {
  agent: 'agent',
  bridge: 'spojení',
  relay: 'ústředna',
  forward: 'přesměrování',
  sip: 'SIP',
  test: 'zkušební',
}
const directions = { in: 'příchozí', out: 'odchozí' } as const

/** Whose month it was. */
export interface StatementParties {
  /** Undefined: the operator has not said who sells. */
  readonly supplier: Supplier | undefined
  readonly customer: Party
}

/** A month on a page of A4. The same movements make the same bytes. */
export async function statementPdf(
  statement: MonthlyStatement,
  { untilMs }: MonthSpan,
  { supplier, customer }: StatementParties,
): Promise<Buffer> {
  const { month, openingHal, closingHal, spentHal, agentSecs, groups } = statement
  const { pdf, bytes } = await openSheet(`${title} ${month}`, untilMs)
  const [year, number] = month.split('-').map(Number)
  writeHead(pdf, title, `${number}/${year}`, [notTaxed])
  writeParties(pdf, supplier ?? { name: '' }, customer)
  writeRow(pdf, 'Kredit na začátku měsíce', signed(openingHal))
  pdf.y += 6
  drawRule(pdf)
  for (const { type, callKind, direction, count, durationSecs, amountHal } of groups) {
    const call = [callKind && (kinds[callKind] ?? callKind), direction && directions[direction]].filter(
      Boolean,
    )
    const told = call.length === 0 ? '' : ` (${call.join(', ')})`
    const time = durationSecs === 0 ? '' : `, ${minutes(durationSecs)}`
    writeRow(pdf, `${words[type]}${told}: ${count}×${time}`, signed(amountHal))
  }
  drawRule(pdf)
  writeRow(pdf, 'Služby celkem', signed(spentHal), 'bold')
  writeRow(pdf, 'Hovorné agentů', minutes(agentSecs))
  writeRow(pdf, 'Kredit na konci měsíce', signed(closingHal), 'bold')
  return bytes()
}

const signed = (hal: number): string => `${hal < 0 ? '−' : ''}${crowns(Math.abs(hal))}`

/** `1 h 02 min 05 s` */
function minutes(secs: number): string {
  const [hours, rest] = [Math.floor(secs / 3600), secs % 3600]
  const two = (value: number) => String(value).padStart(2, '0')
  const told = `${two(Math.floor(rest / 60))} min ${two(rest % 60)} s`
  return hours === 0 ? told : `${hours} h ${told}`
}
