import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { countries } from './number.ts'
import { phoneNumber, text, unixMs } from './text.ts'

export const orderStatuses = ['pending', 'provisioning', 'done', 'failed', 'cancelled'] as const
export const maxOrderedNumbers = 10

export const orderCountry = z.enum(countries).meta({ description: 'CZ: +420, SK: +421', examples: ['CZ'] })

const line = (description: string, maxLength: number, example: string) =>
  text(maxLength)
    .regex(/\S/, 'is empty')
    .meta({ description, examples: [example] })

/** Whom the numbers are for; what a supplier has to tell the regulator. */
export const orderAddress = named(
  'NumberOrderAddress',
  z
    .strictObject({
      company: line('The name of the company or person', 120, 'Ordinace Dvořáková s.r.o.'),
      street: line('With the house number', 120, 'Vinohradská 12'),
      city: line('The town', 80, 'Praha'),
      postalCode: line('Five digits in the Czech Republic and Slovakia', 12, '120 00'),
      country: z
        .string()
        .length(2)
        .regex(/^[A-Z]{2}$/, 'is not a country code of two capital letters')
        .meta({ description: 'ISO 3166-1, two capital letters', examples: ['CZ'] }),
    })
    .meta({
      description: 'The seat of whoever will use the numbers.',
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
      'pending: nobody has taken it, it can be cancelled; provisioning: somebody is at it; done: the numbers are there and their first month is paid; failed: nothing was debited',
  }),
  country: orderCountry,
  region: z
    .string()
    .max(60)
    .meta({ examples: ['Plzeň'] }),
  count: z.int().min(1).max(maxOrderedNumbers),
  address: orderAddress,
  numbers: z.array(phoneNumber).max(maxOrderedNumbers).meta({ description: 'Empty until it is done' }),
  failReason: z.string().max(300).optional().meta({ description: 'Only of a failed one: a sentence' }),
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
    description: 'Numbers of a region that are not in stock, ordered for an address.',
    examples: [example],
  }),
)
export type NumberOrder = z.output<typeof numberOrder>

export const operatorNumberOrder = named(
  'OperatorNumberOrder',
  z.object({ ...fields, accountId: recordId('acc', 'Whose order it is') }).meta({
    description: 'An order of numbers and whose it is.',
    examples: [{ ...example, accountId: exampleId('acc') }],
  }),
)

export const stockNumber = named(
  'StockNumber',
  z
    .object({
      e164: phoneNumber,
      mode: z.enum(['live', 'sandbox']).meta({ description: 'Which accounts buy it' }),
      country: orderCountry,
      region: z
        .string()
        .max(60)
        .meta({ examples: ['Praha'] }),
      kind: z.enum(['geographic', 'mobile', 'nonGeographic']),
      accountId: recordId('acc', 'Who has it; null while nobody does').nullable(),
      freeAt: unixMs.meta({ description: 'It rests until then; in the past: it can be bought' }),
    })
    .meta({
      description: 'A number that the service has, sold or not.',
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
