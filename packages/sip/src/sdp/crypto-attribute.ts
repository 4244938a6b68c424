import type { MediaDescription } from 'sdp-transform'
import type { NegotiatedSrtp, SrtpCapability, SrtpSuite } from './media-capabilities.ts'
import { wordsOfCrypto } from './tidy-session.ts'

/** Master key plus master salt, in octets (RFC 4568 §6.2, RFC 6188 §4, RFC 7714 §14.1). */
const keyBytes: Readonly<Record<SrtpSuite, number>> = {
  AES_CM_128_HMAC_SHA1_80: 30,
  AEAD_AES_128_GCM: 28,
  AES_256_CM_HMAC_SHA1_80: 46,
  AES_CM_128_HMAC_SHA1_32: 30,
  AES_192_CM_HMAC_SHA1_80: 38,
  AES_192_CM_HMAC_SHA1_32: 38,
  AES_256_CM_HMAC_SHA1_32: 46,
  AEAD_AES_256_GCM: 44,
}
/** Offered, in order of preference. */
const offeredSuites = ['AES_CM_128_HMAC_SHA1_80', 'AEAD_AES_128_GCM', 'AES_256_CM_HMAC_SHA1_80'] as const
/** Names from the drafts of RFC 6188, still in use. */
const otherNames: Readonly<Record<string, SrtpSuite>> = {
  AES_CM_192_HMAC_SHA1_80: 'AES_192_CM_HMAC_SHA1_80',
  AES_CM_192_HMAC_SHA1_32: 'AES_192_CM_HMAC_SHA1_32',
  AES_CM_256_HMAC_SHA1_80: 'AES_256_CM_HMAC_SHA1_80',
  AES_CM_256_HMAC_SHA1_32: 'AES_256_CM_HMAC_SHA1_32',
}
const suiteNamed = (name: string): SrtpSuite | undefined =>
  Object.hasOwn(keyBytes, name) ? (name as SrtpSuite) : otherNames[name]

const maxCryptoLines = 16

/** A supported `a=crypto:` attribute (RFC 4568 §4). */
export interface CryptoAttribute {
  readonly tag: number
  readonly suite: SrtpSuite
  /** The suite as the peer writes it. */
  readonly name?: string
  readonly key: Uint8Array
  /** The identifier of the key in its packets (RFC 4568 §6.1). */
  readonly mki?: Uint8Array
}

export type CryptoLines = NonNullable<MediaDescription['crypto']>

/** The supported crypto attributes of an m= line, in order. */
const readCrypto = (media: MediaDescription): CryptoAttribute[] =>
  (media.crypto ?? []).slice(0, maxCryptoLines).flatMap(({ id, suite, config, sessionConfig }) => {
    const known = suiteNamed(suite)
    if (known === undefined || !Number.isInteger(id) || !areOptional(sessionConfig)) return []
    const key = readKey(config, keyBytes[known])
    return key === undefined ? [] : [{ tag: id, suite: known, name: suite, ...key }]
  })

/** Crypto attributes of an offer: each with its own key. */
export const offerCrypto = (srtp: SrtpCapability, stream: 'audio' | 'text'): CryptoAttribute[] =>
  offeredSuites.map((suite, index) => ({ tag: index + 1, suite, key: srtp.newKey(keyBytes[suite], stream) }))

/** Answers with the first supported attribute of the offer, under its tag (RFC 4568 §5.1.2). */
export const answerCrypto = (
  offered: MediaDescription,
  srtp: SrtpCapability,
  stream: 'audio' | 'text',
): { readonly agreed: NegotiatedSrtp; readonly answer: CryptoAttribute } | undefined => {
  const [chosen] = readCrypto(offered)
  if (chosen === undefined) return undefined
  const { tag, suite, name = suite } = chosen
  const key = srtp.newKey(keyBytes[suite], stream)
  return { agreed: { suite, localKey: key, ...remoteOf(chosen) }, answer: { tag, suite, name, key } }
}

/** The attribute chosen by the answer: exactly one, with a tag and suite we offered (RFC 4568 §5.1.3). */
export const agreedCrypto = (
  offered: MediaDescription,
  answered: MediaDescription,
): NegotiatedSrtp | undefined => {
  const [chosen, ...more] = readCrypto(answered)
  if (chosen === undefined || more.length > 0) return undefined
  const ours = readCrypto(offered).find(({ tag, suite }) => tag === chosen.tag && suite === chosen.suite)
  return ours && { suite: chosen.suite, localKey: ours.key, ...remoteOf(chosen) }
}

/** Each side says for itself whether its packets carry an identifier; ours do not. */
const remoteOf = ({ key, mki }: CryptoAttribute) => ({
  remoteKey: key,
  ...(mki !== undefined && { remoteMki: mki }),
})

export const writeCrypto = (attributes: readonly CryptoAttribute[]): CryptoLines =>
  attributes.map(({ tag, suite, name = suite, key }) => ({
    id: tag,
    suite: name,
    config: `inline:${Buffer.from(key).toString('base64')}`,
  }))

/** `inline:<key and salt>[|lifetime][|MKI:length]` (RFC 4568 §6.1); several keys are not supported. */
const readKey = (config: string, bytes: number): Pick<CryptoAttribute, 'key' | 'mki'> | undefined => {
  const match = keyPattern.exec(config)
  const key = match === null ? undefined : new Uint8Array(Buffer.from(match[1]!, 'base64'))
  if (key?.length !== bytes) return undefined
  const [, , value, length] = match!
  if (value === undefined) return { key }
  const mki = readMki(value, Number(length))
  return mki && { key, mki }
}

const keyPattern = /^inline:([A-Za-z0-9+/]+={0,2})(?:\|(?:2\^)?\d{1,20})?(?:\|(\d{1,310}):(\d{1,3}))?$/i
const maxMkiBytes = 128

/** The number as big-endian octets; undefined if it does not fit. */
const readMki = (value: string, bytes: number): Uint8Array | undefined => {
  if (bytes < 1 || bytes > maxMkiBytes) return undefined
  const hex = BigInt(value)
    .toString(16)
    .padStart(2 * bytes, '0')
  return hex.length > 2 * bytes ? undefined : new Uint8Array(Buffer.from(hex, 'hex'))
}

/**
 * Session parameters that may be ignored: a window hint, and those starting with a dash (RFC 4568 §6.3). Never those
 * that switch encryption or authentication off.
 */
const areOptional = (parameters: string | undefined): boolean =>
  (parameters ?? '').split(wordsOfCrypto).every((parameter) => /^(-.*|WSH=\d+|)$/i.test(parameter))
