/** Repeated to the largest accepted length, each has been the worst case of some parser or pattern. */
export const awkwardUnits: Readonly<Record<string, string>> = {
  'full stops': '. ',
  'one-letter sentences': 'a. ',
  'full stops without blanks': '.',
  'one letter': 'a',
  'short words': 'a b ',
  digits: '1',
  'digits and blanks': '1 ',
  blanks: ' ',
  'line ends': '\r\n',
  tabs: '\t',
  quotes: '"',
  apostrophes: "'",
  'open brackets': '[',
  parentheses: '(a',
  braces: '{{a',
  'closed braces': '{a} ',
  angles: '<a ',
  elements: '<a>',
  comments: '<!--',
  emoji: '😀',
  'combining marks': '\u0301',
  'letters with marks': 'ř',
  ligatures: 'ﷺ',
  commas: ',',
  semicolons: 'a;',
  dashes: '-',
  'dashed words': 'a-',
  'number words': 'dva tisíce ',
  'asked secrets': 'get pin ',
  'at signs': 'a@a.',
  slashes: '/',
  backslashes: '\\',
  'percent signs': '%41',
  plus: '+',
  stars: '*a',
  underscores: '_a',
  backticks: '`a',
  hashes: '\n# ',
  pipes: '|a',
  equals: '=a',
  colons: ':a',
  'line feeds': '\n',
  'starred letters': '*a ',
  'open braces': '{',
  thousands: 'tisíc ',
  'lists of texts': '["a" ',
  rows: '| - ',
  links: '[a](',
  'bold letters': '**a ',
}

export type Unit = readonly [name: string, unit: string]
export const allUnits: readonly Unit[] = Object.entries(awkwardUnits)
/** Those that different parsers and patterns have been slowest at. */
export const sampledUnits: readonly Unit[] = allUnits.filter(([name]) =>
  ['full stops', 'blanks', 'line ends', 'open braces', 'thousands', 'emoji', 'quotes'].includes(name),
)

/** `unit` as often as fits into `length` code units, without half an emoji. */
export const filled = (unit: string, length: number): string => unit.repeat(Math.floor(length / unit.length))

/** JSON of about `length` characters that is slow to parse, to walk or to compare with a shape. */
export const awkwardJson = (length: number): Readonly<Record<string, string>> => ({
  'nested lists': `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`,
  'nested objects': `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
  'nested lists that do not end': '['.repeat(length),
  'empty lists': `[${filled('[],', length)}0]`,
  'empty objects': `[${filled('{},', length)}{}]`,
  numbers: `[${filled('1,', length)}0]`,
  'short texts': `[${filled('"",', length)}""]`,
  'one name again and again': `{${filled('"a":1,', length)}"a":1}`,
  'many names': `{${Array.from({ length: length / 10 }, (_, nth) => `"${nth}":1,`).join('')}"a":1}`,
  'one text': `"${'a'.repeat(length)}"`,
  'escaped letters': `"${filled('\\u0159', length)}"`,
  'a line of blanks': `1${' '.repeat(length)}`,
  digits: '1'.repeat(length),
})
