/** Who the texts are exchanged with; a `+` in an address is read as a space. */
export function threadIn({ with: number }: Record<string, unknown>): { readonly with?: string } {
  const digits = String(number ?? '').replaceAll(/\D/g, '')
  return digits === '' ? {} : { with: `+${digits}` }
}
