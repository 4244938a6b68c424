import type { SetupOrder } from '@hovor/api'
import { useChange } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Table } from '../../parts/table.tsx'
import { may } from '../../person/may.ts'
import { useWords } from './words.ts'

type QuoteOf = NonNullable<SetupOrder['quote']>

/** The offer with its price, to be accepted and paid. */
export function Quote({ of: order, quote }: { readonly of: SetupOrder; readonly quote: QuoteOf }) {
  const { say, formats } = useWords()
  const isOpen = quote.status === 'open' && (order.status === 'quoted' || order.status === 'checkout')
  return (
    <div className="flex flex-col items-start gap-3">
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
      {isOpen && may('pay') && may('write') && <Pay of={order} quote={quote} />}
    </div>
  )
}

function Pay({
  of: { id },
  quote: { version, dueHal },
}: {
  readonly of: SetupOrder
  readonly quote: QuoteOf
}) {
  const { say, formats } = useWords()
  const checkOut = useChange('checkOutSetupOrder', ['getSetupOrder', 'listSetupOrders', 'getBalance'])
  async function pay(payWith: 'card' | 'credit') {
    const { checkoutUrl } = await checkOut.mutateAsync({
      params: { id },
      body: { acceptQuote: true, quoteVersion: version, payWith },
    })
    if (checkoutUrl !== undefined) location.assign(checkoutUrl)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {(['card', 'credit'] as const).map((payWith) => (
        <Confirm
          key={payWith}
          look={payWith === 'card' ? 'main' : 'plain'}
          label={say(`pay.${payWith}`)}
          title={say('pay.title', { amount: formats.money(dueHal) })}
          error={checkOut.error}
          act={() => pay(payWith)}
        >
          <p>{say('pay.why')}</p>
        </Confirm>
      ))}
    </div>
  )
}
