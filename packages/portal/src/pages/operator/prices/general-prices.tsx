import { useChange, useList } from '../../../api/use-operation.ts'
import { useWords } from '../words.ts'
import { PriceForm } from './price-form.tsx'
import { PriceLists } from './price-lists.tsx'

/** The prices of every account that has none of its own. */
export function GeneralPrices() {
  const { say } = useWords()
  const current = useList('listTariffs', { query: { state: 'current' } })
  const coming = useList('listTariffs', { query: { state: 'coming' } })
  return (
    <>
      <PriceLists caption={say('tariffs')} current={current} coming={coming} />
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
      set={(item, priceHal, { validFrom }, reason) => {
        const tariffs = [{ ...item, priceHal: priceHal!, ...(validFrom !== undefined && { validFrom }) }]
        return put.mutateAsync({ body: { tariffs, reason } })
      }}
    />
  )
}
