/** Longer answers are not read, in characters. */
const maxCharacters = 200_000
/** Places where an object may begin that are tried. */
const maxTries = 20

/** The JSON object in a model's answer: alone, in a code fence, after its reasoning or within a sentence. */
export function objectIn(answer: string): Record<string, unknown> | undefined {
  const text = answer.slice(0, maxCharacters).replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '')
  let from = text.indexOf('{')
  for (let tries = 0; from >= 0 && tries < maxTries; tries += 1) {
    const to = endOfObject(text, from)
    const value = to === undefined ? undefined : parsed(text.slice(from, to))
    if (value !== undefined) return value
    from = text.indexOf('{', from + 1)
  }
  return undefined
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

function endOfObject(text: string, from: number): number | undefined {
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted && character === '\\') at += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
