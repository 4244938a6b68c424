import { readBounded } from '../http/read-bounded.ts'

/** Longer explanations are not read, in characters. */
const maxCharacters = 64_000

/**
 * `fetch` whose errors have all that the server says under `error`, where the client looks for it: `{"detail": …}`,
 * `[{"error": …}]` and plain text would be lost.
 */
export const withErrorBodies =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await inner(input, init)
    if (answer.ok) return answer
    const said = (await readBounded(answer, maxCharacters)) ?? ''
    const { status, statusText, headers } = answer
    return new Response(JSON.stringify({ error: errorIn(said) }), { status, statusText, headers })
  }

function errorIn(said: string): unknown {
  try {
    const body: unknown = JSON.parse(said)
    const { error } = (body ?? {}) as { error?: unknown }
    return error ?? body
  } catch {
    return { message: said }
  }
}
