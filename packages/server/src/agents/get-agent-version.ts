import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handle } from '../surface/handler.ts'
import { selectAgentWithDraft } from './agent.store.ts'
import { defaultSettings } from './agent-fields.ts'
import { selectVersion } from './agent-version.store.ts'
import { versionRecord } from './version-record.ts'

export const getAgentVersion = () =>
  handle(operations.getAgentVersion, async ({ db, account }, { params }) => {
    const agentId = parseId('ag', params.id)
    const agent = agentId && (await selectAgentWithDraft(db, account.id, agentId))
    const found = agent && (await selectVersion(db, account.id, agentId, params.version))
    if (!found) return fail('not_found')
    return { version: { ...versionRecord(agent, found), agent: { ...defaultSettings, ...found.fields } } }
  })
