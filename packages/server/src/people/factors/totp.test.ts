import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { base32, makeTotpSecret, stepOf, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** HOTP of a counter, as RFC 4226 5.3 has it. */
function codeOf(step: number, key: Uint8Array = secret): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const bits = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(bits % 1_000_000).padStart(6, '0')
}

describe('a code of an authenticator app', () => {
  // RFC 6238 appendix B, SHA-1, the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one of RFC 6238', (seconds, code) => {
    expect(stepOf(code, secret, { nowMs: seconds * 1000, lastStep: 0 })).toBe(Math.floor(seconds / 30))
  })

  it('is right one step before and after its own, and in no other, and never for a step that was used', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 2 ** 31 }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: 29_999 }),
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        (step, off, inStepMs, key) => {
          const code = codeOf(step, key)
          const nowMs = (step + off) * 30_000 + inStepMs
          const found = stepOf(code, key, { nowMs, lastStep: 0 })
          if (Math.abs(off) <= 1) expect(found).toBe(step)
          else expect(found).not.toBe(step)
          for (const lastStep of [step, step + 1, step + 1000])
            expect(stepOf(code, key, { nowMs, lastStep })).not.toBe(step)
        },
      ),
    )
  })

  it.each(['', '12345', '1234567', 'abcdef', '12345６', ' 28708', '2e5082'])(
    'is not %j, whatever the time',
    (typed) => {
      expect(stepOf(typed, secret, { nowMs: 59_000, lastStep: 0 })).toBeUndefined()
    },
  )

  it('comes from a secret of 160 bits that apps read as RFC 4648 writes it', () => {
    expect(makeTotpSecret(randomBytes)).toHaveLength(20)
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(totpUri(secret, { issuer: 'phone.example.com', email: 'eva+x@example.com' })).toBe(
      `otpauth://totp/phone.example.com:eva%2Bx%40example.com?secret=${base32(secret)}&issuer=phone.example.com`,
    )
  })
})

it('ten recovery codes differ, and each is the same however it is typed', () => {
  const codes = makeRecoveryCodes(randomBytes)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(hashRecoveryCode(code))
  }
})
