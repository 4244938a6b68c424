/** A SIPp scenario as text: its steps in order, built with the functions below. */
export const scenario = (...steps: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<scenario name="hovor">\n${steps.join('\n')}\n</scenario>\n`

/** A message; its headers and body are SIPp's own keywords. Without `retrans` nothing is retransmitted. */
const send = (lines: readonly string[], attributes = ''): string =>
  `<send ${attributes}><![CDATA[\n\n${lines.join('\n')}\n\n]]></send>`

export const receive = (what: string, actions = ''): string =>
  actions === '' ? `<recv ${what}/>` : `<recv ${what}><action>${actions}</action></recv>`

export const pause = (ms: number): string => `<pause milliseconds="${ms}"/>`

export const act = (...actions: readonly string[]): string =>
  `<nop><action>${actions.map((action) => `<exec ${action}/>`).join('')}</action></nop>`

/**
 * Messages from SIPp to the side it calls. `since` counts the steps back to the INVITE whose branch a CANCEL, or the
 * ACK of a refusal, must repeat (RFC 3261 §9.1, §17.1.1.3).
 */
export const caller = {
  invite: (audioPort: string, cseq = 1, extra: readonly string[] = []) =>
    send([request('INVITE'), ...asked(cseq, 'INVITE'), ...extra, ...offer(audioPort)], 'retrans="500"'),
  ack: ({ cseq = 1, since = 0, sdp }: { cseq?: number; since?: number; sdp?: string } = {}) =>
    send([request('ACK'), ...asked(cseq, 'ACK', since, true), ...(sdp === undefined ? [EMPTY] : offer(sdp))]),
  bye: (cseq = 2) => send([request('BYE'), ...asked(cseq, 'BYE', 0, true), EMPTY], 'retrans="500"'),
  /** A request within the dialog; `sdp` is its audio port. */
  request: (method: string, cseq: number, { extra = [], sdp }: Inside = {}) =>
    send(
      [
        request(method),
        ...asked(cseq, method, 0, true),
        ...extra,
        ...(sdp === undefined ? [EMPTY] : offer(sdp)),
      ],
      'retrans="500"',
    ),
  cancel: (since: number) => send([request('CANCEL'), ...asked(1, 'CANCEL', since), EMPTY], 'retrans="500"'),
} as const

interface Inside {
  readonly extra?: readonly string[]
  readonly sdp?: string
}

interface Answering {
  readonly sdp?: string
  readonly extra?: readonly string[]
  /** Instead of those of the request just received. */
  readonly via?: string
  readonly cseq?: string
  /** The request just received already has our tag in To. */
  readonly tagged?: boolean
}

/** Responses from SIPp to the side that calls it. */
export const callee = {
  answer: (status: string, { extra = [], sdp, ...more }: Answering = {}) =>
    send([`SIP/2.0 ${status}`, ...echoed(more), ...extra, ...(sdp === undefined ? [EMPTY] : offer(sdp))]),
  ok: () => send(['SIP/2.0 200 OK', ...echoed({}), ...offer('[media_port]')], 'retrans="500"'),
  /** Within the dialog of an INVITE received with `rememberCaller`. */
  bye: () => callee.request('BYE', 1),
  request: (method: string, cseq: number, lines: readonly string[] = [EMPTY]): string =>
    send(
      [
        `${method} [next_url] SIP/2.0`,
        'Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]',
        'From:[$to];tag=[pid]SIPp[call_number]',
        'To:[$from]',
        '[last_Call-ID:]',
        `CSeq: ${cseq} ${method}`,
        'Max-Forwards: 70',
        ...lines,
      ],
      'retrans="500"',
    ),
} as const

const EMPTY = 'Content-Length: 0'

const request = (method: string): string => `${method} sip:[service]@[remote_ip]:[remote_port] SIP/2.0`

const asked = (cseq: number, method: string, since = 0, inDialog = false): string[] => [
  `Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch${since === 0 ? '' : `-${since}`}]`,
  'From: "SIPp" <sip:sipp@[local_ip]:[local_port]>;tag=[call_number]',
  `To: <sip:[service]@[remote_ip]:[remote_port]>${inDialog ? '[peer_tag_param]' : ''}`,
  'Call-ID: [call_id]',
  `CSeq: ${cseq} ${method}`,
  'Contact: <sip:sipp@[local_ip]:[local_port];transport=[transport]>',
  'Max-Forwards: 70',
]

/** Stores what later messages of the callee repeat. */
export const rememberCaller = ['via', 'from', 'to']
  .map(
    (name) =>
      `<ereg regexp=".*" search_in="hdr" header="${name[0]?.toUpperCase()}${name.slice(1)}:" assign_to="${name}"/>`,
  )
  .join('')

const echoed = ({ via = '[last_Via:]', cseq, tagged = false }: Answering): string[] => [
  via,
  '[last_From:]',
  `[last_To:]${tagged ? '' : ';tag=[pid]SIPp[call_number]'}`,
  '[last_Call-ID:]',
  cseq === undefined ? '[last_CSeq:]' : `CSeq: ${cseq}`,
  'Contact: <sip:[local_ip]:[local_port];transport=[transport]>',
]

const offer = (audioPort: string): string[] => [
  'Content-Type: application/sdp',
  'Content-Length: [len]',
  '',
  'v=0',
  'o=sipp 1 1 IN IP[local_ip_type] [local_ip]',
  's=-',
  'c=IN IP[media_ip_type] [media_ip]',
  't=0 0',
  `m=audio ${audioPort} RTP/AVP 8 96`,
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:96 telephone-event/8000',
  'a=fmtp:96 0-15',
]
