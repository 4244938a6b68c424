import { Readable, type Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StreamFault } from '../faults/fault-board.ts'
import { beforeFaultBytes, breakOff } from './fail-stream.ts'
import type { ModelsContext } from './models-context.ts'

export interface Synthesis {
  /** A body of POST /v1/audio/speech. */
  readonly body: unknown
  /** Fails in the middle of the sound. */
  readonly fault?: StreamFault | undefined
  /** Content type of the audio; default: the synthesiser's. */
  readonly type?: string
  /** Made of the synthesiser's sound on its way. */
  readonly transform?: Transform
}

/**
 * Hands a text on to the synthesiser and streams its answer. False: it cannot be reached or has refused, and
 * nothing was answered yet.
 */
export async function streamSynthesis(
  reply: FastifyReply,
  synthesis: Synthesis,
  { speechUrl, clock }: Pick<ModelsContext, 'speechUrl' | 'clock'>,
): Promise<{ readonly kind: 'streams' } | { readonly kind: 'refused'; readonly status: number }> {
  // A client that hangs up (barge-in) stops the synthesis behind it.
  const hungUp = new AbortController()
  reply.raw.on('close', () => hungUp.abort())
  const response = await fetch(`${speechUrl}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(synthesis.body),
    signal: hungUp.signal,
  }).catch(() => undefined)
  if (response === undefined) return { kind: 'refused', status: 502 }
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    return { kind: 'refused', status: response.status }
  }
  const type = synthesis.type ?? response.headers.get('content-type') ?? 'application/octet-stream'
  if (synthesis.fault !== undefined) {
    const sound = new Uint8Array(await response.arrayBuffer())
    const begin = sound.subarray(0, Math.min(beforeFaultBytes, (sound.length >> 2) << 1))
    breakOff(synthesis.fault, reply, { type, begin }, clock)
    return { kind: 'streams' }
  }
  const sound = Readable.fromWeb(response.body)
  sound.on('error', () => reply.raw.destroy())
  reply.type(type).send(synthesis.transform === undefined ? sound : sound.pipe(synthesis.transform))
  return { kind: 'streams' }
}
