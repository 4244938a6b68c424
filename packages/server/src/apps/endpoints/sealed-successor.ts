import { hkdfSync } from 'node:crypto'
import { type RandomBytes, systemAccountId } from '../../platform/kernel/ids.ts'
import { createSeal, type SealedPlace, sealKeyOf } from '../../platform/kernel/seal.ts'

const place: SealedPlace = {
  table: 'oauth_token',
  row: '',
  accountId: systemAccountId,
  field: 'successor',
}

/** Only who has a refresh token can read its successor, not who has the database and its keys. */
export const sealSuccessor = (successor: string, token: string, randomBytes: RandomBytes): Buffer =>
  sealUnder(token, randomBytes).seal(successor, place)

export const openSuccessor = (sealed: Buffer, token: string, randomBytes: RandomBytes): string =>
  sealUnder(token, randomBytes).open(sealed, place)

const sealUnder = (token: string, randomBytes: RandomBytes) => {
  const key = new Uint8Array(hkdfSync('sha256', token, '', 'hovor token successor', 32))
  return createSeal([sealKeyOf(key)], randomBytes)
}
