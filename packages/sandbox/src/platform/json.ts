/** JSON as a client sent it: what this platform does not act on, it keeps and gives back. */
export type Json = { readonly [key: string]: unknown }

/** What is no object is an empty one. */
export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
