import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { base32, stepAt, stepOf, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

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
    expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
  })

  it('is right one step before and after its own, and in no other, and never for a step that was used', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 2 ** 31 }), fc.integer({ min: -3, max: 3 }), (step, off) => {
        const code = totpCode(secret, step)
        const nowMs = (step + off) * 30_000
        const found = stepOf(code, secret, { nowMs, lastStep: 0 })
        if (Math.abs(off) <= 1) expect(found).toBe(step)
        else expect(found === step).toBe(false)
        expect(stepOf(code, secret, { nowMs, lastStep: step })).not.toBe(step)
      }),
    )
  })

  it('comes from a secret that apps read as RFC 4648 writes it', () => {
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
