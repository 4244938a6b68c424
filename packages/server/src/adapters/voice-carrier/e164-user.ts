import { isE164 } from '../../kernel/e164.ts'

/** The E.164 number in the user part of a SIP URI (`+420…`, `00420…` or `420…`), if it is one. */
export function numberOfUser(user: string): string | undefined {
  const digits = user.split(';')[0]!.replace(/^(\+|00)/, '')
  const number = `+${digits}`
  return /^\d{7,15}$/.test(digits) && isE164(number) ? number : undefined
}
