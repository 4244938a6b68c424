import { useChange } from '../../../api/use-operation.ts'
import { PriceForm } from '../prices/price-form.tsx'
import { useWords } from '../words.ts'

/** Sets one price of an account, which may end; left empty, it pays as everybody does. */
export function SetPrice({ id }: { readonly id: string }) {
  const { say } = useWords()
  const put = useChange('putAccountTariffs', ['listAccountTariffs'])
  return (
    <PriceForm
      mayEnd
      emptyHint={say('prices.usual')}
      isPending={put.isPending}
      isSaved={put.isSuccess}
      error={put.error}
      set={(item, priceHal, times, reason) => {
        const tariffs = [{ ...item, priceHal: priceHal ?? null, ...times }]
        return put.mutateAsync({ params: { id }, body: { tariffs, reason } })
      }}
    />
  )
}
