import { isToken, skipQuoted, skipSpace, unquote } from './grammar.ts'

/** Parameters in order; names lower-case, values unquoted, undefined for a flag. */
export type Params = readonly (readonly [name: string, value: string | undefined])[]

export const noParams: Params = []

/** Value of a parameter; '' for a flag, undefined when absent. */
export function param(params: Params, name: string): string | undefined {
  for (const [key, value] of params) if (key === name) return value ?? ''
  return undefined
}

/**
 * Parses `;name=value;flag` from `at` to the end, white space allowed around `;` and `=`. `;name=` reads as a flag, as
 * some write `rport`. Undefined when malformed.
 */
export function parseParams(text: string, at: number): Params | undefined {
  const params: [string, string | undefined][] = []
  let index = skipSpace(text, at)
  while (index < text.length) {
    if (text.charCodeAt(index) !== 59) return undefined
    index = skipSpace(text, index + 1)
    const nameEnd = endOfWord(text, index)
    const name = text.slice(index, nameEnd)
    if (!isToken(name)) return undefined
    index = skipSpace(text, nameEnd)
    if (text.charCodeAt(index) !== 61) {
      params.push([name.toLowerCase(), undefined])
      continue
    }
    index = skipSpace(text, index + 1)
    if (index === text.length || text.charCodeAt(index) === 59) {
      params.push([name.toLowerCase(), undefined])
      continue
    }
    const valueEnd = text.charCodeAt(index) === 34 ? skipQuoted(text, index) : endOfWord(text, index)
    if (valueEnd <= index) return undefined
    params.push([name.toLowerCase(), unquote(text.slice(index, valueEnd))])
    index = skipSpace(text, valueEnd)
  }
  return params
}

/** End of a token or host: up to white space, `;`, `=`, `,`, a quote or an angle bracket. */
function endOfWord(text: string, at: number): number {
  let index = at
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 59 || code === 61 || code === 32 || code === 9 || code === 44 || code === 34) break
    if (code === 60 || code === 62) break
  }
  return index
}
