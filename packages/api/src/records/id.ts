import * as z from 'zod'

/** The 32 hex digits after the prefix: a UUIDv7, so ids sort by time. */
const hexLength = 32
const exampleHex = '0198a1b2c3d47e5f8a9b0c1d2e3f4a5b'

const patternOf = (prefix: string) => `^${prefix}_[0-9a-f]{${hexLength}}$`

/** The example id of a record type: `c_0198…`. */
export const exampleId = (prefix: string) => `${prefix}_${exampleHex}`

/** A record id in an answer. */
export const recordId = (prefix: string, description: string) =>
  z
    .string()
    .length(prefix.length + 1 + hexLength)
    .regex(new RegExp(patternOf(prefix)))
    .meta({ description, examples: [exampleId(prefix)] })

/**
 * A record id in a request. The pattern is documented but not checked: text that cannot be an id names a missing
 * record, like an id of another account.
 */
export const idParam = (prefix: string, description: string) =>
  z
    .string()
    .max(64)
    .meta({ description, pattern: patternOf(prefix), examples: [exampleId(prefix)] })

/** A record id that is stored as sent, whether or not the record exists; its pattern is checked. */
export const keptId = (prefix: string, description: string) =>
  idParam(prefix, description).regex(new RegExp(patternOf(prefix)))
