import { type Operation, openApiDocument } from '@hovor/api'
import { nameIn, type Schema, type Schemas } from './schema.ts'

/** What the reference reads of the OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PathMethod>>>>
  readonly components: {
    readonly schemas: Schemas
    readonly responses: Readonly<Record<string, ApiResponse>>
    readonly headers: Readonly<Record<string, Parameter>>
  }
}

export interface PathMethod {
  readonly parameters: readonly (Parameter & { readonly name: string; readonly in: string })[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, ApiResponse & { readonly $ref?: string }>>
}

interface Parameter {
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

export interface ApiResponse {
  readonly description: string
  readonly content: Content
}

type Content = Readonly<Record<string, { readonly schema: Schema; readonly examples?: object }>>

/** The OpenAPI document of the operations, for a service on its default address. */
export const apiDocumentOf = (operations: readonly Operation[]): ApiDocument =>
  openApiDocument(operations, { baseUrl: 'http://127.0.0.1:8080' }) as unknown as ApiDocument

/** What the document says of an operation. @throws Error where it lacks the operation */
export function methodIn(document: ApiDocument, { path, method, name }: Operation): PathMethod {
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`The document lacks ${name}`)
  return found
}

/** The responses of an operation by status; shared ones are looked up. */
export function responsesIn(
  document: ApiDocument,
  operation: Operation,
): readonly (readonly [string, ApiResponse])[] {
  return Object.entries(methodIn(document, operation).responses).map(([status, response]) => {
    const shared =
      response.$ref === undefined ? response : document.components.responses[nameIn(response.$ref)]
    return [status, shared ?? response] as const
  })
}
