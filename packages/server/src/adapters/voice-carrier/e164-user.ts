import { isE164 } from '../../platform/kernel/e164.ts'

/**
 * The E.164 number in the user part of a SIP URI (`+420…`, `00420…` or `420…`), if it is one. `near` is a number of
 * the caller's country; with it, national numbers are parsed too (`601000001` near +420, `0901000001` near +421).
 */
export function numberOfUser(user: string, near?: string): string | undefined {
  const dialled = user.split(';')[0]!
  const digits = nationalOf(dialled, near) ?? dialled.replace(/^(\+|00)/, '')
  const number = `+${digits}`
  return /^\d{7,15}$/.test(digits) && isE164(number) ? number : undefined
}

function nationalOf(dialled: string, near: string | undefined): string | undefined {
  if (near?.startsWith('+420') && /^[2-9]\d{8}$/.test(dialled)) return `420${dialled}`
  if (near?.startsWith('+421') && /^0[2-9]\d{8}$/.test(dialled)) return `421${dialled.slice(1)}`
  return undefined
}
