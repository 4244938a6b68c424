import { hostPort } from '../transport/hop.ts'
import type { TracedMessage } from './api/sip-agent.ts'

/** The header with its continuation lines; a name may be followed by white space. */
const CREDENTIALS = /^((?:proxy-)?authorization[ \t]*:[ \t]*).*(?:\r?\n[ \t]+.*)*/gim
/** RFC 4568 §9.1: whoever has the key hears the call. */
const SDP_KEYS = /^(a=crypto:\S+[ \t]+\S+[ \t]+).*/gim
const CALL_ID = /^(?:call-id|i)[ \t]*:[ \t]*(\S+)/im
const REMOVED = '$1[removed]'

type Passage = Pick<TracedMessage, 'direction' | 'atMs' | 'transport'> & {
  readonly host: string
  readonly port: number
}

/** What a trace shows of the bytes of one message: everything but credentials and keys. */
export function traceMessage(bytes: Uint8Array, { host, port, ...passage }: Passage): TracedMessage {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(CREDENTIALS, REMOVED)
    .replace(SDP_KEYS, REMOVED)
  return {
    ...passage,
    callId: CALL_ID.exec(text)?.[1] ?? '',
    remote: hostPort(host, port),
    startLine: text.split(/\r?\n/, 1)[0] ?? '',
    text,
  }
}
