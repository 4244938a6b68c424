/** The search of the list of accounts, in its address. */
export interface AccountSearch {
  readonly search?: string
  /** Only accounts in debt. */
  readonly debt?: true
}

export function accountSearchIn({ search, debt }: Record<string, unknown>): AccountSearch {
  const words = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : ''
  return { ...(words !== '' && { search: words.slice(0, 200) }), ...(debt === true && { debt }) }
}
