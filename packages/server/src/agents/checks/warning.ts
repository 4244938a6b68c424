/** A hint about an agent that was stored nonetheless (spec:agents.warnings). */
export interface Warning {
  readonly code: keyof typeof warnings | 'number_changed_by_publish'
  readonly message: { readonly cs: string; readonly en: string }
  readonly from?: string | null
  readonly to?: string | null
}

const warning = <Code extends string>(code: Code, cs: string, en: string) => ({ code, message: { cs, en } })

/** The texts of the warnings; each rule is documented where its warning is raised. */
export const warnings = {
  agent_misuse_suspected: warning(
    'agent_misuse_suspected',
    'Agent vypadá, že se vydává za banku, úřad nebo policii, nebo že chce hesla, čísla karet či přístup k počítači. Provozovatel ho může pozastavit.',
    'The agent appears to pose as a bank, an authority or the police, or to ask for passwords, card numbers or access to a computer. The operator may suspend it.',
  ),
  elevenlabs_by_explicit_choice: warning(
    'elevenlabs_by_explicit_choice',
    'Agent běží na externí hlasové platformě, protože jste o ni požádali; pro tento jazyk je výchozí vlastní hlasový stroj.',
    'The agent runs on the external voice platform as requested; the built-in engine is the default for this language.',
  ),
  engine_switch_failed: warning(
    'engine_switch_failed',
    'Agenta se nepodařilo převést na vlastní hlasový stroj; zůstává na externí platformě.',
    'The agent could not be moved to the built-in engine; it stays on the external platform.',
  ),
  agent_not_synced_to_provider: warning(
    'agent_not_synced_to_provider',
    'Změna je uložená, ale externí platforma ji zatím nepřevzala. Zkusíme to znovu.',
    'The change is saved, but could not be synced to the external platform yet. It will be retried.',
  ),
  first_message_no_ai_disclosure: warning(
    'first_message_no_ai_disclosure',
    'První věta neříká, že mluví umělá inteligence.',
    'The first message does not disclose that the caller is talking to an AI.',
  ),
  first_message_too_long: warning(
    'first_message_too_long',
    'První věta trvá déle než 7 sekund. Zkraťte ji.',
    'The first message takes longer than 7 seconds to say. Shorten it.',
  ),
  first_message_empty: warning(
    'first_message_empty',
    'První věta je prázdná: agent začne vlastním pozdravem.',
    'The first message is empty: the agent starts with a default greeting.',
  ),
  prompt_variables_unavailable_inbound: warning(
    'prompt_variables_unavailable_inbound',
    'Proměnné v textech jsou při příchozím hovoru prázdné.',
    'Variables in the texts are empty in inbound calls.',
  ),
  missed_call_sms_variable_unknown: warning(
    'missed_call_sms_variable_unknown',
    'Text SMS po zmeškaném hovoru má jinou proměnnou než {firma}, {cislo} a {agent}; odejde, jak je napsaná.',
    'The missed-call SMS has a variable other than {firma}, {cislo} and {agent}; it is sent as is.',
  ),
  calendar_pending_engine_switch: warning(
    'calendar_pending_engine_switch',
    'Kalendář je uložený, ale funguje až na vlastním hlasovém stroji.',
    'The calendar is saved, but works on the built-in engine only.',
  ),
  workflow_node_tool_missing: warning(
    'workflow_node_tool_missing',
    'Některá fáze používá nástroj, který agent nemá; v hovoru se vynechá.',
    'A phase uses a tool that the agent does not have; calls skip it.',
  ),
  workflow_node_tool_not_synced: warning(
    'workflow_node_tool_not_synced',
    'Nástroje fází externí platforma nepřebírá; fungují jen na vlastním hlasovém stroji.',
    'The external platform does not support tools in phases; they work on the built-in engine only.',
  ),
  workflow_not_synced_to_provider: warning(
    'workflow_not_synced_to_provider',
    'Fáze hovoru externí platforma nepřebírá; fungují jen na vlastním hlasovém stroji.',
    'The external platform does not support phases; they work on the built-in engine only.',
  ),
  workflow_calendar_unused: warning(
    'workflow_calendar_unused',
    'Kalendář je připojený, ale žádná fáze se neptá na den s časem; bez jazykového modelu hovor nic neobjedná.',
    'A calendar is attached, but no phase asks for a date and time; without a language model nothing is booked.',
  ),
  workflow_node_stuck: warning(
    'workflow_node_stuck',
    'Z některé fáze vede dál jen hodnota nebo nástroj; když chybí, hovor v ní zůstane.',
    'A phase has only data and tool transitions; without them the call stays in it.',
  ),
} as const

/** Publishing moved the agent's number: `from` is the previous one, `to` the current one. */
export const numberChanged = (from: string | null, to: string | null): Warning => ({
  code: 'number_changed_by_publish',
  message: {
    cs: 'Publikováním se změnilo číslo agenta.',
    en: 'Publishing changed the number of the agent.',
  },
  from,
  to,
})
