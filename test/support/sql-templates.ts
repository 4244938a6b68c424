/**
 * The texts of all statements in the `sql` templates of a source. A fragment of the same file, as `${name}` or
 * `${name(…)}`, is expanded if it is a template itself.
 */
export function templatesOf(source: string): string[] {
  const found = [...source.matchAll(/\bsql(?=[<`])/g)].flatMap(({ index }) => {
    const start = source.indexOf('`', index)
    return start < 0 ? [] : [{ name: nameBefore(source, index), text: textAt(source, start) }]
  })
  const fragments = new Map(found.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text]])))
  return found.map(({ text }) =>
    text.replaceAll(/\$\{(\w+)/g, (whole, name: string) => `${fragments.get(name) ?? ''} ${whole}`),
  )
}

/** The name of a template that is the whole value of a constant or function. */
const nameBefore = (source: string, index: number): string | undefined =>
  /(?:const|function) (\w+)(?:(?!\n\n)[\s\S]){0,400}$/.exec(
    source.slice(Math.max(0, index - 420), index),
  )?.[1]

/** From one backtick to the matching one, across nested templates. */
function textAt(source: string, start: number): string {
  let depth = 0
  let at = start + 1
  for (; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') at += 1
    else if (character === '`' && depth === 0) break
    else if (character === '`') at += textAt(source, at).length + 1
    else if (character === '{' && (depth > 0 || source[at - 1] === '$')) depth += 1
    else if (character === '}' && depth > 0) depth -= 1
  }
  return source.slice(start + 1, at)
}
