import { drop, erase, type Rule, rule } from './rule.ts'
import { isStageDirection } from './stage-directions.ts'

const labelled = '[^[\\]\\n]{0,100}'
const target = '(?:\\((?:[^()\\n]|\\([^()\\n]{0,80}\\)){0,160}\\)|\\[[^[\\]\\n]{0,60}\\])'
const targetBegun =
  '(?:\\((?:[^()\\n]|\\([^()\\n]{0,80}\\)){0,160}(?:\\([^()\\n]{0,80})?|\\[[^[\\]\\n]{0,60})?'

/** Reasoning, calls, links, directions and placeholders in square brackets. */
export const squareRules: readonly Rule[] = [
  rule(/\[\/?TOOL_(?:CALLS?|RESULTS)\]/, undefined, () => ({ skip: { kind: 'call' } })),
  // In small letters "[thinking]" is a direction.
  rule(
    /\[(THINK(?:ING)?|THOUGHTS?|REASONING|ANALYSIS|SCRATCHPAD|think|thoughts?|reasoning|analysis)\]/,
    undefined,
    ([, name]) => ({ skip: { kind: 'until', end: new RegExp(`\\[/${name}\\]`, 'i') } }),
  ),
  rule(/\[\^[^[\]\n]{1,40}\]/, undefined, erase),
  rule(/\[\[[^[\]\n]{1,64}\]\]/, /^\[\[?[^[\]\n]{0,64}\]?$/, drop),
  rule(/\[(?=\s{0,40}(?:[[{"]|[A-Za-z_][\w.]{0,63}\())/, /^\[\s{0,40}(?:[A-Za-z_][\w.]{0,63})?$/, () => ({
    size: 0,
    skip: { kind: 'brackets' },
  })),
  rule(
    new RegExp(`\\[(${labelled})\\]${target}`),
    new RegExp(`^\\[${labelled}(?:\\]${targetBegun})?$`),
    (found) => ({
      said: found[1]!,
    }),
  ),
  // A direction or a placeholder; what has a number in it may be meant.
  rule(new RegExp(`\\[(${labelled})\\]`), undefined, ([, inside = '']) => {
    const isNumbered = /^\p{L}[\p{L}_]*_?\d{1,2}$/u.test(inside)
    const isMeant = /\d/.test(inside) && /\p{L}|[:–-]/u.test(inside) && !isStageDirection(inside)
    return isMeant && !isNumbered ? { said: inside } : {}
  }),
  rule(/\[/, undefined, erase),
]

export const image = rule(
  new RegExp(`!\\[${labelled}\\]${target}`),
  new RegExp(`^!(?:\\[${labelled}(?:\\]${targetBegun})?)?$`),
  drop,
)

/** Placeholders and JSON. */
export const braceRules: readonly Rule[] = [
  rule(/\{\{[^{}\n]{0,80}\}\}/, /^\{(?:\{[^{}\n]{0,80}\}?)?$/, drop),
  rule(/\{(?=\s{0,40}(?:["'}]|[\w-]{1,40}\s{0,5}:))/, /^\{\s{0,40}(?:[\w-]{1,40}\s{0,5})?$/, () => ({
    size: 0,
    skip: { kind: 'brackets' },
  })),
  rule(/\{[^{}\n]{1,80}\}/, /^\{[^{}\n]{0,80}$/, drop),
  rule(/\{/, undefined, erase),
]

/** A direction in parentheses. */
export const parenthesis = (open: string, close: string): Rule =>
  rule(
    new RegExp(`[${open}]([^${open}${close}\\n]{1,48})[${close}]`, 'u'),
    new RegExp(`^[${open}][^${open}${close}\\n]{0,48}$`, 'u'),
    (found) => (isDirection(found[1]!) ? {} : undefined),
  )

/** A blank of a template, about the caller: "jméno zákazníka". */
const blank =
  /^(?:jméno|meno|name|imię|datum|date|dátum)$|^(?:vaše |your )?(?:jméno|příjmení|telefon|číslo|adresa|meno|priezvisko|adresa|name|phone|number|address|imię|nazwisko|telefon) (?:zákazníka|klienta|volajícího|volajúceho|uživatele|customer|caller|client|dzwoniącego|des kunden|des anrufers)$|^(?:customer|caller|client)(?:['’]s)? (?:name|phone|number|address)$/iu

/** Also the bare name of a function, and a placeholder. */
export const isDirection = (text: string) =>
  isStageDirection(text) || blank.test(text) || /^[a-z]+(?:_[a-z]+)+(?:\(\))?$/.test(text)
