import type { Fault } from './fault.ts'

const agents = (file: string) => `packages/server/src/agents/${file}`
const drafts = agents('drafts/agent-drafts.test.ts')
const versions = agents('drafts/agent-versions.test.ts')
const providers = agents('live/agent-providers.test.ts')
const fields = agents('state/agent-fields.test.ts')

/** Faults in agents, their drafts and their providers. */
export const agentFaults: readonly Fault[] = [
  {
    what: 'a draft is saved whatever its revision',
    breaks: ['errors.draft-revision-conflict', 'errors.revision-conflict'],
    file: agents('drafts/save-agent-draft.ts'),
    find: 'if (expectedRevision !== revision) return',
    put: 'if (expectedRevision < 0) return',
    tests: [drafts],
  },
  {
    what: 'a draft does not follow the live agent',
    breaks: ['agents.update', 'drafts.read'],
    file: agents('live/store-live.ts'),
    find: 'draft: rebased(before.draft, fields)',
    put: 'draft: { ...liveFields(before), ...rebased(before.draft, fields) }',
    tests: [drafts],
  },
  {
    what: 'publishing a draft without a number detaches the number',
    breaks: ['drafts.number', 'agents.number'],
    file: agents('drafts/publish-agent-draft.ts'),
    find: 'attachNumber(deps, tx, account.id, id, numberE164)',
    put: 'attachNumber(deps, tx, account.id, id, numberE164 ?? null)',
    tests: [drafts],
  },
  {
    what: 'publishing does not report that the number changed',
    breaks: ['drafts.number', 'agents.other-warnings'],
    file: agents('drafts/publish-agent-draft.ts'),
    find: 'numberBefore === number ? []',
    put: 'numberBefore === number || version > 0 ? []',
    tests: [drafts],
  },
  {
    what: 'a rollback goes to the newest version',
    breaks: ['drafts.endpoints'],
    file: agents('drafts/roll-back-agent.ts'),
    find: 'selectVersion(tx, accountId, agent.id, live.replaces)',
    put: 'selectVersion(tx, accountId, agent.id, agent.liveVersion)',
    tests: [versions],
  },
  {
    what: 'German agents start on the engine',
    breaks: ['agents.outbound-tasks', 'agents.provider', 'states.agent-provider-switch'],
    file: agents('live/choose-provider.ts'),
    find: "  de: 'external',",
    put: "  de: 'engine',",
    tests: [providers],
  },
  {
    what: 'turning on transfers does not move the agent',
    breaks: ['states.agent-provider-switch'],
    file: agents('live/choose-provider.ts'),
    find: '(before.transferTo === null && after.transferTo !== null)',
    put: '(before.transferTo === null && after.transferTo === before.transferTo && after.name === "")',
    tests: [providers],
  },
  {
    what: 'an agent moves to the engine even if the platform does not release it',
    breaks: ['states.agent-provider-switch'],
    file: agents('platform/platform-sync.ts'),
    find: "if (gone.kind !== 'ok') {",
    put: "if (gone.kind !== 'ok' && gone.why === '') {",
    tests: [providers],
  },
  {
    what: 'a voicemail setting is accepted on the platform',
    breaks: ['agents.voicemail-engine'],
    file: agents('checks/check-agent.ts'),
    find: "if (provider === 'external') return fail('voicemail_requires_engine')",
    put: "if (provider === 'external') return undefined",
    tests: [providers],
  },
  {
    what: 'an agent’s own calendar may be one of its busy calendars',
    breaks: ['limits.busy-calendars', 'errors.field-codes', 'agents.fields'],
    file: 'packages/server/src/integrations/calendars/calendar-rules.ts',
    find: 'if (busyCalendarIds.includes(calendarId)) {',
    put: 'if (busyCalendarIds.includes(calendarId) && timezone === "") {',
    tests: [fields],
  },
  {
    what: 'a denial counts as a disclosure',
    breaks: ['agents.warnings-first-message'],
    file: agents('checks/disclosure.ts'),
    find: 'return !isDenied && ',
    put: 'return (!isDenied || isDenied) && ',
    tests: [agents('checks/disclosure.test.ts')],
  },
  {
    what: 'a prohibition counts as misuse',
    breaks: ['agents.other-warnings'],
    file: agents('checks/misuse.ts'),
    find: '!denied.test(wordsBefore(',
    put: 'sentence !== denied.source.concat(wordsBefore(',
    tests: [agents('checks/misuse.test.ts')],
  },
]
