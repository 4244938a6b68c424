import * as z from 'zod'
import { operation } from '../../operation.ts'
import { csvRowError } from '../../records/tasks/csv-problem.ts'
import { phoneNumber, text } from '../../records/text.ts'
import { variables } from '../../records/variables.ts'

const bodyLimitBytes = 4 * 1024 * 1024
const maxRows = 1000
const maxColumns = 100

const column = (description: string) => text(100).meta({ description, examples: ['Telefon'] })
const columnOf = z.record(z.string().max(64), text(100))

/** spec:tasks.csv-body, spec:tasks.csv-preview */
export const previewTaskCsv = operation({
  name: 'previewTaskCsv',
  audience: 'account',
  method: 'POST',
  path: '/v1/tasks/csv-preview',
  summary: 'Preview a contact list as CSV',
  description:
    'Reads a contact list of at most 1000 rows and returns the `recipients` of a new task, with the problems of the rows left out. Delimiter, header, encoding and the columns of number and id are detected; every other column becomes a variable. `mapping` overrides the detected columns. Nothing is stored or dialed.',
  tag: 'tasks',
  command: 'preview-csv',
  status: 200,
  effect: 'read',
  idempotent: false,
  bodyLimitBytes,
  body: z
    .strictObject({
      csv: text(bodyLimitBytes)
        .optional()
        .meta({ description: 'The file as text; either this or csvBase64' }),
      csvBase64: z
        .string()
        .max(bodyLimitBytes)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is not base64')
        .optional()
        .meta({ description: 'The bytes of the file: UTF-8, UTF-16 or Windows-1250, base64' }),
      country: z.enum(['CZ', 'SK']).optional().meta({
        description: 'Country of numbers without a country code; default: SK for a Slovak account, else CZ',
      }),
      mapping: z
        .strictObject({
          to: column('Column of the number to call').optional(),
          externalId: column('Column of your own id').optional(),
          variables: columnOf
            .optional()
            .meta({ description: 'Column by variable; replaces the detected ones' }),
        })
        .optional(),
    })
    .meta({
      examples: [{ csv: 'Jméno;Telefon;Dluh\nJan Novák;777 123 456;1 200 Kč\n', mapping: { to: 'Telefon' } }],
    }),
  returns: z.object({
    columns: z
      .array(z.string().max(100))
      .max(maxColumns)
      .meta({ description: 'Column names: the header, or column1, column2 … without one' }),
    rows: z
      .array(z.array(z.string().max(bodyLimitBytes)).max(maxColumns))
      .max(maxRows)
      .meta({ description: 'Cells of the data rows, in the order of the columns' }),
    firstRow: z
      .int()
      .min(1)
      .max(2)
      .meta({ description: 'Number of the first data row: 2 below a header, else 1' }),
    errors: z
      .array(csvRowError)
      .max(maxRows + 1)
      .meta({ description: 'The first problem of each row that is left out of the recipients' }),
    recipients: z
      .array(
        z.object({
          to: phoneNumber,
          variables: variables.optional(),
          externalId: z.string().max(200).optional(),
        }),
      )
      .max(maxRows)
      .meta({ description: 'Contacts that can be called, in the order of the file' }),
    mapping: z
      .object({
        to: z.string().max(100).optional(),
        externalId: z.string().max(100).optional(),
        variables: columnOf,
      })
      .meta({ description: 'The columns used; without to, no column was found to hold phone numbers' }),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1250']),
    delimiter: z.enum([',', ';', '\t']),
  }),
  errors: [],
  mcp: { tool: 'preview_task_csv', repeatable: true },
})
