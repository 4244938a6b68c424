/** As much of a workflow as its picture shows; what a person is still writing need not be complete. */
export interface Phases {
  readonly start?: unknown
  readonly nodes?: unknown
  readonly edges?: unknown
}

interface Phase {
  readonly id: string
  readonly name: string
  readonly isEnd: boolean
  /** Steps from the start; phases that it does not reach come last. */
  readonly column: number
  readonly row: number
}

interface Transition {
  readonly from: Phase
  readonly to: Phase
  /** Its condition, as it was written; empty: always. */
  readonly condition: string
}

type Fields = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

/** Places every phase by how many steps it is from the start. */
export function layOut({ start, nodes, edges }: Phases): {
  readonly phases: readonly Phase[]
  readonly transitions: readonly Transition[]
} {
  const known = new Map(listOf(nodes).map((node) => [String(node.id), node]))
  const links = listOf(edges).filter(({ from, to }) => known.has(String(from)) && known.has(String(to)))
  const columns = stepsFrom(String(start), known, links)
  const rows: number[] = []
  const phases = [...known].map(([id, node]): Phase => {
    const column = columns.get(id)!
    const row = rows[column] ?? 0
    rows[column] = row + 1
    return { id, name: String(node.name ?? id), isEnd: node.end === true, column, row }
  })
  const phaseOf = new Map(phases.map((phase) => [phase.id, phase]))
  return {
    phases,
    transitions: links.map(({ from, to, when }) => ({
      from: phaseOf.get(String(from))!,
      to: phaseOf.get(String(to))!,
      condition: conditionOf(when),
    })),
  }
}

function stepsFrom(start: string, known: ReadonlyMap<string, Fields>, links: readonly Fields[]) {
  const steps = new Map<string, number>()
  let reached = known.has(start) ? [start] : []
  for (let step = 0; reached.length > 0; step++) {
    for (const id of reached) steps.set(id, step)
    const next = links.filter(({ from }) => reached.includes(String(from))).map(({ to }) => String(to))
    reached = [...new Set(next)].filter((id) => !steps.has(id))
  }
  const last = Math.max(-1, ...steps.values()) + 1
  for (const id of known.keys()) if (!steps.has(id)) steps.set(id, last)
  return steps
}

function conditionOf(when: unknown): string {
  const { kind, condition, field, op, value, result } = (when ?? {}) as Fields
  if (kind === 'model') return String(condition)
  if (kind === 'data') return `${field} ${op} ${value}`
  return kind === 'tool' ? String(result) : ''
}
