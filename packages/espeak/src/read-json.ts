import type { IncomingMessage } from 'node:http'

/** A text of 4096 characters, escaped, plus the other members. */
const maxBodyBytes = 64 * 1024

export type ReadJson =
  | { readonly kind: 'ok'; readonly value: unknown }
  | { readonly kind: 'too-large' | 'invalid'; readonly message: string }

/** Reads a request body as JSON; never throws. A lost connection reads as invalid. */
export async function readJson(request: IncomingMessage): Promise<ReadJson> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBodyBytes) {
        return { kind: 'too-large', message: `The body exceeds ${maxBodyBytes} bytes.` }
      }
      chunks.push(chunk)
    }
    return { kind: 'ok', value: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return { kind: 'invalid', message: 'The body is not valid JSON.' }
  }
}
