/** Longer answers are not read, in characters. */
const maxCharacters = 100_000
/** Places where an object may begin that are tried, and those read as other than strict JSON. */
const maxTries = 20
/** In all tries together, in characters. */
const maxScanned = 300_000
const maxRelaxed = 3

type JsonObject = Record<string, unknown>

const reasoningEnd =
  /^[\s\S]*(?:<\/(?:\w{1,20}:)?(?:think|thinking|thought|reasoning|analysis)>|◁\/think▷|\[\/THINK\]|<\|channel\|>final<\|message\|>|assistantfinal)/i

/**
 * The first JSON object in a model's answer that `isWanted`: alone, in a code fence, after its reasoning, within a
 * sentence or within another object; also one with trailing commas, comments, single quotes or raw line ends.
 */
export function objectIn(
  answer: string,
  isWanted: (value: JsonObject) => boolean = () => true,
): JsonObject | undefined {
  const text = answer.slice(0, maxCharacters).replace(reasoningEnd, '')
  let from = text.indexOf('{')
  let relaxedTries = 0
  let scanned = 0
  for (let tries = 0; from >= 0 && tries < maxTries && scanned < maxScanned; tries += 1) {
    const to = endOfObject(text, from)
    scanned += (to ?? text.length) - from
    if (to !== undefined) {
      const written = text.slice(from, to)
      const value = parsed(written) ?? (relaxedTries++ < maxRelaxed ? parsed(relaxed(written)) : undefined)
      if (value !== undefined && isWanted(value)) return value
    }
    from = text.indexOf('{', from + 1)
  }
  return undefined
}

/** The outermost JSON objects in a text, and where each begins. */
export function objectsIn(text: string): { readonly value: JsonObject; readonly from: number }[] {
  const found: { readonly value: JsonObject; readonly from: number }[] = []
  let from = text.indexOf('{')
  for (let tries = 0; from >= 0 && tries < maxTries; tries += 1) {
    const to = endOfObject(text, from)
    const written = to === undefined ? '' : text.slice(from, to)
    const value = to === undefined ? undefined : (parsed(written) ?? parsed(relaxed(written)))
    if (value !== undefined) found.push({ value, from })
    from = text.indexOf('{', value === undefined ? from + 1 : to)
  }
  return found
}

/** The object that is all of `written`, but for a code fence; also one that is not strict JSON. */
export function wholeObject(written: string): JsonObject | undefined {
  const text = written
    .slice(0, maxCharacters)
    .replace(/^\s*```\w{0,10}\s/, '')
    .replace(/```\s*$/, '')
  return parsed(text) ?? parsed(relaxed(text))
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : undefined
  } catch {
    return undefined
  }
}

const irregular =
  /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)|\/\/[^\n]*|\/\*[^*]{0,500}\*\/|,(?=\s*[}\]])|\b(?:True|False|None)\b/g
const literals: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/** As strict JSON. */
function relaxed(text: string): string {
  return text.replaceAll(irregular, (found) => {
    if (found[0] === '"') return withoutControls(found)
    if (found[0] === "'")
      return withoutControls(
        `"${found
          .slice(1, -1)
          .replaceAll("\\'", "'")
          .replaceAll(/(?<!\\)"/g, '\\"')}"`,
      )
    return literals[found] ?? ''
  })
}

/** Line ends and tabs within a text are escaped. */
const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  text.replaceAll(/[\u0000-\u001F]/g, (control) => JSON.stringify(control).slice(1, -1))

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
