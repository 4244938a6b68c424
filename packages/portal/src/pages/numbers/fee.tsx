import { useOperation } from '../../api/use-operation.ts'
import { monthlyPrice, type WantedNumber } from './monthly-price.ts'
import { useWords } from './words.ts'

/** The monthly fee of a number that is not bought yet. */
export function Fee({ of }: { readonly of: WantedNumber }) {
  const { say, formats } = useWords()
  const { data } = useOperation('listPrices')
  const price = data && monthlyPrice(data.prices, of)
  if (price === undefined) return null
  const [lowest, highest] = price
  const word = lowest === highest ? 'feeOf' : 'feeRange'
  return <p>{say(word, { from: formats.money(lowest), to: formats.money(highest) })}</p>
}
