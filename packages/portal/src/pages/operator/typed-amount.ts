/** Hundredths of a koruna of an amount in crowns as a person types it, such as `-12,50`; undefined: it is none. */
export function typedAmountHal(typed: string): number | undefined {
  const text = typed
    .replace(/[\s\u00a0]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  if (!/^[+-]?\d{1,8}(\.\d{1,2})?$/.test(text)) return undefined
  const hal = Math.round(Number(text) * 100)
  return hal === 0 ? undefined : hal
}

/** Hundredths of a koruna of a price, which may be nothing but never less; undefined: it is none. */
export function typedPriceHal(typed: string): number | undefined {
  if (/^\s*0([.,]0{1,2})?\s*$/.test(typed)) return 0
  const hal = typedAmountHal(typed)
  return hal === undefined || hal < 0 ? undefined : hal
}
