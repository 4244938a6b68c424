import { useWords } from './words.ts'
import { layOut, type Phases } from './workflow-layout.ts'

const [width, height, gapX, gapY] = [150, 36, 50, 20]
const longestName = 20

/** The picture of a workflow, and under it the same as a list, for the keyboard and for what reads aloud. */
export function WorkflowGraph({ of }: { readonly of: Phases }) {
  const { say } = useWords()
  const { phases, transitions } = layOut(of)
  if (phases.length === 0) return null
  const left = (column: number) => column * (width + gapX)
  const top = (row: number) => row * (height + gapY)
  const most = (pick: 'column' | 'row') => Math.max(...phases.map((phase) => phase[pick]))
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`-2 -2 ${left(most('column')) + width + 4} ${top(most('row')) + height + 4}`}
        className="max-h-96 w-full"
      >
        {transitions.map(({ from, to }, place) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
            key={place}
            className="fill-none stroke-faint"
            d={`M${left(from.column) + width} ${top(from.row) + height / 2}C${left(from.column) + width + gapX} ${top(from.row) + height / 2} ${left(to.column) - gapX} ${top(to.row) + height / 2} ${left(to.column)} ${top(to.row) + height / 2}`}
          />
        ))}
        {phases.map(({ id, name, column, row, isEnd }) => (
          <g key={id}>
            <rect
              x={left(column)}
              y={top(row)}
              width={width}
              height={height}
              rx={isEnd ? height / 2 : 4}
              className="fill-panel stroke-edge"
            />
            <text
              x={left(column) + width / 2}
              y={top(row) + height / 2}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-ink text-xs"
            >
              {name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name}
            </text>
          </g>
        ))}
      </svg>
      <ol className="list-decimal pl-6">
        {phases.map(({ id, name, isEnd }) => (
          <li key={id} className="wrap-anywhere">
            {name} {isEnd && <span className="text-faint">({say('workflow.end')})</span>}
            <ul className="pl-4 text-sm text-faint">
              {transitions
                .filter(({ from }) => from.id === id)
                .map(({ to, condition }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
                  <li key={place}>
                    → {to.name}
                    {condition !== '' && `: ${condition}`}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
