/** Maximum lookahead of a rule, and so the most text ever held back, in characters. */
const maxAhead = 320

/** The unspoken text that follows: up to `end`, up to the match of a bracket, a line, or a call after its marker. */
export type Skip =
  | { readonly kind: 'until'; readonly end: RegExp }
  | { readonly kind: 'brackets'; readonly next?: Skip | undefined }
  | { readonly kind: 'line' }
  | { readonly kind: 'call' }

/** `size` characters are read, and `said` is spoken in their place. */
export interface Step {
  readonly said: string
  readonly size: number
  readonly skip?: Skip | undefined
}

/** A place in the text. */
export interface Place {
  readonly text: string
  readonly at: number
  /** The stream has ended. */
  readonly isLast: boolean
  /** The character before, as written; empty at the beginning. */
  readonly before: string
  /** Nothing is said on this line yet. */
  readonly startsLine: boolean
  /** Nor in this sentence. */
  readonly startsSentence: boolean
}

/** `more`: what comes next decides. Undefined: the rule does not apply. */
type Read = Step | 'more' | undefined
export type Rule = (place: Place) => Read

export const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
export const isSpace = (character: string) => /^\s?$/.test(character)

/**
 * A rule that applies where `whole` matches. While the rest of the text matches `begun`, it may yet become a match.
 * `step` says what is spoken instead, how much is read (by default all of it) and what is skipped after it.
 */
export function rule(
  whole: RegExp,
  begun: RegExp | undefined,
  step: (found: RegExpExecArray, place: Place) => Partial<Step> | undefined,
): Rule {
  const pattern = new RegExp(whole.source, `${whole.flags}y`)
  return (place) => {
    const { text, at, isLast } = place
    if (!isLast && text.length - at <= maxAhead && begun?.test(text.slice(at))) return 'more'
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const read = found === null ? undefined : step(found, place)
    return read && { said: ' ', size: found![0].length, ...read }
  }
}

/** A blank is said in its place. */
export const drop = () => ({})
export const erase = () => ({ said: '' })
export const hide = (end: RegExp) => () => ({ skip: { kind: 'until', end } }) as const
