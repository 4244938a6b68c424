import { type Id, idOf, uuidOf } from './ids.ts'

/*
 * Lists of numbers are paged by number: its digits stand where the place of another list has an id.
 */

export function placeOfNumber(e164: string): Id<'stk'> {
  return idOf('stk', e164.slice(1).padStart(32, '0'))
}

export function numberAt(place: Id): string {
  return uuidOf(place).replace(/^0*/, '+')
}
