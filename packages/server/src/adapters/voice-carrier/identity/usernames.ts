import { parseSipUri, type ScreenedRequest } from '@hovor/sip'
import { numberOfUser } from './number-format.ts'

/**
 * The user names that From may mean: a number, in any notation of the countries served (`+420…`, `00420…`, `228…`). Last
 * the one in credentials: a phone whose From has an extension repeats those of its last registration wherever it is.
 */
export function usernamesOf({
  fromUser,
  claimedUser,
}: Pick<ScreenedRequest, 'fromUser' | 'claimedUser'>): readonly string[] {
  const numbers = numbersIn(fromUser).map((e164) => e164.slice(1))
  const claimed = claimedUser()
  return [...new Set([fromUser.replace(/^\+/, ''), ...numbers, ...(claimed === undefined ? [] : [claimed])])]
}

const numbersIn = (user: string): readonly string[] =>
  (['none', 'cz', 'sk'] as const).flatMap((country) => numberOfUser(user, country) ?? [])

/**
 * Whether a request may come from an extension of a PBX, although From names none of our numbers: at an address where
 * equipment has authenticated, or in a call to a number from somebody who claims none. Anyone else learns nothing.
 */
export function mayBeExtension(
  { method, fromUser, requestUri }: Pick<ScreenedRequest, 'method' | 'fromUser' | 'requestUri'>,
  isKnown: boolean,
): boolean {
  const isNumber = numbersIn(fromUser).length > 0
  if (isKnown) return method === 'INVITE' || !isNumber
  return method === 'INVITE' && !isNumber && numbersIn(parseSipUri(requestUri)?.user ?? '').length > 0
}
