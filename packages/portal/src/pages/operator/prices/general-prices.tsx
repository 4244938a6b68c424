import { useChange, useList } from '../../../api/use-operation.ts'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PriceTable } from '../price-table.tsx'
import { useWords } from '../words.ts'
import { PriceForm } from './price-form.tsx'

/** The prices of every account that has none of its own. */
export function GeneralPrices() {
  const { say } = useWords()
  const list = useList('listTariffs', { query: { state: 'current' } })
  return (
    <>
      <Loaded of={list}>
        {(pages) => <PriceTable caption={say('tariffs')} tariffs={pages.flatMap((page) => page.tariffs)} />}
      </Loaded>
      <LoadMore of={list} />
      <SetGeneralPrice />
    </>
  )
}

function SetGeneralPrice() {
  const put = useChange('putTariffs', ['listTariffs'])
  return (
    <PriceForm
      isPending={put.isPending}
      isSaved={put.isSuccess}
      error={put.error}
      set={(item, priceHal, reason) =>
        put.mutateAsync({ body: { tariffs: [{ ...item, priceHal: priceHal! }], reason } })
      }
    />
  )
}
