import type { ErrorCode } from '../../errors.ts'

/** The validation errors of agent fields, in agents and drafts. */
export const agentErrors = [
  'invalid_name',
  'invalid_system_prompt',
  'invalid_goal',
  'invalid_knowledge',
  'invalid_voicemail_message',
  'voicemail_requires_engine',
  'invalid_workflow',
  'calendar_invalid_range',
  'calendar_invalid_calendar',
  'calendar_invalid_timezone',
  'calendar_invalid_windows',
  'calendar_no_windows',
  'calendar_invalid_rules',
  'calendar_integration_not_found',
] as const satisfies readonly ErrorCode[]
