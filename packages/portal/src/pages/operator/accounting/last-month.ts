/** The first and last day of the month before the one of `atMs` in Prague, such as `2026-10-01`. */
export function lastMonth(atMs: number): { readonly from: string; readonly to: string } {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(atMs)
  const [year, month] = today.split('-').map(Number) as [number, number]
  const dayOf = (ofMonth: number, day: number) =>
    new Date(Date.UTC(year, ofMonth, day)).toISOString().slice(0, 10)
  return { from: dayOf(month - 2, 1), to: dayOf(month - 1, 0) }
}
