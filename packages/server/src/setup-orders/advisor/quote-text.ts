import type { StoredQuote } from '../state/setup-quote.store.ts'
import type { AdvisorLanguage } from '../state/wishes.ts'
import { advisorWords } from './advisor-words.ts'

const locales = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB' } as const

/**
 * How the advisor tells of a quote: with the prices that it has, in crowns, and no word that a customer or a model chose,
 * which could read like another price (spec:setup-orders.price).
 */
export function quoteText(language: AdvisorLanguage, quote: StoredQuote): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'CZK' })
  const { version, oneOffHal, monthlyHal } = quote
  return advisorWords[language].quote({
    version,
    oneOff: format.format(oneOffHal / 100),
    monthly: format.format(monthlyHal / 100),
  })
}
