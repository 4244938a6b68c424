import type { Key, ReactNode } from 'react'

interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts, to be compared by their ends. */
  readonly isAmount?: boolean
}

/** Rows that become blocks where the window is narrow. The first column names the row. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, place: number) => Key
}) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge text-sm text-faint">
          {columns.map(({ title, isAmount }) => (
            <th key={title} scope="col" className={`p-2 font-normal ${isAmount ? 'text-right' : ''}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row, place) => (
          <tr key={keyOf(row, place)} className="border-b border-edge max-md:block max-md:py-2">
            {columns.map(({ title, cell, isAmount }) => {
              const content = cell(row)
              return (
                <td
                  key={title}
                  className={`p-2 align-top max-md:px-0 max-md:py-0.5 ${isEmpty(content) ? 'max-md:hidden' : 'max-md:block'} ${isAmount ? 'whitespace-nowrap tabular-nums md:text-right' : 'wrap-anywhere'}`}
                >
                  <span className="text-sm text-faint md:hidden">{title}: </span>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isEmpty = (content: ReactNode): boolean =>
  content === undefined || content === null || content === false || content === ''
