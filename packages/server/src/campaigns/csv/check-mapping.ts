import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { Mapping } from './guess-mapping.ts'

/** The mapping of a request. */
export interface GivenMapping {
  readonly to?: string | undefined
  readonly externalId?: string | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

const maxVariables = 100

/** Refuses columns that the table does not have, and the service's own variables (spec:conventions.reserved-variables). */
export function checkMapping({ to, externalId, variables }: GivenMapping, columns: readonly string[]) {
  const count = Object.keys(variables ?? {}).length
  if (count > maxVariables) {
    return fail('validation', {
      message: `mapping.variables: has ${count} variables, more than ${maxVariables}.`,
    })
  }
  const named: readonly (readonly [string, string | undefined])[] = [
    ['to', to],
    ['externalId', externalId],
    ...Object.entries(variables ?? {}).map(([name, column]) => [`variables.${name}`, column] as const),
  ]
  const missing = named.find(([, column]) => column !== undefined && !columns.includes(column))
  if (missing !== undefined) {
    const [field, column] = missing
    return { ...invalid(`mapping.${field}`, column, 'is not a column of the file'), action: listOf(columns) }
  }
  const reserved = Object.keys(variables ?? {}).find((name) => name.startsWith('service_'))
  if (reserved === undefined) return undefined
  const why = 'is not accepted: names starting with service_ are reserved'
  return invalid('mapping.variables', reserved, why)
}

/** The same mapping without the fields that are undefined. */
export const givenOf = ({ to, externalId, variables }: GivenMapping): Partial<Mapping> => ({
  ...(to !== undefined && { to }),
  ...(externalId !== undefined && { externalId }),
  ...(variables !== undefined && { variables }),
})

const maxListed = 10

function listOf(columns: readonly string[]): string {
  const listed = columns.slice(0, maxListed).map((column) => JSON.stringify(column))
  return `Name one of its columns: ${listed.join(', ')}${columns.length > maxListed ? ', …' : ''}.`
}
