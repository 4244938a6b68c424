import type { SetupOrder } from '@hovor/api'
import { useChange } from '../../api/use-operation.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { may } from '../../person/may.ts'
import { QuoteTerms } from './quote-terms.tsx'
import { useWords } from './words.ts'

type QuoteOf = NonNullable<SetupOrder['quote']>

/** The offer with its price, to be accepted and paid. */
export function Quote({ of: order, quote }: { readonly of: SetupOrder; readonly quote: QuoteOf }) {
  const isOpen = quote.status === 'open' && (order.status === 'quoted' || order.status === 'checkout')
  return (
    <div className="flex flex-col items-start gap-3">
      <QuoteTerms of={quote} />
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
