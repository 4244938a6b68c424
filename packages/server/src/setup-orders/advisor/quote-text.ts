import type { StoredQuote } from '../state/setup-quote.store.ts'
import type { AdvisorLanguage } from '../state/wishes.ts'
import { advisorWords } from './advisor-words.ts'

const locales = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB' } as const

/** How the advisor tells of a quote: with the prices that it has, in crowns. */
export function quoteText(language: AdvisorLanguage, quote: StoredQuote): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'CZK' })
  const { version, proposal, oneOffHal, monthlyHal } = quote
  return advisorWords[language].quote({
    version,
    name: proposal.agent.name,
    oneOff: format.format(oneOffHal / 100),
    monthly: format.format(monthlyHal / 100),
  })
}
