import { symbolOf } from './statement-line.ts'

/** Of a text that is looked through. */
const longest = 1000

/** `/VS9260000014/SS/KS0308` of a payment over SEPA, `VS:9260000014` and `VS 9260000014` of people and of banks. */
const told = /(?<![\p{L}\d])VS\.?\s?[:=]?\s?(\d{1,20})(?!\d)/giu

/** The variable symbol that texts tell; empty: none, or more than one. */
export function symbolInText(texts: readonly string[]): string {
  const symbols = texts.flatMap((text) =>
    [...text.slice(0, longest).matchAll(told)].map(([, digits = '']) => symbolOf(digits)),
  )
  const [symbol = '', ...others] = new Set(symbols.filter(Boolean))
  return others.length === 0 ? symbol : ''
}
