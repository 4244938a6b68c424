import { decodeCsv, isUtf8, isWorkbook } from '../../platform/csv/decode-csv.ts'

/** A file in another format than CSV. */
export interface NotCsv {
  /** Continues a sentence that begins with the name of the field. */
  readonly what: string
  /** What to do, step by step, to get the CSV of the same list. */
  readonly steps: string
}

const excelSteps =
  'In Excel choose File, then Save As, then the type "CSV UTF-8 (Comma delimited) (*.csv)", save, and send that file.'
const calcSteps =
  'In LibreOffice Calc choose File, then Save As, then the type "Text CSV (.csv)", keep the character set "Unicode (UTF-8)", save, and send that file.'
const numbersSteps = 'In Numbers choose File, then Export To, then CSV, save, and send that file.'
const archiveSteps = 'Unpack the archive, and send the CSV file that is in it.'
const addressSteps =
  'In the address book choose Export, then the format CSV instead of vCard, save, and send that file.'
/** Of a file that any program may have made. */
const exportSteps =
  'Open the list in Excel or LibreOffice Calc, choose File, then Save As, then the type CSV with the encoding UTF-8, save, and send that file.'

export const notText: NotCsv = { what: 'is not a text file', steps: exportSteps }

const sampledBytes = 65_536
const sampledCharacters = 1000

/** The format of a file by its bytes, unless it may be CSV. */
export function notCsvOf(bytes: Uint8Array): NotCsv | undefined {
  if (!isWorkbook(bytes)) return textNotCsvOf(latin1(bytes.subarray(0, sampledCharacters)))
  // The names in a ZIP archive are at the start of each file in it, and once more at its end.
  const names = latin1(bytes.subarray(0, sampledBytes)) + latin1(bytes.subarray(-sampledBytes))
  if (names.includes('application/vnd.oasis.opendocument')) {
    return { what: 'is an OpenDocument spreadsheet: save it as CSV', steps: calcSteps }
  }
  if (names.includes('.iwa') || names.includes('Index.zip')) {
    return { what: 'is a Numbers spreadsheet: export it as CSV', steps: numbersSteps }
  }
  if (names.includes('.csv') && !names.includes('[Content_Types].xml')) {
    return { what: 'is a ZIP archive', steps: archiveSteps }
  }
  return excelWorkbook
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** The format of a file that was read as text, unless it may be CSV. Web pages and XML are often named `.csv` or `.xls`. */
export function textNotCsvOf(text: string): NotCsv | undefined {
  const start = text
    .slice(0, sampledCharacters)
    .replace(/^(?:\uFEFF|ï»¿)/, '')
    .trimStart()
    .toLowerCase()
  const bytes = base64In(text)
  return textKinds.find(([kind]) => kind.test(start))?.[1] ?? (bytes && notCsvOf(bytes))
}

/** The format of what came as text in place of a CSV file: any of the others, or such a file in base64. */
export function sentNotCsvOf(text: string): NotCsv | undefined {
  const bytes = base64In(text)
  const isCsv = bytes !== undefined && /[\r\n]/.test(decodeCsv(bytes)?.text.trimEnd() ?? '')
  return textNotCsvOf(text) ?? (isCsv && isUtf8(bytes) ? inBase64 : undefined)
}

const base64 = /^(?:data:[^,]{0,100};base64,)?[\w+/-][\w+/\s-]*=*\s*$/i
/** Shorter ones are words. */
const leastBase64 = 8

/** The bytes of a text that may be base64, by its start. A list of one column may look so, but holds no such bytes. */
function base64In(text: string): Buffer | undefined {
  const data = text.trimStart()
  if (data.length < leastBase64 || !base64.test(data.slice(0, sampledCharacters))) return undefined
  return Buffer.from(data.replace(/^data:[^,]{0,100},/i, ''), 'base64')
}

/** A workbook is bytes, which are damaged in a text: dropped, replaced, written out, or read in another encoding. */
const excelAsText = [
  // the start of a ZIP archive, with its control characters, replaced, or written as escapes
  /^pk(?:\p{Cc}{2}|\ufffd{2}|\?\?|\\x03\\x04|\\u0003\\u0004)/u,
  // without its control characters
  /^pk[^\n;,]{0,80}(?:\[content_types\]|_rels\/|docprops\/|xl\/|mimetype|meta-inf\/)/,
  // read as UTF-16
  /^(?:\u4b50\u0453|\u504b\u0304)/,
  // the start of an OLE compound file: replaced, or read as Windows-1252 or Windows-1250
  /^(?:\ufffd\ufffd\p{Cc}|ðï\p{Cc}?à¡±|đď\p{Cc}?ŕˇ±)/u,
]

const excelWorkbook: NotCsv = { what: 'is an Excel workbook: save it as CSV', steps: excelSteps }

const inBase64: NotCsv = { what: 'is in base64', steps: 'Send the same text in csvBase64 instead.' }

const textKinds: readonly (readonly [RegExp, NotCsv])[] = [
  ...excelAsText.map((start) => [start, excelWorkbook] as const),
  [
    /^<(?:!doctype html|html|head|meta|body|table|style|script|div)\b|^mime-version:/,
    { what: 'is a web page (HTML), whatever its name: save it as CSV', steps: exportSteps },
  ],
  [
    /^<(?:\?xml|\?mso|workbook|ss:)/,
    { what: 'is XML, whatever its name: save it as CSV', steps: exportSteps },
  ],
  [/^\{\\rtf/, { what: 'is a text document (RTF)', steps: exportSteps }],
  [/^%pdf-/, { what: 'is a PDF document', steps: exportSteps }],
  [/^begin:vcard/, { what: 'is a list of vCards', steps: addressSteps }],
]
