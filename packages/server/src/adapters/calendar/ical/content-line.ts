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
    .replace(/(?:\r{0,2}\n|\r)[ \t]/g, '')
    .split(/\r{0,2}\n|\r/)

/**
 * A line of this shape, whatever else is wrong with it; undefined without a name. Dates, lengths and rules have no
 * colon: where the text behind the first one is none of them, as after a quote that is not closed or a time zone that
 * is not quoted, theirs begins behind the last.
 */
export function contentLine(line: string): ContentLine | undefined {
  const name = /^\s{0,9}([A-Za-z0-9-]{1,60})/.exec(line)
  if (name === null) return undefined
  const rest = line.slice(name[0].length)
  const whole = /^(\s*(?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s.exec(rest)
  const colon = rest.lastIndexOf(':')
  const isMeant =
    whole !== null && (whole[1]!.length === colon || !timed.has(name[1]!.toUpperCase()) || isTimed(whole[2]!))
  const [parameters, value] = isMeant
    ? [whole[1]!, whole[2]!]
    : colon === -1
      ? [rest, undefined]
      : [rest.slice(0, colon).replaceAll('"', ''), rest.slice(colon + 1)]
  return { name: name[1]!.toUpperCase(), parameters, value: value?.trim() }
}

const timed: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'])

/** Begins like a date. */
const isTimed = (value: string): boolean => /^\s*\d{4}-?\d\d/.test(value)

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
