/** The newest months in Prague, the running one first, such as `2026-11`. */
export function latestMonths(atMs: number, count: number): readonly string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(atMs)
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
