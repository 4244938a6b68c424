import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { pageOf, placeOf } from '../../platform/kernel/page.ts'
import { selectAgentWithDraft } from '../state/agent.store.ts'
import { selectVersions } from '../state/agent-version.store.ts'
import { versionRecord } from './version-record.ts'

export const listAgentVersions = () =>
  handle(operations.listAgentVersions, async ({ db, account }, { params, query }) => {
    const agentId = parseId('ag', params.id)
    const agent = agentId && (await selectAgentWithDraft(db, account.id, agentId))
    if (!agent) return fail('not_found')
    const after = placeOf('ag', agentId, query.cursor)
    if (isFailure(after)) return after
    const found = await selectVersions(db, account.id, agentId, after, query.limit + 1)
    const { records, page } = pageOf(agentId, found, query.limit)
    const versions = records.map((record) => versionRecord(agent, record))
    return { versions, ...page }
  })
