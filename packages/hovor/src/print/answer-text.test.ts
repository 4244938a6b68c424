import { type Operation, operations } from '@hovor/api'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerText } from './answer-text.ts'
import { columnsOf } from './columns.ts'
import type { Look } from './look.ts'
import { onlyFields } from './only-fields.ts'

const look: Look = { color: false, timeZone: 'Europe/Prague' }
const createdAt = Date.UTC(2026, 10, 26, 3, 5, 9)
const sms = (over: object = {}) => ({
  id: 'msg_1',
  direction: 'out',
  to: '+420601000011',
  from: '+420601000099',
  body: 'Dobrý den',
  status: 'sent',
  priceHal: 123_450,
  createdAt,
  ...over,
})
const listed = (messages: readonly object[], over: Partial<Look> = {}, more: object = {}) =>
  answerText(operations.listMessages, { messages, ...more }, { look: { ...look, ...over } })

test('a list is a table with local times, crowns and one line for each record', () => {
  expect(listed([sms(), sms({ id: 'msg_22', priceHal: 150, body: 'first\nsecond' })]).split('\n')).toEqual([
    'CREATED              ID      FROM           TO             STATUS         PRICE  BODY          DIRECTION',
    '2026-11-26 04:05:09  msg_1   +420601000099  +420601000011  sent    1,234.50 CZK  Dobrý den     out',
    '2026-11-26 04:05:09  msg_22  +420601000099  +420601000011  sent        1.50 CZK  first second  out',
  ])
})

test('where a line would not fit the terminal, free text is cut and ids stay whole', () => {
  const id = `msg_${'a'.repeat(32)}`
  const lines = listed([sms({ id, body: 'á '.repeat(300) })], { width: 140 }).split('\n')
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(140)
  expect(lines[1]).toMatch(new RegExp(`${id}  \\+420601000099  .*  1,234\\.50 CZK  á á.*…  out$`))
})

test('where even that does not fit, the last columns are left out', () => {
  const id = `msg_${'a'.repeat(32)}`
  const [head, row] = listed([sms({ id })], { width: 80 }).split('\n')
  expect(head).toMatch(/^CREATED +ID +FROM$/)
  expect(row).toContain(`${id}  +420601000099`)
})

test('text of others cannot control the terminal, in a table or in a record', () => {
  const hostile = 'a\u001b[2J\u0007b'
  const shown = [
    listed([sms({ body: hostile })]),
    answerText(operations.getMessage, { message: sms({ body: hostile }) }, { look }),
  ]
  for (const text of shown) {
    expect(text).toContain('a?[2J?b')
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  }
})

test('amounts in another currency are shown in it, with its decimal places, in a table and in a record', () => {
  const payment = (over: object) => ({ id: 'pay_1', bookedOn: '2026-11-27', state: 'open', ...over })
  const payments = [
    payment({ amountMinor: 250_000, currency: 'CZK' }),
    payment({ amountMinor: -1_050, currency: 'EUR' }),
    payment({ amountMinor: 5_000, currency: 'JPY' }),
    payment({ amountMinor: 5_000, currency: '' }),
  ]
  const rows = answerText(operations.listBankPayments, { payments }, { look }).split('\n')
  const amounts = rows.map((row) => /(?:[-\d.,]+ [A-Z]{3}|AMOUNT|5000)(?= )/.exec(row)?.[0])
  expect(amounts).toEqual(['AMOUNT', '2,500.00 CZK', '-10.50 EUR', '5,000 JPY', '5000'])
  expect(answerText(operations.getCall, { payment: payments[1] }, { look })).toContain(
    'amountMinor: -10.50 EUR',
  )
})

test('states have a color on a terminal and nothing has one elsewhere', () => {
  expect(listed([sms()], { color: true })).toContain('\u001b[32msent\u001b[39m')
  expect(listed([sms()])).not.toContain('\u001b')
})

test('the rows of a spreadsheet are headed by its columns', () => {
  const preview = {
    columns: ['Jméno', 'Telefon', 'Částka Kč'],
    rows: [['Jan Novák', '777 123 456', '1 200']],
    firstRow: 2,
  }
  expect(answerText(operations.previewTaskCsv, preview, { look }).split('\n')).toEqual([
    'Jméno      Telefon      Částka Kč',
    'Jan Novák  777 123 456  1 200',
  ])
})

test('a list that goes on says how to go on', () => {
  expect(listed([sms()], {}, { nextBefore: 5, hasMore: true })).toMatch(/\nMore: --before 5, or --all$/)
  expect(listed([sms()], {}, { nextBefore: null, hasMore: false })).not.toContain('More')
})

test('an empty list says so', () => {
  expect(listed([])).toBe('none')
})

test('a record is shown field by field, without what it does not have', () => {
  const call = {
    id: 'c_1',
    summary: null,
    durationSecs: 12.34,
    priceHal: 150,
    data: { name: 'Jan' },
    createdAt,
  }
  expect(answerText(operations.getCall, { call }, { look })).toBe(
    [
      'id: c_1',
      'durationSecs: 12.3 s',
      'priceHal: 1.50 CZK',
      'data:',
      '  name: Jan',
      'createdAt: 2026-11-26 04:05:09',
    ].join('\n'),
  )
})

test('only the wanted fields are shown, in their order, in a table and in JSON', () => {
  const fields = ['to', 'id']
  const answer = { messages: [sms()], nextBefore: null }
  expect(answerText(operations.listMessages, answer, { look, fields }).split('\n')[1]).toBe(
    '+420601000011  msg_1',
  )
  expect(onlyFields(answer, fields)).toEqual({
    messages: [{ to: '+420601000011', id: 'msg_1' }],
    nextBefore: null,
  })
  expect(onlyFields({ message: sms() }, fields)).toEqual({ to: '+420601000011', id: 'msg_1' })
  expect(onlyFields(answer, undefined)).toBe(answer)
})

test('every column is a field of the records that its list returns', () => {
  const unknown = Object.entries(columnsOf).flatMap(([path, columns]) => {
    const [name = '', list = ''] = path.split('.')
    const fields = fieldsOf((operations as Readonly<Record<string, Operation>>)[name]!, list)
    return columns.filter((column) => !fields.includes(column)).map((column) => `${path}.${column}`)
  })
  expect(unknown).toEqual([])
})

function fieldsOf(operation: Operation, list: string): readonly string[] {
  const answer = z.toJSONSchema(operation.returns, { io: 'output', unrepresentable: 'any' }) as {
    properties: Record<string, { items: JsonRecord }>
    $defs?: Record<string, JsonRecord>
  }
  const { items } = answer.properties[list]!
  const record = items.$ref === undefined ? items : answer.$defs?.[items.$ref.split('/').at(-1)!]
  return Object.keys(record?.properties ?? {})
}

interface JsonRecord {
  readonly $ref?: string
  readonly properties?: object
}
