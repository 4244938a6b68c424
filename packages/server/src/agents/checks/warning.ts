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
    'The agent looks as if it posed as a bank, an authority or the police, or asked for passwords, card numbers or access to a computer. The operator may suspend it.',
  ),
  elevenlabs_by_explicit_choice: warning(
    'elevenlabs_by_explicit_choice',
    'Agent běží na externí hlasové platformě, protože jste o ni požádali; pro tento jazyk je výchozí vlastní hlasový stroj.',
    'The agent runs on the external voice platform because you asked for it; the own engine is the default for this language.',
  ),
  engine_switch_failed: warning(
    'engine_switch_failed',
    'Agenta se nepodařilo převést na vlastní hlasový stroj; zůstává na externí platformě.',
    'The agent could not be moved to the own engine; it stays on the external platform.',
  ),
  agent_not_synced_to_provider: warning(
    'agent_not_synced_to_provider',
    'Změna je uložená, ale externí platforma ji zatím nepřevzala. Zkusíme to znovu.',
    'The change is stored, but the external platform has not taken it yet. It will be tried again.',
  ),
  first_message_no_ai_disclosure: warning(
    'first_message_no_ai_disclosure',
    'První věta neříká, že mluví umělá inteligence.',
    'The first message does not say that an artificial intelligence is speaking.',
  ),
  first_message_too_long: warning(
    'first_message_too_long',
    'První věta trvá déle než 7 sekund. Zkraťte ji.',
    'The first message takes longer than 7 seconds to say. Make it shorter.',
  ),
  first_message_empty: warning(
    'first_message_empty',
    'První věta je prázdná: agent začne vlastním pozdravem.',
    'The first message is empty: the agent begins with a greeting of its own.',
  ),
  prompt_variables_unavailable_inbound: warning(
    'prompt_variables_unavailable_inbound',
    'Proměnné v textech jsou při příchozím hovoru prázdné.',
    'Variables in the texts are empty in an inbound call.',
  ),
  missed_call_sms_variable_unknown: warning(
    'missed_call_sms_variable_unknown',
    'Text SMS po zmeškaném hovoru má jinou proměnnou než {firma}, {cislo} a {agent}; odejde, jak je napsaná.',
    'The text of the missed-call SMS has a variable other than {firma}, {cislo} and {agent}; it is sent as it is written.',
  ),
  calendar_pending_engine_switch: warning(
    'calendar_pending_engine_switch',
    'Kalendář je uložený, ale funguje až na vlastním hlasovém stroji.',
    'The calendar is stored, but works on the own engine only.',
  ),
  workflow_node_tool_missing: warning(
    'workflow_node_tool_missing',
    'Některá fáze používá nástroj, který agent nemá; v hovoru se vynechá.',
    'A phase uses a tool that the agent does not have; a call goes without it.',
  ),
  workflow_node_tool_not_synced: warning(
    'workflow_node_tool_not_synced',
    'Nástroje fází externí platforma nepřebírá; fungují jen na vlastním hlasovém stroji.',
    'The external platform does not take the tools of phases; they work on the own engine only.',
  ),
  workflow_not_synced_to_provider: warning(
    'workflow_not_synced_to_provider',
    'Fáze hovoru externí platforma nepřebírá; fungují jen na vlastním hlasovém stroji.',
    'The external platform does not take the phases; they work on the own engine only.',
  ),
  workflow_calendar_unused: warning(
    'workflow_calendar_unused',
    'Kalendář je připojený, ale žádná fáze se neptá na den s časem; bez jazykového modelu hovor nic neobjedná.',
    'A calendar is attached, but no phase asks for a day with a time; without a language model a call books nothing.',
  ),
  workflow_node_stuck: warning(
    'workflow_node_stuck',
    'Z některé fáze vede dál jen hodnota nebo nástroj; když chybí, hovor v ní zůstane.',
    'Only a value or a tool leads on from a phase; where it is missing the call stays there.',
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
