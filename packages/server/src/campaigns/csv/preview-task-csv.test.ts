import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDnc } from '../../calls/index.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { numbers } from '../../numbering/index.ts'
import { encoders } from '../../platform/csv/testing/encoders.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { previewTaskCsv } from './preview-task-csv.ts'

let server: TestSurface
let account: { readonly id: AccountId; readonly apiKey: string }

beforeAll(async () => {
  const dnc = createDnc({ clock: systemClock, randomBytes })
  server = await startTestSurface({ extra: () => [previewTaskCsv({ numbers, dnc })] })
})
beforeEach(async () => {
  account = await server.newAccount()
})
afterAll(() => server.close())

async function send(method: string, path: string, body: object) {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}
const preview = (body: object) => send('POST', '/v1/tasks/csv-preview', body)

const blocks = (e164: string) =>
  server.database.query(sql`
    insert into unanswered_destination (account_id, e164, failures, blocked_at, expires_at)
    values (${uuidOf(account.id)}, ${e164}, 0, ${systemClock.nowMs()}, ${systemClock.nowMs() + 60_000})`)

describe('the preview of a contact list', () => {
  // verifies: tasks.csv-preview
  test('shows its table and the recipients of the task', async () => {
    const csv = 'ID;Jméno;Telefon;Dluh\n17;Jan Novák;777 123 456;1 200 Kč\n18;Eva Malá;+421905123456;\n'
    expect(await preview({ csv })).toEqual({
      status: 200,
      body: {
        columns: ['ID', 'Jméno', 'Telefon', 'Dluh'],
        rows: [
          ['17', 'Jan Novák', '777 123 456', '1 200 Kč'],
          ['18', 'Eva Malá', '+421905123456', ''],
        ],
        firstRow: 2,
        errors: [],
        recipients: [
          { to: '+420777123456', externalId: '17', variables: { jmeno: 'Jan Novák', dluh: '1 200 Kč' } },
          { to: '+421905123456', externalId: '18', variables: { jmeno: 'Eva Malá' } },
        ],
        mapping: { to: 'Telefon', externalId: 'ID', variables: { jmeno: 'Jméno', dluh: 'Dluh' } },
        encoding: 'utf-8',
        delimiter: ';',
      },
    })
  })

  test('reads the bytes of a file in its own encoding', async () => {
    const bytes = encoders['Windows-1250'].encode('Jméno;Telefon\nŽofie;777123456\n')
    const { body } = await preview({ csvBase64: Buffer.from(bytes).toString('base64') })
    expect(body).toMatchObject({ encoding: 'windows-1250', recipients: [{ variables: { jmeno: 'Žofie' } }] })
  })

  // verifies: tasks.csv-preview
  test('names row and column of what cannot be called', async () => {
    const own = (await send('POST', '/v1/numbers', {})).body.number.e164
    const stranger = account
    account = await server.newAccount()
    const foreign = (await send('POST', '/v1/numbers', {})).body.number.e164
    account = stranger
    await send('POST', '/v1/dnc', { e164: '+420777000001' })
    await blocks('+420777000001')
    await blocks('+420777000002')
    const cells = [
      '777123456',
      '+420 777 123 456',
      '+420777000001',
      '777000002',
      '906123456',
      '+4915112345678',
      own,
      foreign,
      '112',
      '"4,20777E+11"',
      '',
      '123456789',
    ]
    const csv = `Telefon,Jméno\n${cells.map((cell) => `${cell},x`).join('\n')}\n`
    const { body } = await preview({ csv })
    expect(body.recipients).toEqual([{ to: '+420777123456', variables: { jmeno: 'x' } }])
    expect(body.errors.map(({ column }: { column: string }) => column)).toEqual(Array(11).fill('Telefon'))
    expect(body.errors.map(({ code }: { code: string }) => code)).toEqual([
      ...['number_repeated', 'on_dnc', 'destination_auto_blocked', 'blocked_destination'],
      ...['unsupported_country', 'cannot_call_own_number', 'cannot_call_volai_number'],
      ...['number_malformed', 'number_rounded', 'number_missing', 'invalid_number'],
    ])
    expect(body.errors[0].about).toEqual({ row: 2 })
    expect(body.errors[8].about).toEqual({ cell: '4,20777E+11' })
    expect(body.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [3, 'The number is in row 2 already.'],
      [4, "The number is on the account's do-not-call list."],
      [5, 'The number is blocked after repeated unanswered calls.'],
      [6, 'Premium-rate and other blocked numbers cannot be reached.'],
      [7, 'Only Czech (+420) and Slovak (+421) numbers are supported.'],
      [8, 'The number belongs to this account.'],
      [9, 'The number belongs to this service.'],
      [10, '"112" is not a phone number.'],
      [11, expect.stringMatching(/^"4,20777E\+11" was rounded by a spreadsheet/)],
      [12, 'The phone number is missing.'],
      [13, 'The number is not a valid phone number.'],
    ])
  })

  test('names rows with too many cells, too long ones, and letters that were lost', async () => {
    const csv = `Telefon,Jméno\n777123456,Novák, Jan\n777123457,${'x'.repeat(1001)}\n777123458,\uFFFDofie\n`
    const { body } = await preview({ csv })
    expect(body.recipients).toEqual([])
    expect(body.errors).toEqual([
      {
        ...{ row: 2, column: '', code: 'too_many_cells' },
        message: expect.stringContaining('more cells than the header'),
      },
      {
        ...{ row: 3, column: 'Jméno', code: 'cell_too_long' },
        message: expect.stringContaining('has 1001 characters, more than 1000.'),
        about: { cell: `${'x'.repeat(40)}…`, characters: 1001, most: 1000 },
      },
      {
        ...{ row: 4, column: 'Jméno', code: 'letters_lost', about: { cell: '\uFFFDofie' } },
        message: expect.stringContaining('send the file itself as csvBase64'),
      },
    ])
  })

  test('reads national numbers in the country of the request', async () => {
    const csv = 'Meno,Telefón\nJán,0905 123 456\n'
    expect((await preview({ csv, country: 'SK' })).body.recipients).toMatchObject([{ to: '+421905123456' }])
    expect((await preview({ csv })).body).toMatchObject({ recipients: [], errors: [{ row: 2 }] })
  })

  test('reads national numbers of a Slovak account as Slovak', async () => {
    await server.database.query(sql`update account set language = 'sk' where id = ${uuidOf(account.id)}`)
    const { body } = await preview({ csv: 'Meno,Telefón\nJán,0905 123 456\n' })
    expect(body.recipients).toMatchObject([{ to: '+421905123456' }])
  })

  test('uses the mapping of the request', async () => {
    const csv = 'Doma;Do práce;Osobní číslo;Jméno\n777123456;777123457;9;Jan\n'
    const mapping = { to: 'Do práce', externalId: 'Osobní číslo', variables: { name: 'Jméno' } }
    const { body } = await preview({ csv, mapping })
    expect(body.mapping).toEqual(mapping)
    expect(body.recipients).toEqual([{ to: '+420777123457', externalId: '9', variables: { name: 'Jan' } }])
  })

  test('without a column of numbers shows the columns to choose from', async () => {
    const { body } = await preview({ csv: 'Jméno,Město\nJan,Brno\n' })
    expect(body).toMatchObject({ columns: ['Jméno', 'Město'], recipients: [] })
    expect(body.mapping.to).toBeUndefined()
    expect(body.errors).toEqual([
      { row: 1, column: '', message: expect.stringContaining('mapping.to'), code: 'no_number_column' },
    ])
  })

  test.each([
    [{ csvBase64: 'UEsDBBQ=' }, /In Excel choose File, then Save As, .*CSV UTF-8/],
    [{ csvBase64: '0M8R4KGxGuE=' }, /In Excel choose File, then Save As, .*CSV UTF-8/],
    [{ csvBase64: Buffer.from('<html><table>').toString('base64') }, /choose File, then Save As, .*CSV/],
    [{ csvBase64: 'iVBORwAAAAAA' }, /choose File, then Save As, .*CSV/],
    [{ csv: '<html><table>' }, /choose File, then Save As, .*CSV/],
  ])('says how to save a file of another format as CSV: %j', async (body, steps) => {
    const { status, body: refused } = await preview(body)
    expect([status, refused.error.code]).toEqual([400, 'validation'])
    expect(refused.error.action).toMatch(steps)
  })

  test.each([
    [{}, 'csv: send either csv or csvBase64.'],
    [{ csv: 'a', csvBase64: 'YQ==' }, 'csv: send either csv or csvBase64.'],
    [{ csvBase64: 'UEsDBBQ=' }, 'csvBase64: is an Excel workbook: save it as CSV.'],
    [{ csvBase64: 'iVBORwAAAAAA' }, 'csvBase64: is not a text file.'],
    [{ csv: 'Telefon\n1\n', mapping: { to: 'Tel' } }, 'mapping.to: "Tel" is not a column of the file.'],
    [
      { csv: 'Telefon\n1\n', mapping: { variables: { service_relay: 'Telefon' } } },
      'mapping.variables: "service_relay" is not accepted: names starting with service_ are reserved.',
    ],
    [{ csv: `Telefon\n${'777123456\n'.repeat(1001)}` }, 'csv: has 1001 data rows, more than 1000.'],
  ])('refuses a wrong request: %j', async (body, message) => {
    expect(await preview(body)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation', message } },
    })
  })
})
