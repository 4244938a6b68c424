import { hostPort } from '../transport/hop.ts'
import type { TracedMessage } from './api/sip-agent.ts'

/** The header with its continuation lines; white space may precede the colon. */
const credentialLines = /^((?:proxy-)?authorization[ \t]*:[ \t]*).*(?:\r?\n[ \t]+.*)*/gim
/** RFC 4568 §9.1: the key is enough to listen to the call. */
const sdpKeyLines = /^(a=crypto:\S+[ \t]+\S+[ \t]+).*/gim
const callIdLine = /^(?:call-id|i)[ \t]*:[ \t]*(\S+)/im
const redacted = '$1[removed]'

type Passage = Pick<TracedMessage, 'direction' | 'atMs' | 'transport'> & {
  readonly host: string
  readonly port: number
}

/** A message for tracing, with credentials and keys redacted. */
export function traceMessage(bytes: Uint8Array, { host, port, ...passage }: Passage): TracedMessage {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(credentialLines, redacted)
    .replace(sdpKeyLines, redacted)
  return {
    ...passage,
    callId: callIdLine.exec(text)?.[1] ?? '',
    remote: hostPort(host, port),
    startLine: text.split(/\r?\n/, 1)[0] ?? '',
    text,
  }
}
