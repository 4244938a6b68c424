import { coverSchema, type Direction } from './cover-schema.ts'
import { type Described, isObject, type Json, type OpenApi, operationsOf, resolve } from './document.ts'

/**
 * Every way in which `after` breaks a client of `before` (spec:versioning.additive-gate, spec:versioning.major), one
 * line each, with its place: `POST /v1/agents, body: name: maxLength 60 became 50`. New operations, new optional
 * fields, new values in a response and new errors are additive and not listed.
 */
export function incompatibleChanges(before: OpenApi, after: OpenApi): string[] {
  const pair = { before, after }
  return [
    ...compareAll(operationsOf(before), operationsOf(after), (one, other) => [
      ...parameters(pair, one, other),
      ...bodies(pair, one, other),
      ...answers(pair, one, other),
      ...access(pair, one, other),
    ]),
    // a request from the service to a webhook is a response from the receiver's point of view
    ...compareAll(operationsOf(before, 'webhooks'), operationsOf(after, 'webhooks'), (one, other) =>
      contents(pair, one.requestBody, other.requestBody, 'given').map((what) => `, body: ${what}`),
    ),
  ]
}

interface Pair {
  readonly before: OpenApi
  readonly after: OpenApi
}

function compareAll(
  before: readonly Described[],
  after: readonly Described[],
  compare: (before: Json, after: Json) => string[],
): string[] {
  return before.flatMap(({ name, operation }) => {
    const found = after.find((other) => other.name === name)
    if (found === undefined) return [`${name}: is gone`]
    return compare(operation, found.operation).map((what) => `${name}${what}`)
  })
}

function parameters({ before, after }: Pair, one: Json, other: Json): string[] {
  const listed = (document: OpenApi, operation: Json) =>
    new Map(
      ((operation.parameters ?? []) as unknown[])
        .map((parameter) => resolve(document, parameter))
        .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter] as const),
    )
  const [known, used] = [listed(before, one), listed(after, other)]
  const compared = [...known].flatMap(([name, parameter]) => {
    const found = used.get(name)
    if (found === undefined) return [`, ${name}: is gone`]
    const wide = { document: after, schema: found.schema }
    const narrow = { document: before, schema: parameter.schema }
    const became = found.required === true && parameter.required !== true ? ['became required'] : []
    return [...became, ...coverSchema(wide, narrow, 'taken')].map((what) => `, ${name}: ${what}`)
  })
  const added = [...used].filter(([name, parameter]) => parameter.required === true && !known.has(name))
  return [...compared, ...added.map(([name]) => `, ${name}: became required`)]
}

function bodies(pair: Pair, one: Json, other: Json): string[] {
  const [known, used] = [resolve(pair.before, one.requestBody), resolve(pair.after, other.requestBody)]
  const said = (what: string) => `, body: ${what}`
  if (one.requestBody === undefined) return used.required === true ? [said('became required')] : []
  if (other.requestBody === undefined) return [said('is gone')]
  const became = used.required === true && known.required !== true ? ['became required'] : []
  return [...became, ...contents(pair, known, used, 'taken')].map(said)
}

/** Compares success responses; the common error object is compared where its status is still described. */
function answers(pair: Pair, one: Json, other: Json): string[] {
  const [known, used] = [(one.responses ?? {}) as Json, (other.responses ?? {}) as Json]
  return Object.keys(known).flatMap((status) => {
    const said = (what: string) => `, answer ${status}: ${what}`
    if (!(status in used)) return status.startsWith('2') ? [said('is gone')] : []
    const [was, is] = [resolve(pair.before, known[status]), resolve(pair.after, used[status])]
    const headers = Object.keys((was.headers ?? {}) as Json)
    const lost = headers.filter((name) => !(name in ((is.headers ?? {}) as Json)))
    return [...lost.map((name) => `header ${name}: is gone`), ...contents(pair, was, is, 'given')].map(said)
  })
}

function contents({ before, after }: Pair, one: unknown, other: unknown, direction: Direction): string[] {
  const [known, used] = [contentOf(before, one), contentOf(after, other)]
  return Object.keys(known).flatMap((type) => {
    if (!(type in used)) return [`${type}: is gone`]
    const was = { document: before, schema: (known[type] as Json).schema }
    const is = { document: after, schema: (used[type] as Json).schema }
    return direction === 'taken' ? coverSchema(is, was, direction) : coverSchema(was, is, direction)
  })
}

function contentOf(document: OpenApi, node: unknown): Json {
  const { content } = resolve(document, node)
  return isObject(content) ? content : {}
}

/** A key that gave access to an operation must continue to, and an open operation stays open. */
function access({ before, after }: Pair, one: Json, other: Json): string[] {
  const ways = (document: OpenApi, operation: Json) =>
    ((operation.security ?? document.security ?? []) as unknown[]).map((way) => JSON.stringify(way))
  const [known, used] = [ways(before, one), ways(after, other)]
  const opened = used.length === 0 || used.includes('{}')
  if (known.length === 0) return opened ? [] : [', security: became required']
  return opened ? [] : known.filter((way) => !used.includes(way)).map((way) => `, security: ${way} is gone`)
}
