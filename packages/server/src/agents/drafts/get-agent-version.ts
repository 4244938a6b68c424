import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { selectAgentWithDraft } from '../state/agent.store.ts'
import { defaultSettings } from '../state/agent-fields.ts'
import { selectVersion } from '../state/agent-version.store.ts'
import { versionRecord } from './version-record.ts'

export const getAgentVersion = () =>
  handle(operations.getAgentVersion, async ({ db, account }, { params }) => {
    const agentId = parseId('ag', params.id)
    const agent = agentId && (await selectAgentWithDraft(db, account.id, agentId))
    const found = agent && (await selectVersion(db, account.id, agentId, params.version))
    if (!found) return fail('not_found')
    return { version: { ...versionRecord(agent, found), agent: { ...defaultSettings, ...found.fields } } }
  })
