import type { CallAgent, Language } from '../ports/voice-engine.port.ts'

/** The data field that holds when the callee asks to be called: local time, `2026-11-25T10:30`. */
export const callbackKey = 'callback_at'

const descriptions: Readonly<Record<Language, string>> = {
  cs: 'Kdy Vám máme zavolat?',
  sk: 'Kedy Vám máme zavolať?',
  en: 'When should we call you?',
  de: 'Wann sollen wir Sie anrufen?',
  pl: 'Kiedy mamy zadzwonić?',
}

/** The agent with that field, unless it has one of its own. */
export function withCallback(agent: CallAgent): CallAgent {
  const phases = agent.workflow?.nodes ?? []
  const own = [...agent.dataFields, ...phases.flatMap(({ dataFields = [] }) => dataFields)]
  if (own.some(({ key }) => key === callbackKey)) return agent
  const field = {
    key: callbackKey,
    type: 'datetime',
    description: descriptions[agent.language],
    onRequest: true,
  } as const
  return { ...agent, dataFields: [...agent.dataFields, field] }
}
