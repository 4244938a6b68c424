// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the sources.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { translator } from '../../language/translate.ts'
import { movementTextOf, movementTexts } from './movement-texts.ts'

const server = join(import.meta.dirname, '../../../../server/src')

const order = `sso_${'1'.repeat(32)}`
/** Every description of the service: as its source has it, where, and as a customer gets it. */
const descriptions = [
  ['calls/end/end-call.ts', '`to ${row.to_e164}`', 'Call to +420601000001', 'callTo'],
  ['calls/end/end-call.ts', '`from ${row.from_e164}`', 'Call from anonymous', 'callFrom'],
  [
    'messaging/messages/state/settle-message.ts',
    '`SMS to ${to}, ${segments} ',
    'SMS to +420601000011, 1 segment',
    'sms',
  ],
  [
    'messaging/messages/state/settle-message.ts',
    '`SMS to ${row.recipient} refunded`',
    'SMS to +420601000011 refunded',
    'smsRefunded',
  ],
  ['numbering/numbers/buy-from-stock.ts', "'Number, first month'", 'Number, first month', 'numberBought'],
  [
    'numbering/sms-numbers/buy-sms-number.ts',
    "'SMS number, first month'",
    'SMS number, first month',
    'smsNumberBought',
  ],
  [
    'money/fees/charge-fees.ts',
    '`${numbers.title} ${due.e164}, monthly fee`',
    'Number +420228880001, monthly fee',
    'number',
  ],
  [
    'numbering/sms-numbers/paid-sms-numbers.ts',
    "title: 'SMS number'",
    'SMS number +420601000009, monthly fee',
    'smsNumber',
  ],
  ['money/payments/checkout/settle-payment.ts', "'Credit top-up'", 'Credit top-up', 'topUp'],
  [
    'money/payments/topups/receive-transfer.ts',
    "'Credit top-up by bank transfer'",
    'Credit top-up by bank transfer',
    'transfer',
  ],
  ['money/payments/returns/book-returns.ts', "'Top-up refund'", 'Top-up refund', 'refunded'],
  [
    'money/payments/returns/book-returns.ts',
    "'Top-up refund failed'",
    'Top-up refund failed',
    'refundFailed',
  ],
  ['money/payments/returns/book-returns.ts', "'Card payment disputed'", 'Card payment disputed', 'disputed'],
  [
    'money/payments/returns/book-returns.ts',
    "'Card payment dispute won'",
    'Card payment dispute won',
    'disputeWon',
  ],
  [
    'setup-orders/payment/accept-quote.ts',
    '`Set-up order ${id}, quote ${quote.version}`',
    `Set-up order ${order}, quote 2`,
    'setup',
  ],
  [
    'setup-orders/operator/refund-setup-order.ts',
    '`Refund of set-up order ${id}`',
    `Refund of set-up order ${order}`,
    'setupRefunded',
  ],
  ['sandbox/make-sandbox-account.ts', "'Sandbox credit'", 'Sandbox credit', 'sandbox'],
] as const

it.each(descriptions)('%s writes %s, which is known', (path, source, description, text) => {
  expect(readFileSync(join(server, path), 'utf8')).toContain(source)
  expect(movementTextOf(description)?.text).toBe(text)
})

it('has a description for each text, and leaves what a person wrote as it is', () => {
  expect(descriptions.map(([, , , text]) => text).toSorted()).toEqual([...movementTexts].toSorted())
  expect(movementTextOf('Omluva za výpadek, Call to action')).toBeUndefined()
})

it.each(['cs', 'sk', 'en'] as const)('says each with its number and its count (%s)', (language) => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, `words/${language}.json`), 'utf8'))
  const say = translator<string>(language, texts)
  for (const [, , description, text] of descriptions) {
    const { values } = movementTextOf(description)!
    const said = say(`movement.${text}`, values)
    expect(said).not.toMatch(/^movement\.|[{}]/)
    for (const value of Object.values(values)) expect(said).toContain(String(value))
    if (language !== 'en') expect(said).not.toBe(description)
  }
})
