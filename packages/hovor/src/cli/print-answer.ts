import type { Operation } from '@hovor/api'
import { answerText, onlyFields } from '../print/answer-text.ts'
import type { Look } from '../print/look.ts'

export interface PrintIo {
  readonly json: () => boolean
  /** The only fields of a record to print; undefined: those that fit. */
  readonly fields: () => readonly string[] | undefined
  readonly look: Look
  readonly out: (text: string) => void
}

/** Prints the answer of an operation: as JSON with `--json`, otherwise as a table or a record. */
export function printAnswer(
  operation: Pick<Operation, 'name' | 'views'>,
  answer: unknown,
  io: PrintIo,
): void {
  const fields = io.fields()
  io.out(
    io.json()
      ? JSON.stringify(onlyFields(answer, fields))
      : answerText(operation, answer, { look: io.look, fields }),
  )
}

/** Prints what a command has done: its value as JSON with `--json`, otherwise as a sentence. */
export function printDone(sentence: string, value: object, io: Pick<PrintIo, 'json' | 'out'>): void {
  io.out(io.json() ? JSON.stringify(value) : sentence)
}
