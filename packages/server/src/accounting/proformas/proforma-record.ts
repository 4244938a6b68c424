import type { operations, ReturnsOf } from '@hovor/api'
import { spayd } from '../../money/index.ts'
import type { Proforma } from './proforma.ts'
import { proformaWords } from './proforma-words.ts'

type Shown = ReturnsOf<typeof operations.getProforma>['proforma']

/** The wire form. `baseUrl`: where clients reach the service, without a slash at the end. */
export function proformaRecord(proforma: Proforma, baseUrl: string): Shown {
  const { id, status, amountHal, variableSymbol, issuedAt, dueAt, supplier } = proforma
  const url = `${baseUrl}/v1/credit/proformas/${id}`
  return {
    id,
    status,
    amountHal,
    variableSymbol,
    iban: supplier.iban,
    bic: supplier.bic,
    spayd: spaydOf(proforma),
    issuedAt,
    dueAt,
    pdfUrl: `${url}/pdf`,
    qrUrl: `${url}/qr`,
  }
}

export const operatorProformaRecord = (proforma: Proforma, baseUrl: string) => ({
  ...proformaRecord(proforma, baseUrl),
  accountId: proforma.accountId,
})

/** The content of the QR code of a proforma. */
export const spaydOf = ({ supplier, amountHal, dueAt, variableSymbol, language }: Proforma): string =>
  spayd({
    iban: supplier.iban,
    bic: supplier.bic,
    amountHal,
    dueAt,
    variableSymbol,
    message: `${proformaWords[language].credit} ${variableSymbol}`,
  })
