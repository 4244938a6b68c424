import type { Operation } from './operation.ts'

/** The scopes that can be allowed, from the least to the most: to read, to change records, to spend credit. */
export const scopes = ['read', 'write', 'spend'] as const

export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/**
 * The scope that an operation needs, by its definition alone. To see a secret is more than to read: anyone who has the one that
 * signs events can forge them.
 */
export function scopeOf({ effect, method, spends, showsSecret }: Operation): Scope {
  if (spends) return 'spend'
  if (showsSecret) return 'write'
  return effect === 'read' || method === 'GET' ? 'read' : 'write'
}
