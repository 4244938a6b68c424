import type { SetupOrder } from '@hovor/api'
import { Facts } from '../../parts/facts.tsx'
import { Table } from '../../parts/table.tsx'
import { useWords } from './words.ts'

/** The items of a quote, its prices and its terms. */
export function QuoteTerms({ of: quote }: { readonly of: NonNullable<SetupOrder['quote']> }) {
  const { say, formats } = useWords()
  return (
    <>
      <Table
        caption={say('quote')}
        rows={quote.lines}
        keyOf={({ item }) => item}
        columns={[
          { title: say('quote.item'), cell: ({ item }) => say(`item.${item}`) },
          { title: say('quote.quantity'), isAmount: true, cell: ({ quantity }) => quantity },
          { title: say('quote.unit'), isAmount: true, cell: ({ unitHal }) => formats.money(unitHal) },
          { title: say('quote.total'), isAmount: true, cell: ({ totalHal }) => formats.money(totalHal) },
        ]}
      />
      <Facts
        of={[
          [say('quote.state'), say(`quote.${quote.status}`)],
          [say('agent'), quote.agent.name],
          [say('quote.oneOff'), formats.money(quote.oneOffHal)],
          [say('quote.monthly'), formats.money(quote.monthlyHal)],
          [say('quote.due'), <strong key="due">{formats.money(quote.dueHal)}</strong>],
        ]}
      />
      <p className="text-sm whitespace-pre-wrap wrap-anywhere text-faint">{quote.terms}</p>
    </>
  )
}
