import type { PhoneNumber } from '@hovor/api'
import type { useWords } from './words.ts'

type Say = ReturnType<typeof useWords>['say']

/** Who answers a number, in words. */
export function answeredBy(
  { mode, agentId, forwardTo }: Pick<PhoneNumber, 'mode' | 'agentId' | 'forwardTo'>,
  agentNames: ReadonlyMap<string, string>,
  say: Say,
): string {
  if (mode === 'agent') return say('numbers.agent', { name: agentNames.get(agentId ?? '') ?? agentId ?? '' })
  return mode === 'forward'
    ? say('numbers.forward', { number: forwardTo ?? '' })
    : say(`numbers.mode.${mode}`)
}
