/** The JSON Schema of a tool's arguments as an object, or why it is none. Empty: no arguments. */
export function readParameters(
  text: string,
): { readonly parameters: Record<string, unknown> } | { readonly problem: string } {
  if (text.trim() === '') return { parameters: { type: 'object', properties: {} } }
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return { problem: typeof read }
    return { parameters: read as Record<string, unknown> }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** Headers as `Name: value` lines. A name alone keeps the value that is stored. */
export function readHeaders(text: string): Record<string, string | null> | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const headers = lines.map((line) => /^([!#$%&'*+.^_`|~\w-]+)(?::\s*(.*))?$/.exec(line))
  if (headers.some((found) => found === null)) return undefined
  return Object.fromEntries(headers.map((found) => [found![1]!, found![2] ? found![2] : null]))
}
