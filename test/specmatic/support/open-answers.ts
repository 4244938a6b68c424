import { isObject, type Json, type OpenApi, resolve } from '../compare/document.ts'

/**
 * The description as Specmatic can compare it: an enum in a response is open (spec:versioning.open-answers), while
 * Specmatic treats it as closed. Errors are omitted: all have one shape, and each would be checked again for every
 * operation and status. So are files of XML, whose bytes Specmatic takes for an element without a name.
 */
export function openAnswers(document: OpenApi): OpenApi {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const methods = Object.entries(item).map(([method, operation]) => {
      const answers = Object.entries(operation.responses as Json).filter(([status]) => status.startsWith('2'))
      const responses = Object.fromEntries(answers.map(([status, one]) => [status, open(document, one)]))
      return [method, { ...operation, responses }]
    })
    return [path, Object.fromEntries(methods)]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/** A copy with expanded references, so that a request that shares a schema keeps its values. */
function open(document: Json, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => open(document, item))
  if (!isObject(node)) return node
  const words = Object.entries(resolve(document, node)).filter(
    ([word, value]) => !(word === 'enum' && Array.isArray(value)) && word !== 'application/xml',
  )
  return Object.fromEntries(words.map(([word, value]) => [word, open(document, value)]))
}
