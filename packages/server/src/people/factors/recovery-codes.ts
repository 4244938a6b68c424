import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { base32 } from './totp.ts'

const codesAtOnce = 10
/** 80 bits: too many to guess, so the hash needs no salt. */
const codeBytes = 10
const groupLength = 4

/** New codes as they are shown: `ABCD-EFGH-IJKL-MNOP`. */
export const makeRecoveryCodes = (randomBytes: RandomBytes): readonly string[] =>
  Array.from({ length: codesAtOnce }, () =>
    base32(randomBytes(codeBytes))
      .match(new RegExp(`.{${groupLength}}`, 'g'))!
      .join('-'),
  )

/** However a person types it: in any case, with spaces or dashes. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
