import { commandName, withoutLatex } from './formula.ts'
import { drop, erase, type Rule, rule, wordCharacter } from './rule.ts'

const argument = '\\{[^{}\\n]{0,50}(?:\\{[^{}\\n]{0,30}\\}[^{}\\n]{0,20})?\\}'
const argumentBegun = '\\{[^{}\\n]{0,50}(?:\\{[^{}\\n]{0,30}(?:\\}[^{}\\n]{0,20})?)?'

/** Formulas and commands of LaTeX, and escapes. */
export const backslashRules: readonly Rule[] = [
  rule(
    /\\\(((?:[^\n\\]|\\[^\n)]){0,140})\\\)/,
    /^\\(?:\((?:[^\n\\]|\\[^\n)]){0,140}\\?)?$/,
    ([, inside = '']) => ({ said: withoutLatex(inside) }),
  ),
  // Anything but a formula is a placeholder.
  rule(/\\\[((?:[^\\]|\\[^\]]){0,140})\\\]/, /^\\(?:\[(?:[^\\]|\\[^\]]){0,140}\\?)?$/, ([, inside = '']) =>
    /[\d\\=+^<>]/.test(inside) ? { said: ` ${withoutLatex(inside)} ` } : {},
  ),
  rule(
    new RegExp(`\\\\${commandName}\\*?(?:${argument}){0,2}`),
    new RegExp(`^\\\\(?:[A-Za-z]{0,20}|${commandName}\\*?(?:${argument})?(?:${argumentBegun})?)$`),
    ([written]) => ({ said: withoutLatex(written) || ' ' }),
  ),
  rule(/\\[,;](?=\S)/, /^\\[,;]?$/, drop),
  rule(/\\[nr]/, undefined, () => ({ said: '\n' })),
  rule(/\\/, undefined, erase),
]

/** One word, or one of its signs soon after the beginning: "$5 for a $10 part" is none. */
const formula = '[^\\s$]{1,80}|[^\\s$][^$\\n]{0,8}[\\\\^_=+<>*][^$\\n]{0,120}'
const formulaBegun = '[^\\s$]{0,80}|[^\\s$][^$\\n]{0,8}(?:[\\\\^_=+<>*][^$\\n]{0,120})?'

/** Formulas, placeholders and amounts. */
export const dollarRules: readonly Rule[] = [
  rule(/\$\$([^$]{1,200})\$\$/, /^\$(?:\$(?:[^$]{0,200}\$?)?)?$/, ([, inside = '']) => ({
    said: ` ${withoutLatex(inside)} `,
  })),
  rule(
    new RegExp(`\\$(${formula})(?<=\\S)\\$(?![\\p{Ll}\\p{N}_{$])`, 'u'),
    new RegExp(`^\\$(?:${formulaBegun})\\$?$`, 'u'),
    ([, inside = ''], { before }) => {
      if (wordCharacter.test(before)) return undefined
      return /^[\p{L}_][\p{L}\p{N}_.]+$/u.test(inside) ? {} : { said: withoutLatex(inside) }
    },
  ),
  rule(
    /\$(?=\{)|\$[\p{L}_][\p{L}\p{N}_]{0,30}(?:\.[\p{Ll}_][\p{L}\p{N}_]{0,30}){0,3}/u,
    /^\$(?:[\p{L}_][\p{L}\p{N}_]{0,30}(?:\.[\p{Ll}_][\p{L}\p{N}_]{0,30}){0,3}\.?)?$/u,
    erase,
  ),
]

export const powerRule = rule(/\^\{([^{}\n]{1,20})\}/, /^\^(?:\{[^{}\n]{0,20})?$/, ([written]) => ({
  said: withoutLatex(written),
}))
