import type { CallAgent, Language } from '../ports/voice-engine.port.ts'

/** The data field that holds when the callee asks to be called: local time, `2026-11-25T10:30`. */
export const callbackKey = 'callback_at'

const descriptions: Readonly<Record<Language, string>> = {
  cs: 'kdy Vám máme zavolat',
  sk: 'kedy Vám máme zavolať',
  en: 'when we should call you',
  de: 'wann wir Sie anrufen sollen',
  pl: 'kiedy mamy zadzwonić',
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
