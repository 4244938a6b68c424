/** One property of a component (RFC 5545 §3.1), unfolded. */
export interface ContentLine {
  /** In upper case. */
  readonly name: string
  /** Between the name and the value. */
  readonly parameters: string
  /** Undefined where the line has none: it has no colon. */
  readonly value: string | undefined
}

/** The lines of a text, unfolded, with any line ends. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r{0,2}\n[ \t]/g, '')
    .split(/\r{0,2}\n|\r/)

/**
 * A line of this shape, whatever else is wrong with it; undefined without a name. A quote that is not closed does not
 * hide the value: dates and rules have no colon, so theirs begins behind the last one.
 */
export function contentLine(line: string): ContentLine | undefined {
  const name = /^\s{0,9}([A-Za-z0-9-]{1,60})/.exec(line)
  if (name === null) return undefined
  const rest = line.slice(name[0].length)
  const whole = /^((?:\s*;(?:[^":;]|"[^"]*")*)*):(.*)$/s.exec(rest)
  const colon = rest.lastIndexOf(':')
  const [parameters, value] =
    whole !== null
      ? [whole[1]!, whole[2]!]
      : colon === -1
        ? [rest, undefined]
        : [rest.slice(0, colon).replaceAll('"', ''), rest.slice(colon + 1)]
  return { name: name[1]!.toUpperCase(), parameters, value: value?.trim() }
}

/** A parameter of a line, without its quotes. */
export function parameterOf({ parameters }: ContentLine, name: string): string | undefined {
  for (const [part] of parameters.matchAll(/(?:[^";]|"[^"]*")+/g)) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim().toUpperCase() === name)
      return part
        .slice(at + 1)
        .replaceAll('"', '')
        .trim()
  }
  return undefined
}
