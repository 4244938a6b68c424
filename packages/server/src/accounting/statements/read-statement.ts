import { decodeCsv, isWorkbook } from '../../platform/csv/decode-csv.ts'
import { czechText } from './czech-text.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { isGpc, readGpc } from './read-gpc.ts'
import { isNoStatement, type NoStatement, type Statement } from './statement-line.ts'

const mostPayments = 5000

const expected = 'expected GPC (ABO) or CSV as the bank exports it'

/** Reads a file of whichever of the known formats and encodings; calls run on in between. */
export async function readStatement(bytes: Uint8Array): Promise<Statement | NoStatement> {
  if (isWorkbook(bytes)) return { wrong: `is a workbook or an archive: ${expected}` }
  const decoded = decodeCsv(bytes)
  if (decoded === undefined) return { wrong: `is not text: ${expected}` }
  const text = decoded.encoding === 'windows-1250' ? await czechText(bytes) : decoded.text
  if (text.trim() === '') return { wrong: `is empty: ${expected}` }
  const read = await (isGpc(text) ? readGpc(text) : readBankCsv(text))
  if (!isNoStatement(read) && read.lines.length > mostPayments) {
    return { wrong: `has ${read.lines.length} payments: send at most ${mostPayments} at a time` }
  }
  return read
}
