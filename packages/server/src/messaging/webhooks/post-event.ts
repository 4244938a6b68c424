import type { AccountId } from '../../platform/kernel/ids.ts'
import { deliveryHeaders } from './sign.ts'
import type { WebhookRow } from './webhook.store.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { signingSecrets } from './webhook-record.ts'

/** spec:webhook.answers */
export const attemptTimeoutMs = 10_000
const maxAnswerBytes = 16 * 1024

/** One attempt: posts the stored bytes as they are, signed for now. Anything but a 2xx is a failure. */
export async function postEvent(
  accountId: AccountId,
  webhook: WebhookRow,
  event: { readonly webhookId: string; readonly body: Uint8Array },
  deps: Pick<WebhookDeps, 'clock' | 'http' | 'seal' | 'log'>,
): Promise<Posted> {
  const nowMs = deps.clock.nowMs()
  const secrets = openSecrets(accountId, webhook, nowMs, deps)
  if (secrets === undefined)
    return { delivered: false, error: 'the signing secret cannot be decrypted', durationMs: 0 }
  const answer = await deps.http.send({
    method: 'POST',
    url: webhook.url,
    headers: deliveryHeaders({ ...event, secrets, nowMs }),
    body: event.body,
    timeoutMs: attemptTimeoutMs,
    maxAnswerBytes,
  })
  const { durationMs } = answer
  const told = answer.status === undefined ? {} : { statusCode: answer.status }
  if (answer.kind === 'failed') return { delivered: false, error: answer.why, durationMs, ...told }
  if (answer.status >= 200 && answer.status < 300) return { delivered: true, durationMs, ...told }
  const redirect = answer.status >= 300 && answer.status < 400 ? ', and redirects are not followed' : ''
  return { delivered: false, error: `the response was HTTP ${answer.status}${redirect}`, durationMs, ...told }
}

export interface Posted {
  readonly delivered: boolean
  readonly statusCode?: number
  readonly error?: string
  readonly durationMs: number
}

/** Undefined when the deployment's key is another than the one they were sealed with. */
export function openSecrets(
  accountId: AccountId,
  webhook: WebhookRow,
  nowMs: number,
  deps: Pick<WebhookDeps, 'seal' | 'log'>,
): readonly string[] | undefined {
  try {
    return signingSecrets(accountId, webhook, nowMs, deps.seal)
  } catch (error) {
    deps.log.error(
      { err: error, accountId },
      'the secret of a webhook cannot be opened: has the key changed?',
    )
    return undefined
  }
}
