import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { PeopleDeps } from '../needs/people-deps.ts'

export const endSessions = (deps: PeopleDeps) =>
  handleOperator(operations.endSessions, async (context, { params }) => {
    const id = parseId('usr', params.id)
    const ended = id && (await deps.users.endSessions(context.db, id))
    if (id === undefined || ended === undefined) return fail('not_found')
    await audit(deps, context, { action: 'user.end-sessions', target: id, before: { sessions: ended } })
    return { ended: Number(ended) }
  })
