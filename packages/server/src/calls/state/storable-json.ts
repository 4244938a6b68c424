/** JSON that PostgreSQL accepts: jsonb rejects NUL and lone surrogates, which a recognizer or a model may return. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? storableText(inner) : inner))
}

export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
