import { useList } from '../../../api/use-operation.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PriceTable } from '../price-table.tsx'
import { useWords } from '../words.ts'
import { SetPrice } from './set-price.tsx'

/** The prices that one account has. */
export function AccountPrices({ id }: { readonly id: string }) {
  const { say } = useWords()
  const list = useList('listAccountTariffs', { params: { id }, query: { state: 'current' } })
  return (
    <>
      <Loaded of={list}>
        {(pages) => {
          const tariffs = pages.flatMap((page) => page.tariffs)
          if (tariffs.length === 0) return <p>{say('prices.none')}</p>
          return <PriceTable caption={say('prices')} tariffs={tariffs} />
        }}
      </Loaded>
      <LoadMore of={list} />
      <SetPrice id={id} />
    </>
  )
}
