import type { Lexicon } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'

const emailAddress = /[a-z0-9._%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}/

/**
 * Parses an e-mail address as written or spoken ("jan tečka novák zavináč seznam tečka cz"), in lower case without
 * diacritics. Undefined if there is none.
 */
export function parseEmail(text: string, lexicon: Lexicon): string | undefined {
  const written = fold(text).match(emailAddress)
  if (written !== null) return trimmed(written[0])
  const tokens = text
    .toLowerCase()
    .split(/\s+/)
    .map((token) => token.replace(/^[,;:!?"„“]+|[.,;:!?"„“]+$/g, ''))
    .filter((token) => token !== '')
  const symbols = tokens.map((token) => lexicon.symbols[token])
  const at = symbols.lastIndexOf('@')
  if (at < 1) return undefined
  const host = hostAfter(tokens, symbols, at)
  const user = userBefore(tokens, symbols, at, lexicon)
  const spoken = `${user}@${host}`.match(new RegExp(`^${emailAddress.source}$`))
  return spoken === null ? undefined : trimmed(spoken[0])
}

const trimmed = (address: string) => address.replace(/[.]+$/, '')

/** Host name: words joined by spoken dots, up to the top-level domain. */
function hostAfter(tokens: readonly string[], symbols: readonly (string | undefined)[], at: number): string {
  let host = ''
  for (let index = at + 1; index < tokens.length; index += 1) {
    const symbol = symbols[index]
    if (symbol === undefined && /\.[a-z]{2,}$/.test(host)) break
    host += symbol ?? fold(tokens[index]!)
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
      user === '' || symbol !== undefined || symbols[index + 1] !== undefined || isSpelled(token, lexicon)
    if (!tied) break
    user =
      (symbol ??
        lexicon.letters[token]?.toLowerCase() ??
        lexicon.numbers.units[fold(token)]?.toString() ??
        fold(token)) + user
  }
  return user
}

const isSpelled = (token: string, lexicon: Lexicon) =>
  lexicon.letters[token] !== undefined ||
  /^\d+$/.test(token) ||
  lexicon.numbers.units[fold(token)] !== undefined

/** Whether the text breaks off inside an address: it has an at sign or a dot, but no domain yet. */
export function isUnfinishedEmail(text: string, lexicon: Lexicon): boolean {
  if (parseEmail(text, lexicon) !== undefined) return false
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .some((token) => lexicon.symbols[token.replace(/[.]+$/, '')] !== undefined || token.includes('@'))
}
