import { expect2xx } from './account.ts'
import type { Client } from './client.ts'

/** Tops an account up with 1,210 crowns, by a bank transfer that a statement of January has brought. */
export async function paidByTransfer(operator: Client, accountId: string): Promise<void> {
  const { proforma } = expect2xx(
    await operator.send('POST', `/operator/v1/accounts/${accountId}/proformas`, { amountHal: 121_000 }),
  )
  const row = `02.01.2026;1210,00;CZK;2000145399;PEKARNA;0800;${proforma.variableSymbol};;26000000001`
  const text = `Datum;Objem;Měna;Protiúčet;Název protiúčtu;Kód banky;VS;Zpráva pro příjemce;ID operace\r\n${row}`
  const file = { fileName: 'leden.csv', contentBase64: Buffer.from(text).toString('base64') }
  const { booked } = expect2xx(await operator.send('POST', '/operator/v1/bank-statements', file))
  if (booked !== 1) throw new Error(`${booked} payments were booked`)
}
