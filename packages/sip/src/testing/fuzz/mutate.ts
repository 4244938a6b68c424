/** Values that have tripped parsers. */
const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '4294967296',
  '99999999999999999999',
  '2147483648',
  'NaN',
  '\0',
  '"',
  '"\\',
  '<',
  '<sip:a@b',
  '>',
  ';',
  ';;,;',
  ',',
  '*',
  '%',
  '%00',
  '\x7f',
  '[::1',
  '[]',
  'sip:',
  'sip:@',
  'sip:a@b:0',
  'sip:a@b:99999',
  'sip:a@b;transport=tcp',
  'sips:a@b',
  'tel:+1',
  'tag=',
  'a'.repeat(3000),
  '"'.repeat(99),
  ';x'.repeat(500),
  ', <sip:x@y>'.repeat(80),
  'SIP/2.0/UDP [::1]:65536;branch=z9hG4bK',
  'SIP/2.0/TLS a.b;received=1.2.3.4;rport=0',
  '1 INVITE',
  '0 ACK',
  'INVITE',
  'z9hG4bK',
  'application/sdp',
  'multipart/mixed;boundary=x',
  '\xf0\x9f\x98\x80',
  '\xff\xfe',
]

const names = [
  ...[
    'Via',
    'From',
    'To',
    'Call-ID',
    'CSeq',
    'Contact',
    'Max-Forwards',
    'Content-Length',
    'Content-Type',
    'Route',
  ],
  ...[
    'Record-Route',
    'Require',
    'Supported',
    'Expires',
    'Date',
    'Authorization',
    'Refer-To',
    'Replaces',
    'RAck',
  ],
  ...[
    'RSeq',
    'Session-Expires',
    'Min-SE',
    'Accept',
    'Event',
    'Subscription-State',
    'Content-Encoding',
    'Reason',
  ],
  ...['v', 'f', 't', 'i', 'm', 'l', 'c', 'k', 'x', 'r', 'X-Any', ''],
]

export interface Chance {
  /** Whole number in [0, below). */
  below(limit: number): number
  of<T>(values: readonly T[]): T
}

/** One kind of mutation; text is latin1, so that every byte survives. */
type Mutation = (text: string, chance: Chance, other: string) => string

const bytewise: readonly Mutation[] = [
  (text, chance) => spliceAt(text, chance.below(text.length), 1, String.fromCharCode(chance.below(256))),
  (text, chance) => spliceAt(text, chance.below(text.length), 0, String.fromCharCode(chance.below(256))),
  (text, chance) => spliceAt(text, chance.below(text.length), 1 + chance.below(8), ''),
  (text, chance) => text.slice(0, chance.below(text.length)),
  (text, chance) => spliceAt(text, chance.below(text.length), 0, chance.of(nasty)),
  (text, chance) => {
    const at = chance.below(text.length)
    const piece = text.slice(at, at + chance.below(60))
    return spliceAt(text, chance.below(text.length), 0, piece)
  },
  (text, chance, other) => text.slice(0, chance.below(text.length)) + other.slice(chance.below(other.length)),
]

const structural: readonly Mutation[] = [
  onLine((line, chance) => `${line.slice(0, line.indexOf(':') + 1)} ${chance.of(nasty)}`),
  onLine((line, chance) => `${chance.of(names)}${line.slice(line.indexOf(':'))}`),
  onLine((line, chance) => line.replace(/\d+/, chance.of(nasty))),
  onLine((line, chance) =>
    line.replace(/[;,:=<>@"]/, chance.of([';', ',', ':', '=', '<', '>', '@', '"', ' '])),
  ),
  onLine((line) => line.replace(/[ ;,]/, (found) => `\r\n ${found}`)),
  onLine((line) => (line === line.toUpperCase() ? line.toLowerCase() : line.toUpperCase())),
  onLine((line) => `${line}\r\n${line}`),
  onLine(() => ''),
  onLine((line, chance) => line.repeat(1 + chance.below(40))),
  (text, chance) => withLines(text, (lines) => lines.splice(1 + chance.below(lines.length), 1)),
  (text, chance) =>
    withLines(text, (lines) =>
      lines.splice(1 + chance.below(lines.length), 0, `${chance.of(names)}: ${chance.of(nasty)}`),
    ),
  (text, chance) =>
    withLines(text, (lines) => {
      const [one, two] = [1 + chance.below(lines.length - 1), 1 + chance.below(lines.length - 1)]
      ;[lines[one], lines[two]] = [lines[two] ?? '', lines[one] ?? '']
    }),
  (text, chance, other) =>
    withLines(text, (lines) => {
      const foreign = headOf(other).split('\r\n')
      lines.splice(1 + chance.below(lines.length), 0, foreign[chance.below(foreign.length)] ?? '')
    }),
  (text, chance) => withLines(text, (lines) => lines.splice(0, 1, startLine(lines[0] ?? '', chance))),
  (text, chance, other) => headOf(text) + other.slice(headOf(other).length + chance.below(8)),
]

/** The message after one to four mutations; about half of them keep the line structure. */
export function mutate(text: string, chance: Chance, other: string): string {
  let changed = text
  for (let left = 1 + chance.below(4); left > 0 && changed.length > 0; left--) {
    changed = chance.of(chance.below(2) === 0 ? bytewise : structural)(changed, chance, other)
  }
  return changed.slice(0, 65_000)
}

const spliceAt = (text: string, at: number, remove: number, insert: string): string =>
  text.slice(0, at) + insert + text.slice(at + remove)

function headOf(text: string): string {
  const end = text.indexOf('\r\n\r\n')
  return end < 0 ? text : text.slice(0, end)
}

function withLines(text: string, change: (lines: string[]) => void): string {
  const head = headOf(text)
  const lines = head.split('\r\n')
  change(lines)
  return lines.join('\r\n') + text.slice(head.length)
}

function onLine(change: (line: string, chance: Chance) => string): Mutation {
  return (text, chance) =>
    withLines(text, (lines) => {
      const at = chance.below(lines.length)
      lines[at] = change(lines[at] ?? '', chance)
    })
}

const startLine = (line: string, chance: Chance): string => {
  const words = line.split(' ')
  words[chance.below(words.length)] = chance.of([...nasty, 'SIP/2.0', 'INVITE', 'BYE', '200', '487'])
  return words.join(' ')
}
