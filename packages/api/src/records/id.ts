import * as z from 'zod'

/** The 32 hex digits after every prefix: a UUIDv7, so that ids sort by time. */
const hexLength = 32
const exampleHex = '0198a1b2c3d47e5f8a9b0c1d2e3f4a5b'

const patternOf = (prefix: string) => `^${prefix}_[0-9a-f]{${hexLength}}$`

/** The id that the examples of a kind of record carry: `c_0198…`. */
export const exampleId = (prefix: string) => `${prefix}_${exampleHex}`

/** The id of a record, as it is answered. */
export const recordId = (prefix: string, description: string) =>
  z
    .string()
    .length(prefix.length + 1 + hexLength)
    .regex(new RegExp(patternOf(prefix)))
    .meta({ description, examples: [exampleId(prefix)] })

/**
 * An id as it is sent. Its form is described, not checked here: text that cannot be an id names a record that does not
 * exist, like the id of another account.
 */
export const idParam = (prefix: string, description: string) =>
  z
    .string()
    .max(64)
    .meta({ description, pattern: patternOf(prefix), examples: [exampleId(prefix)] })

/** The id of a record that is kept as it was sent, whether or not there is such a record: its form is checked. */
export const keptId = (prefix: string, description: string) =>
  idParam(prefix, description).regex(new RegExp(patternOf(prefix)))
