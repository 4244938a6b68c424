import type { ComponentProps } from 'react'
import { Empty } from './empty.tsx'
import { LoadMore } from './load-more.tsx'
import { Loaded } from './loaded.tsx'
import { Table } from './table.tsx'

type Pages<Page> = ComponentProps<typeof Loaded<readonly Page[]>>['of'] &
  ComponentProps<typeof LoadMore>['of']

/** A list that is read page by page, as a table; `none`, if given, in its place while it is empty. */
export function RecordTable<Page, Row>({
  of,
  rowsOf,
  none,
  ...table
}: Omit<ComponentProps<typeof Table<Row>>, 'rows'> & {
  readonly of: Pages<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  readonly none?: string
}) {
  return (
    <>
      <Loaded of={of}>
        {(pages) => {
          const rows = pages.flatMap(rowsOf)
          return rows.length === 0 && none !== undefined ? (
            <Empty text={none} />
          ) : (
            <Table {...table} rows={rows} />
          )
        }}
      </Loaded>
      <LoadMore of={of} />
    </>
  )
}
