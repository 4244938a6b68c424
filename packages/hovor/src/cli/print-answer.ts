import type { Operation } from '@hovor/api'
import type { Look } from '../print/look.ts'
import { onlyFields } from '../print/only-fields.ts'

export interface PrintIo {
  readonly json: () => boolean
  /** The only fields of a record to print; undefined: those that fit. */
  readonly fields: () => readonly string[] | undefined
  readonly look: Look
  readonly out: (text: string) => void
}

/** Prints the answer of an operation: as JSON with `--json`, otherwise as a table or a record. */
export async function printAnswer(
  operation: Pick<Operation, 'name' | 'views'>,
  answer: unknown,
  io: PrintIo,
): Promise<void> {
  const fields = io.fields()
  if (io.json()) return io.out(JSON.stringify(onlyFields(answer, fields)))
  const { answerText } = await import('../print/answer-text.ts')
  io.out(answerText(operation, answer, { look: io.look, fields }))
}

/** Prints what a command has done: its value as JSON with `--json`, otherwise as a sentence. */
export function printDone(sentence: string, value: object, io: Pick<PrintIo, 'json' | 'out'>): void {
  io.out(io.json() ? JSON.stringify(value) : sentence)
}
