import type { Answer, SentTo } from '../../../api/operation-types.ts'

type Order = Answer<'getOperatorSetupOrder'>['order']
export type WantedQuote = NonNullable<SentTo<'quoteSetupOrder'>['body']>
export type WantedAgent = WantedQuote['agent']
export type WantedNumber = NonNullable<WantedQuote['number']>

/** The next quote as the last one was, or an empty one: what the form does not show goes on with it. */
export function nextQuote({ quote, language }: Pick<Order, 'quote' | 'language'>): WantedQuote {
  if (quote === undefined) return { agent: { name: '', language }, integrations: [], tools: [] }
  const { agent, number, integrations, tools } = quote
  return { agent, number, integrations, tools } as WantedQuote
}

/** A number as the API takes it: without what another kind had. */
export function numberOf(wanted: WantedNumber): WantedNumber {
  const { kind, country = 'CZ', region = '', e164 = '' } = wanted
  switch (kind) {
    case 'new':
      return { kind, country, ...(region !== '' && { region }) }
    case 'own':
      return { kind, e164 }
    case 'none':
      return { kind }
  }
}
