import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

/** RFC 6238 with what every authenticator app supports, the defaults of the library: SHA-1, 6 digits, 30 s. */
const stepSecs = 30
/** RFC 4226 4: at least 128 bits, 160 recommended. */
const secretBytes = 20
/** Steps that a phone's clock may be off, either way (RFC 6238 5.2). */
const toleratedSteps = 1

export const makeTotpSecret = (randomBytes: RandomBytes): Buffer => Buffer.from(randomBytes(secretBytes))

/** The step behind `lastStep` that a code is of; undefined: it is of none, or its step was used. */
export function stepOf(
  code: string,
  secret: Uint8Array,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | undefined {
  const epoch = Math.floor(nowMs / 1000)
  // The library throws where it is not a code, and where no step in reach is behind the last one.
  if (!/^\d{6}$/.test(code) || lastStep > Math.floor(epoch / stepSecs) + toleratedSteps) return undefined
  const epochTolerance = toleratedSteps * stepSecs
  const found = verifySync({ secret, token: code, epoch, epochTolerance, afterTimeStep: lastStep })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** As apps take it: from a QR code, or its `secret` typed. */
export const totpUri = (
  secret: Uint8Array,
  at: { readonly issuer: string; readonly email: string },
): string => generateURI({ issuer: at.issuer, label: at.email, secret: base32(secret) })

const plugin = new ScureBase32Plugin()

/** RFC 4648 6, without padding. */
export const base32 = (bytes: Uint8Array): string => plugin.encode(bytes, { padding: false })
