import * as z from 'zod'
import { named } from '../../named.ts'
import { exampleId, recordId } from '../id.ts'
import { phoneNumber, text, unixMs } from '../text.ts'
import { countries } from './number.ts'

export const orderStatuses = ['pending', 'provisioning', 'done', 'failed', 'cancelled'] as const
export const maxOrderedNumbers = 10

export const orderCountry = z.enum(countries).meta({ description: 'CZ: +420, SK: +421', examples: ['CZ'] })

const line = (description: string, maxLength: number, example: string) =>
  text(maxLength)
    .regex(/\S/, 'is empty')
    .meta({ description, examples: [example] })

/** The end user of the numbers, whom the supplier reports to the regulator. */
export const orderAddress = named(
  'NumberOrderAddress',
  z
    .strictObject({
      company: line('Company or personal name', 120, 'Ordinace Dvořáková s.r.o.'),
      street: line('Street and house number', 120, 'Vinohradská 12'),
      city: line('Town', 80, 'Praha'),
      postalCode: line('Five digits in Czechia and Slovakia', 12, '120 00'),
      country: z
        .string()
        .length(2)
        .regex(/^[A-Z]{2}$/, 'is not a country code of two capital letters')
        .meta({ description: 'ISO 3166-1, two capital letters', examples: ['CZ'] }),
    })
    .meta({
      description: 'Address of the end user of the numbers.',
      examples: [
        {
          company: 'Ordinace Dvořáková s.r.o.',
          street: 'Vinohradská 12',
          city: 'Praha',
          postalCode: '120 00',
          country: 'CZ',
        },
      ],
    }),
)
export type OrderAddress = z.output<typeof orderAddress>

const fields = {
  id: recordId('ord', 'The order'),
  status: z.enum(orderStatuses).meta({
    description:
      'pending: can still be cancelled; provisioning: being fulfilled; done: numbers assigned, first month paid; failed: nothing was debited',
  }),
  country: orderCountry,
  region: z
    .string()
    .max(60)
    .meta({ examples: ['Plzeň'] }),
  count: z.int().min(1).max(maxOrderedNumbers),
  address: orderAddress,
  numbers: z.array(phoneNumber).max(maxOrderedNumbers).meta({ description: 'Empty until done' }),
  failReason: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'Human-readable reason; failed orders only' }),
  createdAt: unixMs,
  updatedAt: unixMs,
}

const example = {
  id: exampleId('ord'),
  status: 'done',
  country: 'CZ',
  region: 'Plzeň',
  count: 1,
  address: {
    company: 'Ordinace Dvořáková s.r.o.',
    street: 'Vinohradská 12',
    city: 'Praha',
    postalCode: '120 00',
    country: 'CZ',
  },
  numbers: ['+420378880001'],
  createdAt: 1795291200000,
  updatedAt: 1795291260000,
} as const

export const numberOrder = named(
  'NumberOrder',
  z.object(fields).meta({
    description: 'An order of voice numbers that are not in stock.',
    examples: [example],
  }),
)
export type NumberOrder = z.output<typeof numberOrder>

export const operatorNumberOrder = named(
  'OperatorNumberOrder',
  z.object({ ...fields, accountId: recordId('acc', 'Account of the order') }).meta({
    description: 'A number order with its account.',
    examples: [{ ...example, accountId: exampleId('acc') }],
  }),
)

export const stockNumber = named(
  'StockNumber',
  z
    .object({
      e164: phoneNumber,
      mode: z.enum(['live', 'sandbox']).meta({ description: 'Mode of the accounts that can buy it' }),
      country: orderCountry,
      region: z
        .string()
        .max(60)
        .meta({ examples: ['Praha'] }),
      kind: z.enum(['geographic', 'mobile', 'nonGeographic']),
      accountId: recordId('acc', 'Owner; null: not sold').nullable(),
      freeAt: unixMs.meta({ description: 'Quarantined until then; in the past: available' }),
    })
    .meta({
      description: 'A number in the inventory, sold or not.',
      examples: [
        {
          e164: '+420228880001',
          mode: 'live',
          country: 'CZ',
          region: 'Praha',
          kind: 'geographic',
          accountId: null,
          freeAt: 0,
        },
      ],
    }),
)
