import type { Operation } from '@hovor/api'

/** What may be allowed, from the least to the most: to read, to change records, to spend credit. */
export const scopes = ['read', 'write', 'spend'] as const

export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** The scope that an operation needs, by its definition alone. */
export function scopeOf({ effect, method, spends }: Operation): Scope {
  if (spends) return 'spend'
  return effect === 'read' || method === 'GET' ? 'read' : 'write'
}
