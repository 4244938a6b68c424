/** Converts a typed number to E.164: no spaces, `+` for `00`, and nine digits are Czech. */
export function e164Of(typed: string): string {
  const digits = typed.replaceAll(/[\s()./-]/g, '')
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return /^\d{9}$/.test(digits) ? `+420${digits}` : digits
}
