import type { Operation } from '@hovor/api'

/** The scopes of apps, from the least to the most: to read, to change records, to spend credit. */
export const scopes = ['read', 'write', 'spend'] as const

export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** The scope that an app needs for an operation. */
export function scopeOf({ effect, method, mcp }: Operation): Scope {
  if (mcp?.spends) return 'spend'
  return effect === 'read' || method === 'GET' ? 'read' : 'write'
}
