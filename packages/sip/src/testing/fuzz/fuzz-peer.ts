import { header, type SipMessage } from '../../message/message.ts'
import { parseMessage } from '../../message/parse-message.ts'
import type { Chance } from './mutate.ts'

const sdp =
  'v=0\r\no=- 1 1 IN IP4 10.0.0.2\r\ns=-\r\nc=IN IP4 10.0.0.2\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\na=sendrecv\r\n'
const maxKnown = 48
const methods = ['ACK', 'BYE', 'CANCEL', 'INFO', 'INVITE', 'UPDATE', 'PRACK', 'REFER', 'NOTIFY', 'OPTIONS']
const statuses = [
  100, 180, 183, 200, 200, 200, 202, 302, 401, 407, 420, 422, 481, 486, 487, 488, 491, 500, 503, 603,
]

interface KnownDialog {
  readonly callId: string
  readonly from: string
  readonly branch: string
  to: string
  cseq: number
  rseq: string | undefined
}

/** Writes valid messages of calls in progress, so that mutated copies of them reach deep. */
export class FuzzPeer {
  readonly #chance: Chance
  readonly #dialogs: KnownDialog[] = []
  readonly #asked: SipMessage[] = []
  #count = 0

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** Learns tags and requests from the agent's messages. */
  hear(bytes: Uint8Array): void {
    const parsed = parseMessage(bytes)
    if (parsed.kind !== 'message') return
    const { message } = parsed
    if (message.kind === 'request') {
      if (message.method !== 'ACK') keep(this.#asked, message)
      return
    }
    const dialog = this.#dialogs.find(({ callId }) => callId === header(message, 'call-id'))
    if (dialog === undefined) return
    dialog.to = header(message, 'to') ?? dialog.to
    dialog.rseq = header(message, 'rseq') ?? dialog.rseq
  }

  /** The next valid message. */
  write(): string {
    const kind = this.#chance.below(10)
    if (kind < 3 || this.#dialogs.length === 0) return this.#invite()
    if (kind < 6 && this.#asked.length > 0) return this.#answer(this.#chance.of(this.#asked))
    if (kind === 6)
      return this.#outside(this.#chance.of(['OPTIONS', 'REGISTER', 'MESSAGE', 'SUBSCRIBE', 'BYE']))
    return this.#inside(this.#chance.of(this.#dialogs), this.#chance.of(methods))
  }

  #invite(): string {
    const id = ++this.#count
    const dialog: KnownDialog = {
      callId: `fuzz${id}@far`,
      from: `"F" <sip:far@10.0.0.2>;tag=f${id}`,
      branch: `z9hG4bKi${id}`,
      to: '<sip:near@10.0.0.1>',
      cseq: 1,
      rseq: undefined,
    }
    keep(this.#dialogs, dialog)
    const more = this.#chance.of([
      '',
      'Require: 100rel\r\n',
      'Session-Expires: 90;refresher=uac\r\n',
      'Replaces: a;to-tag=b;from-tag=c\r\n',
    ])
    return this.#request(dialog, 'INVITE', dialog.branch, 1, `Supported: 100rel, timer, replaces\r\n${more}`)
  }

  #inside(dialog: KnownDialog, method: string): string {
    const first = method === 'ACK' || method === 'CANCEL'
    const cseq = first ? 1 : ++dialog.cseq
    const branch =
      method === 'CANCEL' || (first && this.#chance.below(2) === 0)
        ? dialog.branch
        : `z9hG4bKr${++this.#count}`
    const extra = {
      PRACK: `RAck: ${dialog.rseq ?? 1} 1 INVITE\r\n`,
      REFER: 'Refer-To: <sip:third@10.0.0.3>\r\n',
      NOTIFY: 'Event: refer\r\nSubscription-State: active\r\n',
    }[method]
    return this.#request(dialog, method, branch, cseq, extra ?? '')
  }

  #outside(method: string): string {
    const id = ++this.#count
    const stranger = { callId: `out${id}`, from: `<sip:far@10.0.0.2>;tag=o${id}`, to: '<sip:near@10.0.0.1>' }
    return this.#request(stranger, method, `z9hG4bKo${id}`, 1, 'Expires: 60\r\n')
  }

  #request(
    dialog: Pick<KnownDialog, 'callId' | 'from' | 'to'>,
    method: string,
    branch: string,
    cseq: number,
    extra: string,
  ): string {
    const body = method === 'INVITE' || method === 'UPDATE' ? sdp : ''
    return (
      `${method} sip:near@10.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 10.0.0.2:5060;branch=${branch};rport\r\n` +
      `From: ${dialog.from}\r\nTo: ${dialog.to}\r\nCall-ID: ${dialog.callId}\r\nCSeq: ${cseq} ${method}\r\n` +
      `Contact: <sip:far@10.0.0.2:5060>\r\nMax-Forwards: 70\r\n${extra}` +
      `${body === '' ? '' : 'Content-Type: application/sdp\r\n'}Content-Length: ${body.length}\r\n\r\n${body}`
    )
  }

  #answer(request: SipMessage): string {
    const status = this.#chance.of(statuses)
    const copied = (['via', 'from', 'call-id', 'cseq'] as const).map(
      (name) => `${name}: ${header(request, name) ?? ''}\r\n`,
    )
    const to = header(request, 'to') ?? ''
    const tag = /;tag=/i.test(to) ? '' : `;tag=t${this.#chance.below(3)}`
    const body = status === 183 || status === 200 ? sdp : ''
    return (
      `SIP/2.0 ${status} Said\r\n${copied.join('')}to: ${to}${tag}\r\nContact: <sip:far@10.0.0.2:5060>\r\n` +
      `${status === 183 ? 'Require: 100rel\r\nRSeq: 1\r\n' : ''}` +
      `${status === 401 ? 'WWW-Authenticate: Digest realm="r", nonce="n", qop="auth"\r\n' : ''}` +
      `${body === '' ? '' : 'Content-Type: application/sdp\r\n'}Content-Length: ${body.length}\r\n\r\n${body}`
    )
  }
}

function keep<T>(known: T[], added: T): void {
  known.push(added)
  if (known.length > maxKnown) known.shift()
}
