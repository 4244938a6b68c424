import { operations } from '@hovor/api'
import { nextTurn } from '../../http/body/next-turn.ts'
import { handle } from '../../http/exchange/handler.ts'
import { type DecodedCsv, decodeCsv } from '../../platform/csv/decode-csv.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { checkMapping, givenOf } from './check-mapping.ts'
import { type Mapping, mappingOf } from './guess-mapping.ts'
import { homeCountry } from './home-country.ts'
import { type NotCsv, notCsvOf, notText, sentNotCsvOf, textNotCsvOf } from './not-csv.ts'
import { readContacts } from './read-contacts.ts'
import { readTable } from './read-table.ts'
import { type Refusals, refuseContacts } from './refuse-contacts.ts'

/**
 * POST /v1/tasks/csv-preview: the recipients of a contact list, and what keeps the other rows from being called. Calls run
 * on between its steps, and before what it returns is written.
 */
export const previewTaskCsv = (deps: Refusals) =>
  handle(operations.previewTaskCsv, async ({ db, account }, { body }) => {
    await nextTurn()
    const decoded = decode(body)
    if (isFailure(decoded)) return decoded
    await nextTurn()
    const table = await readTable(decoded.text, body.csv === undefined ? 'csvBase64' : 'csv')
    if (isFailure(table)) return table
    const given = body.mapping ?? {}
    const wrong = checkMapping(given, table.columns)
    if (wrong !== undefined) return wrong
    const { firstRow, delimiter } = table
    const columns = [...table.columns]
    const country = body.country ?? homeCountry(account)
    const mapping = await mappingOf(table, country, givenOf(given))
    const rows = table.rows.map((row) => row.slice(0, columns.length))
    const shown = { columns, rows, firstRow, mapping, encoding: decoded.encoding, delimiter }
    if (!hasNumber(mapping)) {
      const message = 'No column holds phone numbers: name it in mapping.to.'
      return { ...shown, recipients: [], errors: [{ row: 1, column: '', message, code: 'no_number_column' }] }
    }
    const read = await readContacts(table, mapping, country)
    const checked = await refuseContacts(db, account.id, read.contacts, mapping.to, deps)
    await nextTurn()
    return {
      ...shown,
      recipients: checked.callable.map(({ recipient }) => recipient),
      errors: [...read.errors, ...checked.errors].sort((a, b) => a.row - b.row),
    }
  })

const hasNumber = (mapping: Mapping): mapping is Mapping & { readonly to: string } => mapping.to !== undefined

interface File {
  readonly csv?: string | undefined
  readonly csvBase64?: string | undefined
}

function decode({ csv, csvBase64 }: File): DecodedCsv | ReturnType<typeof refuse> {
  if (csv !== undefined && csvBase64 === undefined) {
    const other = sentNotCsvOf(csv)
    return other === undefined ? { text: csv, encoding: 'utf-8' } : refuseFile('csv', other)
  }
  if (csv !== undefined || csvBase64 === undefined) {
    return refuse('csv', 'send either csv or csvBase64')
  }
  const bytes = Buffer.from(csvBase64, 'base64')
  const decoded = decodeCsv(bytes)
  const other = notCsvOf(bytes) ?? (decoded && textNotCsvOf(decoded.text))
  if (other !== undefined) return refuseFile('csvBase64', other)
  return decoded ?? refuseFile('csvBase64', notText)
}

const refuse = (field: string, why: string, action?: string) =>
  fail('validation', { message: `${field}: ${why}.`, ...(action !== undefined && { action }) })

const refuseFile = (field: string, { what, steps }: NotCsv) => refuse(field, what, steps)
