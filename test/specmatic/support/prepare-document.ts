import { isObject, type Json, type OpenApi, operationsOf, resolve } from '../compare/document.ts'
import type { Narrowing, Variant } from './narrowing.ts'
import { narrowings, variants } from './narrowings.ts'

/** Responses to the header `Range`, which the description does not name. */
const needRange = ['206', '416']

/**
 * Types of answers that never come: the recording format of an external platform, where in the sandbox the built-in
 * engine runs, and the other formats of files that are asked for as CSV.
 */
const neverHere: Readonly<Record<string, readonly string[]>> = {
  getRecording: ['audio/mpeg'],
  exportDocuments: ['application/xml', 'application/zip'],
  exportAccount: ['application/zip'],
  getAccountStatement: ['application/pdf'],
}

/** The description as Specmatic can use it, with values that only the running service knows. */
export function prepareDocument(document: OpenApi): OpenApi {
  const copy = structuredClone(document)
  leaveOutStreams(copy)
  leaveOutPortal(copy)
  for (const { operation } of operationsOf(copy)) {
    const name = String(operation.operationId)
    for (const rule of narrowings) if (rule.operations.includes(name)) narrow(copy, operation, rule)
    if (variants[name] !== undefined) spread(copy, operation, variants[name])
    for (const status of needRange) delete (operation.responses as Mutable)[status]
    for (const answer of Object.values(operation.responses as Json))
      for (const type of neverHere[name] ?? []) delete (answer as Mutable).content?.[type]
  }
  return copy
}

/** A response without an end cannot be checked as a whole. */
function leaveOutStreams({ paths }: Mutable): void {
  for (const [path, { get }] of Object.entries<Mutable>(paths))
    if (get?.responses[200]?.content?.['text/event-stream'] !== undefined) delete paths[path]
}

/** Operations that take only the session of a person: Specmatic has a key and does not sign in. */
function leaveOutPortal({ paths, components }: Mutable): void {
  for (const [path, methods] of Object.entries<Mutable>(paths)) {
    for (const [method, { security }] of Object.entries<Mutable>(methods))
      if (security?.some((way: Json) => 'session' in way)) delete methods[method]
    if (Object.keys(methods).length === 0) delete paths[path]
  }
  delete components?.securitySchemes?.session
}

// biome-ignore lint/suspicious/noExplicitAny: a copy that is changed in place.
type Mutable = any

/** Fails for a narrowing of a field that is not described. */
function narrow(document: OpenApi, operation: Json, { field, schema }: Narrowing): void {
  const [place, name] = field.split(/[ .]/) as [string, string]
  if (field === 'body') {
    mediaOf(operation).schema = schema
    return
  }
  if (place === 'body') {
    const body = ownBody(document, operation)
    if (!(name in body.properties)) throw new Error(`${operation.operationId} takes no ${name}`)
    if (schema === null) delete body.properties[name]
    else body.properties[name] = schema
    return
  }
  const parameters = operation.parameters as Mutable[]
  const index = parameters.findIndex((one) => {
    const described = resolve(document, one)
    return described.in === place && described.name === name
  })
  if (index < 0) throw new Error(`${operation.operationId} has no ${field}`)
  if (schema === null) parameters.splice(index, 1)
  else parameters[index] = { ...resolve(document, parameters[index]), schema }
}

function spread(document: OpenApi, operation: Json, ways: readonly Variant[]): void {
  const body = ownBody(document, operation)
  const oneOf = ways.map(({ without = [], required = [], fields = {} }) => {
    const kept = Object.entries(body.properties).filter(([name]) => !without.includes(name))
    return {
      ...body,
      properties: { ...Object.fromEntries(kept), ...fields },
      required: [...new Set([...(body.required ?? []), ...required])],
    }
  })
  mediaOf(operation).schema = { oneOf }
}

/** The schema of a body, shared with no other place of the document. */
function ownBody(document: OpenApi, operation: Json): Mutable {
  const media = mediaOf(operation)
  media.schema = structuredClone(resolve(document, media.schema))
  return media.schema
}

const mediaOf = (operation: Json): Mutable => {
  const body = operation.requestBody as Mutable
  if (!isObject(body?.content)) throw new Error(`${operation.operationId} takes no body`)
  return body.content['application/json']
}
