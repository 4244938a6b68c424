const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague', dateStyle: 'short' })

/** The day in Prague, YYYY-MM-DD: where the supplier is, and its taxes are due. */
export const dayOf = (atMs: number): string => day.format(atMs)
