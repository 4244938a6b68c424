/** Country, two check digits, four of the bank, six of the prefix and ten of the number (ISO 13616). */
const czechIban = /^CZ\d{2}(\d{4})(\d{6})(\d{10})$/

/**
 * A Czech IBAN as people and the other formats of banks write the account, `19-2000145399/0800`; any other account as it
 * is, without blanks.
 */
export function nationalAccount(iban: string): string {
  const account = iban.replace(/\s/g, '')
  const [, bank, prefix = '', number = ''] = czechIban.exec(account) ?? []
  return bank === undefined ? account : `${numberOf(prefix, number)}/${bank}`
}

/** `19-2000145399` from the digits of the prefix and of the number; empty: no number. */
export function numberOf(prefix: string, number: string): string {
  const [before, after] = [prefix.replace(/^0+/, ''), number.replace(/^0+/, '')]
  return after === '' || before === '' ? after : `${before}-${after}`
}

/** The digits of an account without its bank and leading zeros, by which the account of the operator is known. */
export const digitsOf = (account: string): string =>
  account
    .replace(/\/\d{4}$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
