/** One chat message, reduced to the fields that the stand-in uses. */
export interface ChatMessage {
  readonly role: string
  readonly content: string
}

/** The longest quotation of the prompt. */
const maxQuoted = 200
/** The deepest schema level that is filled in; anything deeper becomes null. */
const maxDepth = 8

/**
 * The reply of the stand-in: always the same for the same chat. It repeats its input, so that a test can see that the
 * words reached the model and came back; it understands nothing.
 */
export function chatReply(messages: readonly ChatMessage[]): string {
  const turns = messages.filter(({ role }) => role === 'user')
  const last = turns.at(-1)?.content.trim().slice(0, maxQuoted) ?? ''
  return last === '' ? 'Dobrý den, jak vám mohu pomoci?' : `Rozumím: ${last}`
}

/** The emptiest value that fits a JSON Schema, for requests that ask for one. */
export function emptyInstance(schema: unknown, depth = 0): unknown {
  if (depth > maxDepth || typeof schema !== 'object' || schema === null) return null
  const { type, enum: options, properties, required, const: only } = schema as Record<string, unknown>
  if (only !== undefined) return only
  const types = Array.isArray(type) ? type : [type]
  if (types.includes('null')) return null
  if (Array.isArray(options)) return options[0] ?? null
  switch (types[0]) {
    case 'object': {
      const known = (typeof properties === 'object' && properties !== null ? properties : {}) as object
      const wanted = Array.isArray(required) ? required : []
      return Object.fromEntries(
        Object.entries(known)
          .filter(([name]) => wanted.includes(name))
          .map(([name, inner]) => [name, emptyInstance(inner, depth + 1)]),
      )
    }
    case 'array':
      return []
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return 0
    case 'boolean':
      return false
    default:
      return null
  }
}
