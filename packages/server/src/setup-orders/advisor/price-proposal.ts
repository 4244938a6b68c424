import { type SetupQuote, setupItems } from '@hovor/api'
import type { Proposal } from '../state/wishes.ts'

type Item = (typeof setupItems)[number]
export type SetupPrices = Readonly<Record<Item, number>>

/** How many of each priced item a proposal has. */
const quantities: Readonly<Record<Item, (proposal: Proposal) => number>> = {
  base: () => 1,
  field: ({ agent }) =>
    agent.dataFields.length +
    (agent.workflow?.nodes ?? []).reduce((sum, node) => sum + (node.dataFields?.length ?? 0), 0),
  calendar: ({ integrations }) => (integrations.includes('calendar') ? 1 : 0),
  transfer: ({ agent }) => (agent.transferTo === null ? 0 : 1),
  phase: ({ agent }) => agent.workflow?.nodes.length ?? 0,
  tool: ({ tools = [] }) => tools.length,
}

/** The lines of a quote: a pure function of its parts and the tariffs (spec:setup-orders.price). */
export function priceProposal(proposal: Proposal, prices: SetupPrices): SetupQuote['lines'] {
  return setupItems.flatMap((item) => {
    const quantity = quantities[item](proposal)
    const unitHal = prices[item]
    return quantity === 0 ? [] : [{ item, quantity, unitHal, totalHal: quantity * unitHal }]
  })
}

export const sumOf = (lines: SetupQuote['lines']): number =>
  lines.reduce((sum, { totalHal }) => sum + totalHal, 0)
