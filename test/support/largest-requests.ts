import { jsonSchemaOf, type Operation } from '@hovor/api'
import type { Unit } from '@hovor/clock/testing/awkward'
import type { BatteryCase } from './battery.ts'
import { largestValue } from './largest-value.ts'

/** A request with something at its largest. */
export interface LargestRequest extends Pick<BatteryCase, 'params' | 'query'> {
  readonly what: string
  readonly body?: object
}

const usualLimit = 1024 * 1024
/** Of an address, escaped: with the headers it stays below the 16 KiB that Node reads. */
const addressLength = 12_000

/** The valid request with each part of its body, its path and its query in turn at its largest, then all of them. */
export function largestRequests(operation: Operation, valid: BatteryCase, unit: Unit): LargestRequest[] {
  return [...largestBodies(operation, valid, unit), ...largestAddresses(operation, valid, unit)]
}

function largestBodies(operation: Operation, valid: BatteryCase, [name, unit]: Unit): LargestRequest[] {
  if (operation.body === undefined) return []
  const { body = {}, ...address } = valid
  const limit = (operation.bodyLimitBytes ?? usualLimit) * 0.9
  const whole = jsonSchemaOf(operation.body, 'input')
  const { properties = {} } = whole as { properties?: Record<string, Record<string, unknown>> }
  return [
    ...Object.entries(properties).map(([field, schema]) => ({
      ...address,
      what: `${field} of ${name}`,
      body: { ...(body as object), [field]: largestValue(schema, unit, limit) },
    })),
    {
      ...address,
      what: `everything of ${name}`,
      body: { ...(largestValue(whole, unit, limit) as object), ...(body as object) },
    },
  ]
}

function largestAddresses(operation: Operation, valid: BatteryCase, [name, unit]: Unit): LargestRequest[] {
  const { body, ...address } = valid
  const rest = { ...address, ...(body !== undefined && { body: body as object }) }
  const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!)
  const { properties = {} } = (
    operation.query === undefined ? {} : jsonSchemaOf(operation.query, 'input')
  ) as { properties?: object }
  const fields = Object.keys(properties)
  const inQuery = (names: readonly string[]) => ({
    ...valid.query,
    ...Object.fromEntries(names.map((field) => [field, escapable(unit, addressLength / names.length)])),
  })
  return [
    ...params.map((param) => ({
      ...rest,
      what: `the path’s ${param} of ${name}`,
      params: { ...valid.params, [param]: escapable(unit, addressLength) },
    })),
    ...fields.map((field) => ({
      ...rest,
      what: `the query’s ${field} of ${name}`,
      query: inQuery([field]),
    })),
    { ...rest, what: `the whole query of ${name}`, query: inQuery([...fields, 'unknown']) },
  ]
}

/** As much of `unit` as takes `length` characters in an address. */
const escapable = (unit: string, length: number): string =>
  unit.repeat(Math.floor(length / encodeURIComponent(unit).length))
