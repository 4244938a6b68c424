/**
 * JSON that PostgreSQL takes: jsonb refuses NUL and half of a surrogate pair, which a recogniser or a model may
 * answer.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? storableText(inner) : inner))
}

export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
