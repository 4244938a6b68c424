import type { Conversation } from './conversation.ts'
import { type Json, record, textOf } from './json.ts'

/**
 * Analyses a finished conversation by simple rules: it succeeded if the caller spoke; a collected string is the
 * caller's first line, a number its first digits, a boolean whether the caller agreed.
 */
export function analyse({ transcript }: Pick<Conversation, 'transcript'>, platformSettings: Json): Json {
  const said = transcript.filter(({ role }) => role === 'user').map(({ message }) => message)
  const collected = Object.entries(record(platformSettings.data_collection)).map(([key, property]) => [
    key,
    {
      data_collection_id: key,
      json_schema: property,
      value: valueIn(said, textOf(record(property).type)),
      rationale: 'Taken by a rule of the sandbox.',
    },
  ])
  return {
    call_successful: said.length > 0 ? 'success' : 'unknown',
    transcript_summary: `The caller spoke ${said.length} times and the agent ${transcript.length - said.length} times.`,
    call_summary_title: 'A call of the sandbox',
    evaluation_criteria_results: {},
    data_collection_results: Object.fromEntries(collected),
  }
}

function valueIn(said: readonly string[], type: string): unknown {
  if (said.length === 0) return null
  switch (type) {
    case 'boolean':
      return said.some((line) => /\b(yes|ano|áno|ja|tak)\b/i.test(line))
    case 'integer':
    case 'number': {
      const digits = /\d+/.exec(said.join(' '))?.[0]
      return digits === undefined ? null : Number(digits)
    }
    default:
      return said[0]
  }
}
