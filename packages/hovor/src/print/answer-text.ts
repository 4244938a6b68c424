import type { Operation } from '@hovor/api'
import { columnsFor } from './columns.ts'
import { type Look, styled } from './look.ts'
import { listsOf, onlyRecordIn, picked, type Row } from './only-fields.ts'
import { recordText } from './record-text.ts'
import { tableText } from './table.ts'

/**
 * The answer of an operation for people: a list as a table, a record as lines of its fields. `fields`, if given, are
 * the only ones shown.
 */
export function answerText(
  { name, views }: Pick<Operation, 'name' | 'views'>,
  answer: unknown,
  { look, fields }: { readonly look: Look; readonly fields?: readonly string[] | undefined },
): string {
  const value = (answer ?? {}) as Row
  const lists = listsOf(value)
  if (lists.length === 0) return recordText(picked(onlyRecordIn(value), fields), look)
  const tables = lists.map(([list, rows]) => {
    const title = lists.length > 1 ? `${styled(look, 'bold', `${list}:`)}\n` : ''
    const columns = columnsFor(`${views ?? name}.${list}`, rows, fields)
    return `${title}${rows.length === 0 ? styled(look, 'dim', 'none') : tableText(rows, columns, look)}`
  })
  return [...tables, ...moreLine(value, look)].join('\n')
}

function moreLine({ nextCursor, nextBefore }: Row, look: Look): string[] {
  const next = nextCursor ?? nextBefore
  if (next === undefined || next === null) return []
  const flag = nextCursor === undefined ? '--before' : '--cursor'
  return [styled(look, 'dim', `More: ${flag} ${next}, or --all`)]
}
