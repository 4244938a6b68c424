import { pragueDate } from '../../../platform/kernel/prague.ts'

export interface Due {
  readonly iban: string
  readonly bic?: string | undefined
  readonly amountHal: number
  /** Unix ms. */
  readonly dueAt: number
  /** Digits, at most 10. */
  readonly variableSymbol: string
  readonly message: string
}

/** The Czech short payment descriptor, version 1.0 (ČSN 01 7201): what the QR code of a payment says. */
export function spayd({ iban, bic, amountHal, dueAt, variableSymbol, message }: Due): string {
  const account = bic === undefined ? iban : `${iban}+${bic}`
  const fields = [
    `ACC:${account}`,
    `AM:${Math.floor(amountHal / 100)}.${String(amountHal % 100).padStart(2, '0')}`,
    'CC:CZK',
    `DT:${pragueDate(dueAt).replaceAll('-', '')}`,
    `MSG:${plain(message).slice(0, 60)}`,
    `X-VS:${variableSymbol}`,
  ]
  return ['SPD', '1.0', ...fields].join('*')
}

/** Capitals without accents, which every bank reads and a QR code packs closely; a star would end the field. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 $%+\-./:]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
