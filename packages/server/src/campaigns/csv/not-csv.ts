import { isWorkbook } from '../../platform/csv/decode-csv.ts'

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
  return { what: 'is an Excel workbook: save it as CSV', steps: excelSteps }
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** The format of a file that was read as text, unless it may be CSV. Web pages and XML are often named `.csv` or `.xls`. */
export function textNotCsvOf(text: string): NotCsv | undefined {
  const start = text
    .slice(0, sampledCharacters)
    .replace(/^(?:\uFEFF|ï»¿)/, '')
    .trimStart()
    .toLowerCase()
  return textKinds.find(([kind]) => kind.test(start))?.[1]
}

/** The bytes of a workbook that are not UTF-8 have become replacement characters in a text. */
const textKinds: readonly (readonly [RegExp, NotCsv])[] = [
  [/^pk\p{Cc}{2}|^\ufffd\ufffd\p{Cc}/u, { what: 'is an Excel workbook: save it as CSV', steps: excelSteps }],
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
