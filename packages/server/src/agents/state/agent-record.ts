import type { Agent } from '@hovor/api'
import type { StoredAgent } from './agent.store.ts'

/**
 * An agent as the API returns it. Spelled out field by field because lists build it many times: spreading two objects
 * costs several times as much. An agent stored by an earlier version lacks newer fields.
 */
export function agentRecord(stored: StoredAgent, numberE164: string | undefined): Agent {
  const { settings } = stored
  const record: Agent = {
    id: stored.id,
    revision: stored.revision,
    name: stored.name,
    language: stored.language,
    provider: stored.provider,
    systemPrompt: settings.systemPrompt,
    goal: settings.goal,
    knowledge: settings.knowledge,
    voiceId: settings.voiceId,
    firstMessage: settings.firstMessage,
    dataFields: settings.dataFields,
    laughter: settings.laughter,
    silencePromptSecs: settings.silencePromptSecs,
    voicemail: settings.voicemail,
    missedCallSms: settings.missedCallSms,
    numberE164: numberE164 ?? null,
    transferTo: settings.transferTo ?? null,
    calendar: settings.calendar ?? null,
    busyCalendarIds: settings.busyCalendarIds ?? [],
    invoicesIntegrationId: settings.invoicesIntegrationId ?? null,
    workflow: settings.workflow ?? null,
    toolIds: settings.toolIds ?? [],
    suspended: stored.suspended,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    publishedAt: stored.publishedAt,
  }
  if (settings.useForOutboundTasks !== undefined) record.useForOutboundTasks = settings.useForOutboundTasks
  return record
}
