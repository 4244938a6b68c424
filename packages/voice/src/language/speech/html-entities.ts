/** References by name that callers' ears can make something of (HTML Standard, section 13.5). */
const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'amp & lt < gt > quot " apos \' lbrack [ lsqb [ rbrack ] rsqb ] lbrace { lcub { rbrace } rcub } num # ast *',
      'lowbar _ grave ` vert | dollar $ percnt % plus + equals = excl ! quest ? comma , period . colon : semi ;',
      'lpar ( rpar ) sol / bsol \\ commat @ Hat ^ tilde ˜ hyphen ‐ dash ‐ ndash – mdash — horbar ― minus −',
      'hellip … mldr … bull • middot · lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » lsaquo ‹',
      'rsaquo › euro € pound £ yen ¥ cent ¢ copy © reg ® trade ™ deg ° plusmn ± times × divide ÷ frac12 ½ frac14 ¼',
      'frac34 ¾ sup1 ¹ sup2 ² sup3 ³ sect § para ¶ permil ‰ micro µ ne ≠ le ≤ ge ≥ asymp ≈ infin ∞ radic √ sum ∑',
      'rarr → larr ← uarr ↑ darr ↓ harr ↔ check ✓ dagger † Dagger ‡ iexcl ¡ iquest ¿ szlig ß aelig æ AElig Æ',
      'oslash ø Oslash Ø lstrok ł Lstrok Ł dstrok đ Dstrok Đ eth ð thorn þ inodot ı oelig œ OElig Œ',
    ].flatMap((line) => {
      const words = line.split(' ')
      return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]!] as const] : []))
    }),
  ),
  ...Object.fromEntries(
    'nbsp ensp emsp thinsp numsp puncsp hairsp Tab NewLine'.split(' ').map((name) => [name, ' ']),
  ),
  ...Object.fromEntries('shy zwj zwnj lrm rlm'.split(' ').map((name) => [name, ''])),
}

/** The marks of accented letters: `&ccaron;` is c with a caron. */
const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  breve: '\u0306',
  dot: '\u0307',
  uml: '\u0308',
  ring: '\u030A',
  dblac: '\u030B',
  caron: '\u030C',
  cedil: '\u0327',
  ogon: '\u0328',
}

const reference = /&(?:amp;){0,3}(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/g
const accented = /^([A-Za-z])(grave|acute|circ|tilde|macr|breve|dot|uml|ring|dblac|caron|cedil|ogon)$/
/** Text at whose end a reference may have begun. */
const begun = /&(?:amp;){0,3}(?:#\d{0,7}|#[xX][\dA-Fa-f]{0,6}|[A-Za-z][A-Za-z0-9]{0,9}|)$/
/** Longest reference, in characters. */
const maxReference = 30

/** Character references of HTML as the characters they stand for, also those written twice over; others as they are. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(reference, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return byName(name) ?? written
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    const isCharacter = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })

function byName(name: string): string | undefined {
  if (Object.hasOwn(named, name)) return named[name]
  const [, letter, mark] = accented.exec(name) ?? []
  return letter === undefined ? undefined : `${letter}${marks[mark!]}`.normalize('NFC')
}

/** The part of a text that what follows cannot change. */
export function settledLength(text: string): number {
  const from = Math.max(0, text.length - maxReference)
  const open = begun.exec(text.slice(from))
  return open === null ? text.length : from + open.index
}
