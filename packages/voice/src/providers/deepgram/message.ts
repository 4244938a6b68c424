/** Message of `/v1/listen`, as far as a turn needs it; `other` carries no words. */
export type ListenMessage =
  | {
      readonly kind: 'words'
      readonly text: string
      /** The segment is final; later messages are about the audio after it. */
      readonly isFinal: boolean
      /** All audio sent before `Finalize` has been processed. */
      readonly fromFinalize: boolean
    }
  /** Last message of a stream. */
  | { readonly kind: 'metadata' }
  | { readonly kind: 'error' }
  | { readonly kind: 'other' }
  | { readonly kind: 'garbage' }

/** Parses a text frame from the server. */
export function readListenMessage(frame: string): ListenMessage {
  const message = jsonOf(frame)
  switch (message?.type) {
    case 'Results':
      return readResults(message)
    case 'Metadata':
      return { kind: 'metadata' }
    case 'Error':
      return { kind: 'error' }
    default:
      return typeof message?.type === 'string' ? { kind: 'other' } : { kind: 'garbage' }
  }
}

function readResults(message: Readonly<Record<string, unknown>>): ListenMessage {
  const { alternatives } = recordOf(message.channel)
  const best = recordOf(Array.isArray(alternatives) ? alternatives[0] : undefined)
  if (typeof best.transcript !== 'string') return { kind: 'garbage' }
  return {
    kind: 'words',
    text: best.transcript.trim(),
    isFinal: message.is_final === true,
    fromFinalize: message.from_finalize === true,
  }
}

function jsonOf(frame: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(frame)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
