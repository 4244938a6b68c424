import { isToken, quote, skipQuoted, skipSpace, trimSpace, unquote } from './grammar.ts'
import { noParams, type Params, param, parseParams } from './params.ts'
import { isGoodUri } from './uri.ts'

/** Value of From, To, Contact, Route and the like (RFC 3261 §20.10). */
export interface NameAddr {
  readonly displayName?: string
  readonly uri: string
  readonly params: Params
}

/** An empty tag identifies nothing and counts as none. */
export const tagOf = (address: NameAddr): string | undefined => param(address.params, 'tag') || undefined

/**
 * An unquoted display name: RFC 3261 §25.1 allows tokens only, but many write any name. A comma or semicolon could
 * separate values, and a quote could be half of a pair: those are not read.
 */
const plainName = /^[^"<>,;\p{Cc}]*$/u

/**
 * A user of any characters: From and To name somebody, but nothing is sent there, so that the rest of the URI need not
 * be right.
 */
const partyUri = /^sips?:[^\p{Cc}<>"@]*@[^\s\p{Cc}<>"@]+$/iu

/** From or To. */
export const parseParty = (text: string): NameAddr | undefined =>
  parseNameAddr(text, (uri) => isGoodUri(uri) || partyUri.test(uri))

/** Undefined when malformed. Takes one value: split lists first. White space just inside the brackets is left out. */
export function parseNameAddr(text: string, isGood = isGoodUri): NameAddr | undefined {
  let index = skipSpace(text, 0)
  let displayName: string | undefined
  if (text.charCodeAt(index) === 34) {
    const end = skipQuoted(text, index)
    if (end < 0) return undefined
    displayName = unquote(text.slice(index, end))
    index = skipSpace(text, end)
    if (text.charCodeAt(index) !== 60) return undefined
  }
  const open = text.indexOf('<', index)
  if (open < 0) return parseAddrSpec(text, index)
  if (displayName === undefined) {
    const words = trimSpace(text, index, open)
    if (!plainName.test(words.replaceAll('\t', ' '))) return undefined
    if (words !== '') displayName = words
  }
  const close = text.indexOf('>', open)
  if (close < 0) return undefined
  const uri = trimSpace(text, open + 1, close)
  const params = parseParams(text, close + 1)
  if (params === undefined || !isGood(uri)) return undefined
  return displayName === undefined ? { uri, params } : { displayName, uri, params }
}

/**
 * Without angle brackets, everything after `;` is a header parameter and the URI may not contain `,`, `?` or
 * `;` (RFC 3261 §20).
 */
function parseAddrSpec(text: string, at: number): NameAddr | undefined {
  const semicolon = text.indexOf(';', at)
  const uri = trimSpace(text, at, semicolon < 0 ? text.length : semicolon)
  if (uri.includes('?') || uri.includes(',') || !isGoodUri(uri)) return undefined
  const params = semicolon < 0 ? noParams : parseParams(text, semicolon)
  return params === undefined ? undefined : { uri, params }
}

export function formatNameAddr(address: NameAddr): string {
  const name = address.displayName === undefined ? '' : `${quote(address.displayName)} `
  return `${name}<${address.uri}>${formatParams(address.params)}`
}

export const formatParams = (params: Params): string =>
  params
    .map(([name, value]) => {
      if (value === undefined) return `;${name}`
      return `;${name}=${isToken(value) || /^[\w.:[\]-]+$/.test(value) ? value : quote(value)}`
    })
    .join('')
