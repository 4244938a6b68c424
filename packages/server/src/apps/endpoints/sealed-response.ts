import { hkdfSync } from 'node:crypto'
import type { WireAnswer } from '../../http/pages/wire-routes.ts'
import { type RandomBytes, systemAccountId } from '../../platform/kernel/ids.ts'
import { createSeal, type SealedPlace, sealKeyOf } from '../../platform/kernel/seal.ts'

const place: SealedPlace = {
  table: 'oauth_token',
  row: '',
  accountId: systemAccountId,
  field: 'response',
}

/** Only who has the refresh token can open a response, not who has the database and its keys. */
export const sealResponse = (answer: WireAnswer, token: string, randomBytes: RandomBytes): Buffer =>
  sealUnder(token, randomBytes).seal(JSON.stringify(answer), place)

export const openResponse = (sealed: Buffer, token: string, randomBytes: RandomBytes): WireAnswer =>
  JSON.parse(sealUnder(token, randomBytes).open(sealed, place)) as WireAnswer

const sealUnder = (token: string, randomBytes: RandomBytes) => {
  const key = new Uint8Array(hkdfSync('sha256', token, '', 'hovor token response', 32))
  return createSeal([sealKeyOf(key)], randomBytes)
}
