import { createAuthorizer } from '../auth/authorizer.ts'
import { type Header, noBody, type SipRequest } from '../message/message.ts'
import type { Hop } from '../transport/hop.ts'
import type { OptionsOutcome } from './api/sip-agent.ts'
import { acceptHeader } from './requests/body-description.ts'
import type { CallContext } from './requests/call-context.ts'
import { sendAuthorized } from './requests/send-authorized.ts'

/** A healthy host responds at once; the next host of the name is tried after this. */
const failoverAfterMs = 4000

/** Sends an OPTIONS ping (RFC 3261 §11); never rejects. */
export function ping(context: CallContext, target: string, hop: Hop): Promise<OptionsOutcome> {
  const tag = context.newToken().slice(0, 16)
  const callId = context.newToken()
  let seq = 0
  const build = ({ transport, host }: Hop): SipRequest => {
    const contact = context.contact(transport, { host, target })
    const headers: Header[] = [
      ['max-forwards', '70'],
      ['from', `${contact[1].replace(/;transport=\w+>/, '>')};tag=${tag}`],
      ['to', `<${target}>`],
      ['call-id', callId],
      ['cseq', `${++seq} OPTIONS`],
      contact,
      acceptHeader,
      ['user-agent', context.userAgent],
    ]
    return { kind: 'request', method: 'OPTIONS', uri: target, headers, body: noBody }
  }
  const authorizer = createAuthorizer(undefined, () => context.newToken())
  return new Promise((resolve) => {
    sendAuthorized(
      context,
      { hop, authorizer, build, failoverAfterMs: failoverAfterMs },
      {
        onResponse: ({ message: { status } }) => {
          if (status >= 200) resolve({ kind: 'answered', status })
        },
        onFailure: ({ why }) => resolve({ kind: 'unknown', why }),
      },
    )
  })
}
