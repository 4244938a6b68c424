import { expect, test } from 'vitest'
import { columnList, sql } from './sql.ts'

test('a list of columns is spliced in as written, and only column names are taken', () => {
  const query = sql`select ${columnList(['id', 'ended_at'])} from call where id = ${1}`
  expect([query.text, query.values]).toEqual(['select id, ended_at from call where id = $1', [1]])
  for (const name of ['id; drop table call', 'ID', '', '*'])
    expect(() => columnList([name])).toThrow('not a column name')
})
