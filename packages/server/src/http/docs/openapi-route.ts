import { type Operation, openApiDocument } from '@hovor/api'
import type { FastifyInstance } from 'fastify'
import { preparedOnce, sendPrepared } from '../body/prepared.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'

/** `/openapi.json`, without a key. spec:authentication.openapi-public */
export function addOpenApi(
  app: FastifyInstance,
  deps: SurfaceDeps,
  operations: readonly Operation[],
): { makeDescription(): string } {
  let document: string | undefined
  const makeDescription = () => {
    document ??= JSON.stringify(openApiDocument(operations, { baseUrl: deps.baseUrl }))
    return document
  }
  const prepared = preparedOnce('application/json; charset=utf-8', makeDescription)
  app.get('/openapi.json', async (request, reply) => sendPrepared(request, reply, await prepared()))
  return { makeDescription }
}
