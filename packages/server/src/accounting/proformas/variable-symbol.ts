/**
 * The symbol of a proforma: ten digits, `9`, the year in two, a serial number in six and a check digit (Luhn, ISO/IEC
 * 7812-1). Tax documents are numbered with the whole year, so no symbol is the number of one; a digit mistyped, or two
 * neighbours swapped, is not the symbol of another proforma.
 *
 * @param serial 1 to 999999
 */
export function variableSymbolOf(year: number, serial: number): string {
  const digits = `9${String(year % 100).padStart(2, '0')}${String(serial).padStart(6, '0')}`
  return `${digits}${checkDigit(digits)}`
}

function checkDigit(digits: string): number {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}
