import type { Agent } from '@hovor/api'

export interface Warning {
  readonly code:
    | 'first_message_empty'
    | 'first_message_too_long'
    | 'first_message_no_ai_disclosure'
    | 'prompt_variables_unavailable_inbound'
  readonly message: { readonly cs: string; readonly en: string }
}

/** SPEC.md, Agent: an estimated speaking time over 7 seconds is too long for a first message. */
const maxSpeakingSecs = 7
/** An unhurried telephone voice. */
const charactersPerSec = 14

/** What is worth saying about an agent that was stored all the same; nothing when there is nothing. */
export function agentWarnings(
  agent: Pick<Agent, 'firstMessage' | 'language' | 'systemPrompt' | 'knowledge' | 'numberE164'>,
): Warning[] | undefined {
  const found = [...firstMessageWarnings(agent), ...variableWarnings(agent)]
  return found.length > 0 ? found : undefined
}

function firstMessageWarnings(agent: Pick<Agent, 'firstMessage' | 'language'>): Warning[] {
  const said = agent.firstMessage.trim()
  if (said === '') return [warnings.first_message_empty]
  return [
    ...(said.length / charactersPerSec > maxSpeakingSecs ? [warnings.first_message_too_long] : []),
    ...(disclosures[agent.language].test(said) ? [] : [warnings.first_message_no_ai_disclosure]),
  ]
}

/** `{{name}}` or `{name}`, as `variables` of a placed call fills it; an inbound call brings no variables. */
const variable = /\{\{?\s*[\p{L}_][\p{L}\p{N}_.-]*\s*\}/u

function variableWarnings(
  agent: Pick<Agent, 'firstMessage' | 'systemPrompt' | 'knowledge' | 'numberE164'>,
): Warning[] {
  if (agent.numberE164 === null) return []
  const texts = [agent.firstMessage, agent.systemPrompt, agent.knowledge]
  return texts.some((text) => variable.test(text)) ? [warnings.prompt_variables_unavailable_inbound] : []
}

const warnings = {
  first_message_empty: {
    code: 'first_message_empty',
    message: {
      cs: 'První věta je prázdná: agent začne vlastním pozdravem.',
      en: 'The first message is empty: the agent begins with a greeting of its own.',
    },
  },
  first_message_too_long: {
    code: 'first_message_too_long',
    message: {
      cs: 'První věta trvá déle než 7 sekund. Zkraťte ji.',
      en: 'The first message takes longer than 7 seconds to say. Make it shorter.',
    },
  },
  first_message_no_ai_disclosure: {
    code: 'first_message_no_ai_disclosure',
    message: {
      cs: 'První věta neříká, že mluví umělá inteligence.',
      en: 'The first message does not say that an artificial intelligence is speaking.',
    },
  },
  prompt_variables_unavailable_inbound: {
    code: 'prompt_variables_unavailable_inbound',
    message: {
      cs: 'Proměnné v textech jsou při příchozím hovoru prázdné.',
      en: 'Variables in the texts are empty in an inbound call.',
    },
  },
} as const satisfies Record<Warning['code'], Warning>

/** Words by which a caller learns that no person is speaking. */
const disclosures: Record<Agent['language'], RegExp> = {
  cs: /(^|[^\p{L}])(AI|robot|bot)([^\p{L}]|$)|uměl\S* inteligenc|virtuáln|digitáln|automatick|hlasov\S* asistent/iu,
  sk: /(^|[^\p{L}])(AI|robot|bot)([^\p{L}]|$)|umel\S* inteligenc|virtuáln|digitáln|automatick|hlasov\S* asistent/iu,
  en: /(^|[^\p{L}])(AI|robot|bot)([^\p{L}]|$)|artificial intelligence|virtual|digital assistant|automated/iu,
  de: /(^|[^\p{L}])(KI|AI|Roboter|Bot)([^\p{L}]|$)|künstliche\S* Intelligenz|virtuell|digital|automati/iu,
  pl: /(^|[^\p{L}])(AI|SI|robot|bot)([^\p{L}]|$)|sztuczn\S* inteligenc|wirtualn|cyfrow|automatyczn/iu,
}
