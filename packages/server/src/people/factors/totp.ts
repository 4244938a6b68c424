import { createHmac } from 'node:crypto'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

/** RFC 6238 with what every authenticator app supports: SHA-1, 6 digits, steps of 30 s. */
const stepMs = 30_000
const digits = 6
/** RFC 4226 4: at least 128 bits, 160 recommended. */
const secretBytes = 20
/** Steps that a phone's clock may be off, either way (RFC 6238 5.2). */
const toleratedSteps = 1

export const makeTotpSecret = (randomBytes: RandomBytes): Buffer => Buffer.from(randomBytes(secretBytes))

/** HOTP of a counter (RFC 4226 5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const bits = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fffffff
  return String(bits % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (nowMs: number): number => Math.floor(nowMs / stepMs)

/** The step behind `lastStep` that a code is of; undefined: it is of none, or its step was used. */
export function stepOf(
  code: string,
  secret: Uint8Array,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | undefined {
  const now = stepAt(nowMs)
  for (let step = now - toleratedSteps; step <= now + toleratedSteps; step++)
    if (step > lastStep && totpCode(secret, step) === code) return step
  return undefined
}

/** As apps take it: from a QR code, or its `secret` typed. Draft uri-scheme of the authenticator apps. */
export function totpUri(secret: Uint8Array, at: { readonly issuer: string; readonly email: string }): string {
  const label = `${encodeURIComponent(at.issuer)}:${encodeURIComponent(at.email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(at.issuer)}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 6, without padding: whole groups of 5 bytes only. */
export function base32(bytes: Uint8Array): string {
  let [text, value, bits] = ['', 0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31]
  }
  return text
}
