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
