import type { MediaDescription } from 'sdp-transform'
import type { NegotiatedSrtp, SrtpCapability, SrtpSuite } from './media-capabilities.ts'

/** Master key plus master salt, in octets (RFC 4568 §6.2, RFC 7714 §14.1). */
const keyBytes: Readonly<Record<SrtpSuite, number>> = {
  AES_CM_128_HMAC_SHA1_80: 30,
  AEAD_AES_128_GCM: 28,
}
/** In order of preference. */
const srtpSuites = Object.keys(keyBytes) as SrtpSuite[]
const maxCryptoLines = 16

/** A supported `a=crypto:` attribute (RFC 4568 §4). */
export interface CryptoAttribute {
  readonly tag: number
  readonly suite: SrtpSuite
  readonly key: Uint8Array
}

export type CryptoLines = NonNullable<MediaDescription['crypto']>

/** The supported crypto attributes of an m= line, in order. */
const readCrypto = (media: MediaDescription): CryptoAttribute[] =>
  (media.crypto ?? []).slice(0, maxCryptoLines).flatMap(({ id, suite, config, sessionConfig }) => {
    const known = srtpSuites.find((each) => each === suite)
    if (known === undefined || !Number.isInteger(id) || !areOptional(sessionConfig)) return []
    const key = readKey(config, keyBytes[known])
    return key === undefined ? [] : [{ tag: id, suite: known, key }]
  })

/** Crypto attributes of an offer: every suite, each with its own key. */
export const offerCrypto = (srtp: SrtpCapability, stream: 'audio' | 'text'): CryptoAttribute[] =>
  srtpSuites.map((suite, index) => ({ tag: index + 1, suite, key: srtp.newKey(keyBytes[suite], stream) }))

/** Answers with the first supported attribute of the offer, under its tag (RFC 4568 §5.1.2). */
export const answerCrypto = (
  offered: MediaDescription,
  srtp: SrtpCapability,
  stream: 'audio' | 'text',
): { readonly agreed: NegotiatedSrtp; readonly answer: CryptoAttribute } | undefined => {
  const [chosen] = readCrypto(offered)
  if (chosen === undefined) return undefined
  const { tag, suite } = chosen
  const key = srtp.newKey(keyBytes[suite], stream)
  return { agreed: { suite, localKey: key, remoteKey: chosen.key }, answer: { tag, suite, key } }
}

/** The attribute chosen by the answer: exactly one, with a tag and suite we offered (RFC 4568 §5.1.3). */
export const agreedCrypto = (
  offered: MediaDescription,
  answered: MediaDescription,
): NegotiatedSrtp | undefined => {
  const [chosen, ...more] = readCrypto(answered)
  if (chosen === undefined || more.length > 0) return undefined
  const ours = readCrypto(offered).find(({ tag, suite }) => tag === chosen.tag && suite === chosen.suite)
  return ours && { suite: chosen.suite, localKey: ours.key, remoteKey: chosen.key }
}

export const writeCrypto = (attributes: readonly CryptoAttribute[]): CryptoLines =>
  attributes.map(({ tag, suite, key }) => ({
    id: tag,
    suite,
    config: `inline:${Buffer.from(key).toString('base64')}`,
  }))

/** `inline:<key and salt>[|lifetime]`; several keys and key identifiers are not supported. */
const readKey = (config: string, bytes: number): Uint8Array | undefined => {
  const match = /^inline:([A-Za-z0-9+/]+={0,2})(?:\|(?:2\^)?\d{1,20})?$/.exec(config)
  const key = match === null ? undefined : new Uint8Array(Buffer.from(match[1]!, 'base64'))
  return key?.length === bytes ? key : undefined
}

/** Session parameters that may be ignored: a window hint, and those starting with a dash (RFC 4568 §6.3). */
const areOptional = (parameters: string | undefined): boolean =>
  (parameters ?? '').split(' ').every((parameter) => /^(-.*|WSH=\d+|)$/.test(parameter))
