import type { NewTask } from '@hovor/api'
import { nextTurn } from '../../http/body/next-turn.ts'
import type { Caller } from '../../http/exchange/principal.ts'
import { homeCountry } from '../csv/home-country.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkSize } from './check-task.ts'

/**
 * Refuses recipients that take too much, or name a number twice. Each check of a full list is milliseconds of work, and
 * calls run on in between.
 */
export async function checkRecipients(recipients: NewTask['recipients'], account: Caller) {
  await nextTurn()
  const tooLarge = checkSize(recipients)
  if (tooLarge !== undefined) return tooLarge
  await nextTurn()
  return checkNumbers(recipients, homeCountry(account))
}
