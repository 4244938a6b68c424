import { decodeCsv, isWorkbook } from '../../platform/csv/decode-csv.ts'
import type { ReadXml } from './camt-thread.ts'
import { czechText } from './czech-text.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { isGpc, readGpc } from './read-gpc.ts'
import { isNoStatement, mostPayments, type NoStatement, type Statement, tooMany } from './statement-line.ts'

const expected = 'expected GPC (ABO), camt.053 (XML) or CSV as the bank exports it'

/** Reads a file of whichever of the known formats and encodings; calls run on in between, and while XML is read. */
export async function readStatement(bytes: Uint8Array, readXml: ReadXml): Promise<Statement | NoStatement> {
  if (isWorkbook(bytes)) return { wrong: `is a workbook or an archive: ${expected}` }
  const decoded = decodeCsv(bytes)
  if (decoded === undefined) return { wrong: `is not text: ${expected}` }
  const text = decoded.encoding === 'windows-1250' ? await czechText(bytes) : decoded.text
  if (text.trim() === '') return { wrong: `is empty: ${expected}` }
  if (isXml(text)) return readXml(text)
  const read = await (isGpc(text) ? readGpc(text) : readBankCsv(text))
  return isNoStatement(read) || read.lines.length <= mostPayments ? read : tooMany(read.lines.length)
}

/** No other format of a bank begins so. */
const isXml = (text: string): boolean => /^\s*</.test(text)
