import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Row, Transitions } from '@hovor/machine'

export type Table = Transitions<string, string, unknown, string>

const root = resolve(import.meta.dirname, '../..')

/** `docs/reference/machines.md`: every table of every `*.machine.ts` as a diagram. */
export async function machinesPage(): Promise<string> {
  const sections = (await machineTables()).map(
    ([file, table]) => `## ${titleOf(file)}\n\n\`${file}\`\n\n${drawn(table)}`,
  )
  return `<!-- Made by \`npm run reference\` from the tables. -->

# State machines

An event that a state has no arrow for is not allowed there and changes nothing. Effects follow the slash, a guard stands in
brackets.

${sections.join('\n')}`
}

/** Paths from the root, in the order of the packages. */
function machineFiles(): string[] {
  return readdirSync(join(root, 'packages')).flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.machine.ts'))
      .sort()
      .map((path) => `packages/${name}/src/${path}`),
  )
}

/** Every machine by its file, in the order of the packages. */
export const machineTables = (): Promise<(readonly [file: string, table: Table])[]> =>
  Promise.all(
    machineFiles().map(async (file) => {
      const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href)
      const table = Object.values(exported).find(isTable)
      if (table === undefined) throw new Error(`${file} exports no table of states`)
      return [file, table] as const
    }),
  )

const titleOf = (file: string): string => {
  const name = basename(file, '.machine.ts').replaceAll('-', ' ')
  return `${file.split('/')[1]}: ${name}`
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every state has an object of rows, and some state has a row. */
const isTable = (value: unknown): value is Table =>
  isObject(value) &&
  Object.values(value).every(isObject) &&
  Object.values(value).some((rows) => {
    const [first] = Object.values(rows as object).flat()
    return isObject(first) && 'to' in first
  })

function drawn(table: Table): string {
  const lines = Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).flatMap(([event, rows]) =>
      [rows ?? []].flat().map((row) => `  ${idOf(from)} --> ${idOf(row.to)}: ${labelOf(event, row)}`),
    ),
  )
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...Object.keys(table).map((name) => `  ${idOf(name)}`),
    ...lines,
    '```',
    '',
  ].join('\n')
}

function labelOf(event: string, { when, effects }: Row<string, unknown, string>): string {
  const guard = when === undefined ? '' : ` [${when}]`
  return `${event}${guard}${effects.length > 0 ? ` / ${effects.map(nameOf).join(', ')}` : ''}`
}

function nameOf(effect: unknown): string {
  if (typeof effect === 'string') return effect
  const { kind, event } = effect as { readonly kind: string; readonly event?: string }
  return event ?? kind
}

/** Mermaid accepts no spaces and dashes in the name of a state. */
const idOf = (state: string): string => state.replace(/[^a-z0-9]/gi, '_')
