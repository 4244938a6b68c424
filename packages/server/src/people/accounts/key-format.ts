import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

/*
 * An API key (spec:accounts.key-format):
 *
 *   hv_live_  or  hv_test_ | 32 base62, random | 6 base62: CRC-32 of all before it
 *
 * The checksum lets a typing error or a made-up key be refused without the database, and lets secret scanners
 * recognise a leaked one. 32 base62 characters are 190 bits, so the key needs no slow hash.
 */

/** Makes a new key of an account's mode. */
export function makeKey(mode: 'live' | 'sandbox', randomBytes: RandomBytes): string {
  const body = `${mode === 'live' ? 'hv_live_' : 'hv_test_'}${randomBase62(randomLength, randomBytes)}`
  return `${body}${checksum(body)}`
}

/** Whether `token` has the form and the checksum of a key; says nothing about its existence. */
export function looksLikeKey(token: string): boolean {
  if (!form.test(token)) return false
  const body = token.slice(0, -checksumLength)
  return checksum(body) === token.slice(-checksumLength)
}

/** The digest that is stored and looked up instead of the key. */
export function hashKey(token: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(token).digest()
}

/** The part of the key that lets a person recognise it. */
export function hintOf(token: string): string {
  return `${token.slice(0, 12)}…${token.slice(-4)}`
}

const randomLength = 32
const checksumLength = 6
const form = /^hv_(?:live|test)_[0-9A-Za-z]{38}$/
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The largest multiple of 62 in a byte: what is above would favour the first letters. */
const unbiased = 248

function randomBase62(length: number, randomBytes: RandomBytes): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < unbiased && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet[rest % alphabet.length] + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}
