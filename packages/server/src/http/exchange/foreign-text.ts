/**
 * Finds a key or a text that PostgreSQL cannot store or that JSON cannot carry: NUL characters, lone surrogates,
 * and the key `__proto__`, which parsers drop silently. Returns its dotted path, or nothing.
 *
 * Depth is the caller's: it walks with a stack of its own.
 */
export function findForeignText(root: unknown): string | undefined {
  const found: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: root }]
  for (let place = found.pop(); place; place = found.pop()) {
    const { path, value } = place
    if (typeof value === 'string' && isForeign(value)) return path || 'The body'
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const name = path === '' ? key : `${path}.${key}`
      if (key === '__proto__' || isForeign(key)) return JSON.stringify(name).slice(1, -1)
      found.push({ path: name, value: inner })
    }
  }
  return undefined
}

export function isForeign(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}
