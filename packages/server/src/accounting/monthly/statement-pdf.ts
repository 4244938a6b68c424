import {
  crowns,
  type DocumentLanguage,
  drawRule,
  openSheet,
  writeHead,
  writeParties,
  writeRow,
} from '../../money/index.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import type { Party, Supplier } from '../../platform/kernel/tax-party.ts'
import type { MonthSpan } from './month-span.ts'
import type { MonthlyStatement } from './read-statement-of-month.ts'
import { statementWords } from './statement-words.ts'

/** Whose month it was, and who runs the service. */
export interface StatementParties {
  /** Undefined: the operator has not said who sells. */
  readonly supplier: Supplier | undefined
  readonly customer: Party
  readonly language: DocumentLanguage
  readonly letterhead: Letterhead
}

/** A month on a page of A4. The same movements make the same bytes. */
export async function statementPdf(
  statement: MonthlyStatement,
  { untilMs }: MonthSpan,
  { supplier, customer, language, letterhead }: StatementParties,
): Promise<Buffer> {
  const { month, openingHal, closingHal, spentHal, agentSecs, groups } = statement
  const words = statementWords[language]
  const signed = (hal: number): string => `${hal < 0 ? '−' : ''}${crowns(Math.abs(hal), language)}`
  const { pdf, bytes } = await openSheet(`${words.title} ${month}`, untilMs, letterhead, language)
  const [year, number] = month.split('-').map(Number)
  writeHead(pdf, words.title, `${number}/${year}`, [words.notTaxed])
  writeParties(pdf, supplier ?? { name: '' }, customer, language)
  writeRow(pdf, words.opening, signed(openingHal))
  pdf.y += 6
  drawRule(pdf)
  for (const { type, callKind, direction, count, durationSecs, amountHal } of groups) {
    const kind = callKind && (words.calls[callKind] ?? callKind)
    const call = [kind, direction && words.directions[direction]].filter(Boolean)
    const told = call.length === 0 ? '' : ` (${call.join(', ')})`
    const time = durationSecs === 0 ? '' : `, ${minutes(durationSecs)}`
    writeRow(pdf, `${words.movements[type]}${told}: ${count}×${time}`, signed(amountHal))
  }
  drawRule(pdf)
  writeRow(pdf, words.services, signed(spentHal), 'bold')
  writeRow(pdf, words.agents, minutes(agentSecs))
  writeRow(pdf, words.closing, signed(closingHal), 'bold')
  return bytes()
}

/** `1 h 02 min 05 s` */
function minutes(secs: number): string {
  const [hours, rest] = [Math.floor(secs / 3600), secs % 3600]
  const two = (value: number) => String(value).padStart(2, '0')
  const told = `${two(Math.floor(rest / 60))} min ${two(rest % 60)} s`
  return hours === 0 ? told : `${hours} h ${told}`
}
