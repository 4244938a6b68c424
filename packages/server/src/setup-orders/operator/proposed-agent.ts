import type { InputOf, operations } from '@hovor/api'
import type { Proposal } from '../state/wishes.ts'

/** The agent of an operator's quote; texts left out are empty. */
export function proposedAgent(
  given: InputOf<typeof operations.quoteSetupOrder>['body']['agent'],
): Proposal['agent'] {
  return {
    systemPrompt: '',
    goal: '',
    knowledge: '',
    firstMessage: '',
    dataFields: [],
    transferTo: null,
    workflow: null,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    name: given.name,
    language: given.language,
  }
}
