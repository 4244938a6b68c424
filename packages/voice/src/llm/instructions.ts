import type { AgentSettings, Language } from '../agent-settings.ts'
import { type CivilDate, isoDate } from '../parse/civil-date.ts'

const languageNames: Readonly<Record<Language, string>> = {
  cs: 'Czech',
  sk: 'Slovak',
  en: 'English',
  de: 'German',
  pl: 'Polish',
}

export const END_CALL = 'end_call'
export const TRANSFER_CALL = 'transfer_call'

export interface InstructionFacts {
  readonly agent: AgentSettings
  /** With the variables filled in. */
  readonly systemPrompt: string
  readonly knowledge: string
  readonly today: CivilDate
  readonly direction: 'in' | 'out'
}

/** The system message: the agent's own prompt, framed by what a phone call needs. */
export function instructions({ agent, systemPrompt, knowledge, today, direction }: InstructionFacts): string {
  const fields = agent.dataFields.map(({ key, type, description, options }) => {
    const allowed = options === undefined ? '' : ` (one of: ${options.join(', ')})`
    return `- ${key} (${type}): ${description ?? key}${allowed}`
  })
  return [
    systemPrompt,
    agent.goal ? `Goal of the call: ${agent.goal}` : '',
    fields.length > 0 ? `Find out during the call, one question at a time:\n${fields.join('\n')}` : '',
    knowledge === '' ? '' : `What you know; do not make up anything beyond it:\n${knowledge}`,
    [
      `You are ${agent.name}, an AI voice assistant on ${direction === 'in' ? 'an incoming' : 'an outgoing'} phone call.`,
      `Speak ${languageNames[agent.language]}. Today is ${isoDate(today)}.`,
      'Answer in one to three short spoken sentences: no lists, no markup, no emoji.',
      'Never deny being an AI. Read numbers, plates and addresses back and have them confirmed.',
      agent.transferTo === undefined
        ? ''
        : `When the caller asks for a person, say that you are connecting them and call ${TRANSFER_CALL}.`,
      `When the conversation is over, say goodbye and call ${END_CALL}.`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
