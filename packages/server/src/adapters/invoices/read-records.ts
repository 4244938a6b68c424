import type { z } from 'zod'
import type { UnreadInvoice } from '../../integrations/ports/invoices.port.ts'

/** The records of a list that can be read, and the others as they came. */
export interface Records<R> {
  readonly records: readonly R[]
  readonly odd: readonly unknown[]
}

/** One odd record must not hide the rest. Undefined: none can be read, so the list is something else. */
export function readRecords<S extends z.ZodType>(
  list: readonly unknown[],
  schema: S,
): Records<z.output<S>> | undefined {
  const records: z.output<S>[] = []
  const odd: unknown[] = []
  for (const each of list) {
    const read = schema.safeParse(each)
    if (read.success) records.push(read.data)
    else odd.push(each)
  }
  return records.length === 0 && odd.length > 0 && !odd.some(isNamed) ? undefined : { records, odd }
}

const nameOf = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined
  const { kod, number, id }: Partial<Record<string, unknown>> = { ...record }
  return [kod, number, id]
    .filter((name) => typeof name === 'string' || typeof name === 'number')
    .map(String)[0]
}

const isNamed = (record: unknown): boolean => nameOf(record) !== undefined

/** An invoice that was left out, by its number or else its id. */
export const unread = (record: unknown): UnreadInvoice => ({ number: nameOf(record) ?? '' })
