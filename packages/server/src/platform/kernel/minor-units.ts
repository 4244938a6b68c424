/**
 * An amount as minor units of its currency (`"48400.0"`, `CZK` -> 4840000), worked out in whole numbers. It may have an
 * exponent (`1.2345678E7`), as servers in Java write large amounts. `undefined`: no decimal number, no currency, a
 * fraction of a minor unit, or more than a number holds exactly.
 */
export function minorUnits(amount: string, currency: string): number | undefined {
  const read = decimal.exec(amount)
  if (read === null || !isCurrency(currency)) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = read
  const shift = Number(exponent) - fraction.length + exponentOf(currency)
  let units = BigInt(whole + fraction)
  if (shift >= 0) units *= 10n ** BigInt(shift)
  else {
    const divisor = 10n ** BigInt(-shift)
    if (units % divisor !== 0n) return undefined
    units /= divisor
  }
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return units === 0n ? 0 : Number(sign === '-' ? -units : units)
}

/** The same the other way: 121050 `CZK` -> `1210.50`. */
export function decimalOf(minor: number, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const point = digits.length - exponent
  const fraction = exponent === 0 ? '' : `.${digits.slice(point)}`
  return `${minor < 0 ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** Digits and exponent are bounded, so no text makes the work long. */
const decimal = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/

const exponentOf = (currency: string): number => exponents[currency] ?? 2

/** Currencies without two decimals (ISO 4217, list one). */
const exponents: Readonly<Record<string, number>> = {
  ...of(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...of(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...of(4, 'CLF UYW'),
}

function of(exponent: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, exponent]))
}
