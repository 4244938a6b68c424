export type Token =
  | { readonly kind: 'word' | 'text'; readonly value: string }
  | { readonly kind: 'mark'; readonly value: '(' | ')' | ',' }

/** Tokenises a filter; undefined for an unterminated string or an invalid character. */
export function filterTokens(filter: string): Token[] | undefined {
  const tokens: Token[] = []
  const next = /\s*(?:'([^']*)'|"([^"]*)"|([(),])|(==|<>|!=|<=|>=|[=<>]|now\(\)|[\p{L}\p{N}_.:@-]+))/uy
  const trimmed = filter.trim()
  while (next.lastIndex < trimmed.length) {
    const found = next.exec(trimmed)
    if (found === null) return undefined
    const [, single, double, mark, word] = found
    if (mark !== undefined) tokens.push({ kind: 'mark', value: mark as '(' | ')' | ',' })
    else if (word !== undefined) tokens.push({ kind: 'word', value: word })
    else tokens.push({ kind: 'text', value: single ?? double ?? '' })
  }
  return tokens
}
