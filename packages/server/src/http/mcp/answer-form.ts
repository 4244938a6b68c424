import { weightsIn } from '../body/content-coding.ts'

/** `either`: the client likes both alike. */
export type AnswerForm = 'json' | 'stream' | 'either'

/**
 * The form in which a client of `/mcp` wants its answer, by its `Accept` (RFC 9110 §12.5.1). A stream of events has to
 * be asked for; everything else is answered in JSON, even where the header names neither: an answer in another form is
 * worth more than none.
 */
export function answerFormOf(accept: string | undefined): AnswerForm {
  const weights = weightsIn(accept ?? '*/*')
  const anything = weights.get('*/*') ?? 0
  const stream = weights.get('text/event-stream') ?? weights.get('text/*')
  const json = weights.get('application/json') ?? weights.get('application/*') ?? anything
  const streamWeight = stream ?? (json === 0 ? anything : 0)
  if (streamWeight === 0 || json > streamWeight) return 'json'
  return json === streamWeight ? 'either' : 'stream'
}
