import * as z from 'zod'

/** The reasons why a row of a contact list is not called, apart from the codes of errors. */
export const csvProblems = [
  'no_number_column',
  'too_many_cells',
  'number_missing',
  'number_absent',
  'number_malformed',
  'number_rounded',
  'number_with_extension',
  'number_too_long',
  'number_needs_slovak_code',
  'number_needs_country_code',
  'number_repeated',
  'cell_too_long',
  'letters_lost',
] as const
export type CsvProblem = (typeof csvProblems)[number]

/** The values that a sentence about the problem names. */
const about = z.object({
  cell: z.string().max(100).optional().meta({ description: 'Start of the cell' }),
  characters: z.int().min(0).optional().meta({ description: 'Length of the cell' }),
  most: z.int().min(0).optional().meta({ description: 'Longest it may be' }),
  row: z.int().min(1).optional().meta({ description: 'Row that has the number already' }),
})

export const csvRowError = z.object({
  row: z.int().min(1).meta({ description: 'As a spreadsheet numbers it: the first line is row 1' }),
  column: z.string().max(100).meta({ description: 'Column name; empty: the row as a whole' }),
  message: z.string().max(300),
  code: z
    .string()
    .max(64)
    .meta({
      description:
        'What the message says: of the row, such as `number_repeated`, or why the number cannot be called, such as `on_dnc`',
      examples: ['number_repeated'],
    }),
  about: about.optional().meta({ description: 'What the message names' }),
})
export type CsvRowError = z.output<typeof csvRowError>
