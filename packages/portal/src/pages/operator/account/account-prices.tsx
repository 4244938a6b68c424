import { useList } from '../../../api/use-operation.ts'
import { PriceLists } from '../prices/price-lists.tsx'
import { useWords } from '../words.ts'
import { SetPrice } from './set-price.tsx'

/** The prices that one account has. */
export function AccountPrices({ id }: { readonly id: string }) {
  const { say } = useWords()
  const current = useList('listAccountTariffs', { params: { id }, query: { state: 'current' } })
  const coming = useList('listAccountTariffs', { params: { id }, query: { state: 'coming' } })
  return (
    <>
      <PriceLists caption={say('prices')} current={current} coming={coming} none={say('prices.none')} />
      <SetPrice id={id} />
    </>
  )
}
