import type { Agent } from '@hovor/api'
import { fail } from '../kernel/failure.ts'

type Facts = Pick<Agent, 'language' | 'transferTo'> & { readonly useForOutboundTasks?: boolean | undefined }

/** Where new agents of a language start by default (spec:states.agent-provider-switch). */
const home: Record<Agent['language'], Agent['provider']> = {
  cs: 'engine',
  sk: 'engine',
  en: 'external',
  de: 'external',
  pl: 'external',
}

/**
 * Where an agent starts: as `useForOutboundTasks` says, else by its language. Without an external platform the engine
 * takes all, but for an agent that asks for the platform by name.
 * spec:agents.provider, spec:agents.outbound-tasks
 */
export function startingProvider({ language, useForOutboundTasks }: Facts, hasPlatform: boolean) {
  if (useForOutboundTasks === true) return 'engine'
  if (useForOutboundTasks === false) return hasPlatform ? 'external' : noPlatform
  return hasPlatform ? home[language] : 'engine'
}

const noPlatform = fail('engine_not_configured', {
  message: 'useForOutboundTasks: false asks for the external voice platform, and the service has none.',
  action: 'Leave useForOutboundTasks out, or ask the operator to configure an external platform.',
})

/** Whether the external platform was chosen although the engine was the default. */
export const isExplicitChoice = ({ language, useForOutboundTasks }: Facts): boolean =>
  useForOutboundTasks === false && home[language] === 'engine'

/**
 * spec:states.agent-provider-switch: whether a change asks to move an agent from the external platform to the engine.
 * A language that begins there does, a handover that is turned on, and `useForOutboundTasks` that becomes true.
 */
export function asksForEngine(before: Facts, after: Facts): boolean {
  return (
    (home[before.language] === 'external' && home[after.language] === 'engine') ||
    (before.transferTo === null && after.transferTo !== null) ||
    (before.useForOutboundTasks !== true && after.useForOutboundTasks === true)
  )
}
