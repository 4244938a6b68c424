import { fold } from '@hovor/voice'

/** Letters that look like Latin ones, and marks that are not seen or turn the text around, hide what is read. */
const hidden = /[\p{Cf}\p{Cc}]/gu
const otherScript = /(?!\p{Script=Latin})\p{L}/u

/** Compatibility forms of letters and digits count as what they look like. */
const plain = (text: string): string => fold(text.normalize('NFKC').replaceAll(hidden, ''))

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u)

/** Letters of two scripts in one word: some of them stand for others. */
const isMixed = (word: string): boolean => otherScript.test(word) && /\p{Script=Latin}/u.test(word)

/** Alone or after an amount: "1kc". */
const currency =
  /^\d*(?:kc|czk|hal|halir.*|haler.*|eur|eur[oaueyi]|eurem|usd|gbp|dolar.*|dollars?|pounds?|korun.*|crowns?)$/
const free = /^(?:zdarma|zadarmo|gratis|free|bezplat.*)$/
const price =
  /^(?:cen|cena|ceny|cenu|cene|cenou|cien|cenov.*|cenik.*|cennik.*|price.*|pricing|slev.*|zlav.*|discount.*|poplat.*|fees?|costs?|(?:ne)?zaplat.*|neplat.*|plat(?:it|ite|ime|ba|by|bu|be)|stoji|cheap.*|levn.*|lacn.*)$/
const sign = /\p{Sc}|\d\s*,\s?[-–—]|\d\s*k\s?\.?\s?c\b/u

/**
 * Whether a text speaks of money at all. The advisor's own quote alone does (spec:setup-orders.price): a language model
 * that does is not repeated.
 */
export function namesMoney(text: string): boolean {
  const said = plain(text)
  return (
    otherScript.test(said) ||
    sign.test(said) ||
    wordsOf(said).some((word) => currency.test(word) || free.test(word) || price.test(word))
  )
}

/** Whether a name would pass for a price where one is shown: an amount of money, or "free". */
export function readsAsPrice(name: string): boolean {
  const said = plain(name)
  const words = wordsOf(said)
  const hasAmount = /\d/.test(said) && words.some((word) => currency.test(word) || price.test(word))
  return sign.test(said) || hasAmount || words.some((word) => free.test(word) || isMixed(word))
}
