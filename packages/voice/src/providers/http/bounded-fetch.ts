/** Of an answer, and of one event of a stream: ten times the longest reply. */
const maxBytes = 256 * 1024
/** Of a whole stream, in which each letter may be an event. */
const maxStreamBytes = 8 * 1024 * 1024

const lineEnd = '\n'.charCodeAt(0)

/**
 * `fetch` whose answer breaks off where it gets longer than a model has reason to answer: what reads it keeps all of a
 * line of events, or of any other answer, and parses it in one go while calls wait.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.body === null) return answer
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const { status, statusText, headers } = answer
  const body = answer.body.pipeThrough(isStream ? bound(maxStreamBytes, maxBytes) : bound(maxBytes, maxBytes))
  return new Response(body, { status, statusText, headers })
}

function bound(most: number, mostOfLine: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0
  let line = 0
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.length
      const end = chunk.lastIndexOf(lineEnd)
      line = end < 0 ? line + chunk.length : Math.max(0, chunk.length - end - 1)
      if (total > most || line > mostOfLine) controller.error(new SyntaxError('the answer is too long'))
      else controller.enqueue(chunk)
    },
  })
}
