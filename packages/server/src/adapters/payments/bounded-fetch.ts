import { checkForeign } from '../../platform/kernel/json/parse-foreign.ts'

/** Several times a page of a hundred events. */
export const maxAnswerBytes = 2 * 1024 * 1024

/**
 * `fetch` for Stripe's client, which parses a response of any size on the thread of the calls, and fails outside of its
 * promise for JSON that is not an object. A response that is too large, would take too long to parse or is not an
 * object gets an empty body, which the client reports as invalid. Rejects for one that breaks off.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const sent = new Headers(init?.headers)
  // fetch counts the body itself, and refuses to say it twice
  sent.delete('content-length')
  // as the client's own transport: a redirect is not followed
  const answer = await fetch(input, { ...init, headers: sent, redirect: 'manual' })
  const { status, statusText, headers } = answer
  const body = await readBody(answer)
  return new Response(body.length === 0 ? null : body, { status, statusText, headers })
}

/** Empty where the client must not have it. Leaving the loop early closes the connection. */
async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxAnswerBytes) return ''
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return isObject(text) ? text : ''
}

/** Whether a JSON text is an object, without parsing it: any other text in braces is for the client to refuse. */
function isObject(text: string): boolean {
  try {
    checkForeign(text)
  } catch {
    return false
  }
  return text.trimStart().startsWith('{')
}
