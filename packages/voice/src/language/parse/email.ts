import type { Lexicon } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'
import { numbersFrom, type SpokenNumber } from './spoken-number.ts'

const emailAddress = /[a-z0-9._%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}/

/**
 * Parses an e-mail address as written or spoken ("jan tečka novák zavináč seznam tečka cz"), in lower case without
 * diacritics. Undefined if there is none.
 */
export function parseEmail(text: string, lexicon: Lexicon): string | undefined {
  const written = fold(text).match(emailAddress)
  if (written !== null) return trimmed(written[0])
  const tokens = withDigits(
    text
      .toLowerCase()
      .split(/\s+/)
      .map((token) => token.replace(/^[,;:!?"„“]+|[.,;:!?"„“]+$/g, ''))
      .filter((token) => token !== ''),
    lexicon,
  )
  const symbols = tokens.map((token) => lexicon.symbols[token])
  const at = symbols.lastIndexOf('@')
  if (at < 1) return undefined
  const host = hostAfter(tokens, symbols, at, lexicon)
  const user = userBefore(tokens, symbols, at, lexicon)
  const spoken = `${user}@${host}`.match(new RegExp(`^${emailAddress.source}$`))
  return spoken === null ? undefined : trimmed(spoken[0])
}

const trimmed = (address: string) => address.replace(/[.]+$/, '')

/** The tokens with spoken numbers as digits: "osmdesát pět" is 85. */
function withDigits(tokens: readonly string[], lexicon: Lexicon): string[] {
  const written: string[] = []
  let run: readonly SpokenNumber[] = []
  for (let at = 0; at < tokens.length; ) {
    if (run[0]?.from !== at) run = numbersFrom(tokens, at, lexicon.numbers)
    const [number, ...rest] = lexicon.symbols[tokens[at]!] === undefined ? run : []
    run = rest
    written.push(number?.digits ?? tokens[at]!)
    at = number?.to ?? at + 1
  }
  return written
}

/** Top-level domains that people name without their dot. */
const topLevelDomains = ['cz', 'sk', 'com', 'eu', 'net', 'org', 'pl', 'de', 'info', 'at']
/** Spoken forms of them. */
const spokenDomains: Readonly<Record<string, string>> = {
  kom: 'com',
  ceze: 'cz',
  cezet: 'cz',
  eska: 'sk',
  eskacko: 'sk',
}

/** Host name: words joined by spoken dots, up to the top-level domain. */
function hostAfter(
  tokens: readonly string[],
  symbols: readonly (string | undefined)[],
  at: number,
  { letters }: Lexicon,
): string {
  let host = ''
  let isSpelling = false
  for (let index = at + 1; index < tokens.length; index += 1) {
    const symbol = symbols[index]
    const token = tokens[index]!
    const letter = letters[token]?.toLowerCase()
    const isOver = /\.[a-z]{2,}$/.test(host)
    if (symbol === undefined && isOver) break
    const word = spokenDomains[fold(token)] ?? letter ?? fold(token)
    const isBareDomain =
      topLevelDomains.includes(word) && /[a-z0-9]$/.test(host) && !isSpelling && !host.includes('.')
    host += symbol ?? (isBareDomain ? `.${word}` : word)
    isSpelling = letter !== undefined
  }
  return host
}

/** Local part: goes back from the at sign to the first word not joined by a symbol or letter. */
function userBefore(
  tokens: readonly string[],
  symbols: readonly (string | undefined)[],
  at: number,
  lexicon: Lexicon,
): string {
  let user = ''
  for (let index = at - 1; index >= 0; index -= 1) {
    const symbol = symbols[index]
    const token = tokens[index]!
    const tied =
      user === '' ||
      symbol !== undefined ||
      symbols[index + 1] !== undefined ||
      isSpelled(token, lexicon) ||
      (/^\d+$/.test(tokens[index + 1]!) && !isSmallWord(fold(token), lexicon))
    if (!tied) break
    user = (symbol ?? lexicon.letters[token]?.toLowerCase() ?? fold(token)) + user
  }
  return user
}

const isSpelled = (token: string, lexicon: Lexicon) =>
  lexicon.letters[token] !== undefined || /^\d+$/.test(token)

/** Words before an address: "je to", "můj mail je". */
const isSmallWord = (word: string, { fillers, endings, notNames }: Lexicon) =>
  [fillers, endings.trailing, endings.seldomLast, endings.hesitations, notNames].some((words) =>
    words.includes(word),
  ) || /^e?-?mail/.test(word)

/** Whether the text breaks off inside an address: it has an at sign or a dot, but no domain yet. */
export function isUnfinishedEmail(text: string, lexicon: Lexicon): boolean {
  if (parseEmail(text, lexicon) !== undefined) return false
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .some((token) => lexicon.symbols[token.replace(/[.]+$/, '')] !== undefined || token.includes('@'))
}
