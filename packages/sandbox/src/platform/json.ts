/** JSON as sent by a client; fields that this platform ignores are stored and returned. */
export type Json = { readonly [key: string]: unknown }

/** Returns the value if it is an object, otherwise an empty object. */
export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
