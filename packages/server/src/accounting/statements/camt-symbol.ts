import type { Element } from '@xmldom/xmldom'
import { elementsAt, textAt } from '../../platform/xml/xml-path.ts'
import { symbolOf } from './statement-line.ts'
import { symbolInText } from './symbol-in-text.ts'

/**
 * The variable symbol of transactions (`TxDtls`): Czech banks write it as a structured reference (`VS:9260000014`), Slovak
 * ones as the end to end id (`/VS9260000014/SS/KS`) or a reference of their own; else what a text says.
 *
 * @param texts what people and the bank have written
 */
export function symbolOfDetails(details: readonly Element[], texts: readonly string[]): string {
  const references = details.flatMap((one) =>
    elementsAt(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ textContent }) => textContent ?? ''),
  )
  const ids = details.map((one) => textAt(one, 'Refs', 'EndToEndId'))
  const ofBank = details
    .flatMap((one) => elementsAt(one, 'Refs', 'Prtry'))
    .map((one) => `${textAt(one, 'Tp')}:${textAt(one, 'Ref')}`)
  return (
    symbolInText([...references, ...ofBank, ...ids]) ||
    theOnly(references.map(symbolOf)) ||
    symbolInText(texts)
  )
}

const theOnly = (symbols: readonly string[]): string => {
  const [symbol = '', ...others] = new Set(symbols.filter(Boolean))
  return others.length === 0 ? symbol : ''
}
