import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { ConnectionDeps } from './connection-deps.ts'

/** GET /operator/v1/connections */
export const listConnections = (deps: ConnectionDeps) =>
  handleOperator(operations.listConnections, async (context) => {
    await audit(deps, context, { action: 'connections.list', target: 'connections' })
    return { connections: deps.connections.map(({ id, kind }) => ({ id, kind })) }
  })
