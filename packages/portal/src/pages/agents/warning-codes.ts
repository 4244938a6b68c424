/** Warnings about an agent that this page has words for; the words of the API are Czech and English only. */
const warningCodes = [
  'agent_misuse_suspected',
  'agent_not_synced_to_provider',
  'calendar_pending_engine_switch',
  'elevenlabs_by_explicit_choice',
  'engine_switch_failed',
  'first_message_empty',
  'first_message_no_ai_disclosure',
  'first_message_too_long',
  'missed_call_sms_variable_unknown',
  'number_changed_by_publish',
  'prompt_variables_unavailable_inbound',
  'workflow_calendar_unused',
  'workflow_node_stuck',
  'workflow_node_tool_missing',
  'workflow_node_tool_not_synced',
  'workflow_not_synced_to_provider',
] as const

/** Undefined: a warning of a later version of the service, which is shown in its own words. */
export const warningCodeOf = (code: string): (typeof warningCodes)[number] | undefined =>
  warningCodes.find((known) => known === code)
