import type { Agent } from '@hovor/api'
import { fail } from '../../platform/kernel/failure.ts'

type Facts = Pick<Agent, 'language' | 'transferTo'> & { readonly useForOutboundTasks?: boolean | undefined }

/** The default provider of new agents by language (spec:states.agent-provider-switch). */
const home: Record<Agent['language'], Agent['provider']> = {
  cs: 'engine',
  sk: 'engine',
  en: 'external',
  de: 'external',
  pl: 'external',
}

/**
 * The provider of a new agent: by `useForOutboundTasks` if set, else by its language. Without an external platform
 * every agent starts on the engine, except that one asking for the platform explicitly is refused.
 * spec:agents.provider
 */
export function startingProvider({ language, useForOutboundTasks }: Facts, hasPlatform: boolean) {
  if (useForOutboundTasks === true) return 'engine'
  if (useForOutboundTasks === false) return hasPlatform ? 'external' : noPlatform
  return hasPlatform ? home[language] : 'engine'
}

const noPlatform = fail('engine_not_configured', {
  message: 'useForOutboundTasks: false requires the external voice platform, which is not configured.',
  action: 'Leave useForOutboundTasks out, or ask the operator to configure an external platform.',
})

/** Whether the external platform was chosen although the engine is the default. */
export const isExplicitChoice = ({ language, useForOutboundTasks }: Facts): boolean =>
  useForOutboundTasks === false && home[language] === 'engine'

/**
 * spec:states.agent-provider-switch: whether a change moves an agent from the external platform to the engine: a
 * switch to a language of the engine, a transfer target that is added, or `useForOutboundTasks` set to true.
 */
export function asksForEngine(before: Facts, after: Facts): boolean {
  return (
    (home[before.language] === 'external' && home[after.language] === 'engine') ||
    (before.transferTo === null && after.transferTo !== null) ||
    (before.useForOutboundTasks !== true && after.useForOutboundTasks === true)
  )
}
