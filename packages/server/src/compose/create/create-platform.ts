import type { Clock } from '@hovor/clock'
import { createElevenLabsPlatform } from '../../adapters/voice-platform/eleven-labs.ts'
import { readWebhook } from '../../adapters/voice-platform/read-webhook.ts'
import { noVoicePlatform, type VoicePlatform } from '../../agents/index.ts'
import type { CallPlatform } from '../../calls/index.ts'
import type { SipEndpoint } from '../../numbering/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PlatformAddress } from '../needs/external-services.ts'

/** The external voice platform as the features see it. */
export interface Platform {
  readonly api: VoicePlatform
  /** Absent if none is configured. */
  readonly calls?: CallPlatform
  /** Subscribes `url` to finished calls, unless the platform already has a webhook of ours. */
  subscribeWebhook(url: string): Promise<void>
  close(): Promise<void>
}

export function createPlatform(
  address: PlatformAddress | undefined,
  {
    clock,
    log,
    sipEndpoint,
  }: { readonly clock: Clock; readonly log: Log; readonly sipEndpoint: SipEndpoint | undefined },
): Platform {
  if (address === undefined)
    return { api: noVoicePlatform, subscribeWebhook: async () => {}, close: async () => {} }
  const api = createElevenLabsPlatform({
    ...address,
    clock,
    signallingCidrs: sipEndpoint?.signallingCidrs ?? [],
  })
  let secret = address.webhookSecret
  return {
    api,
    calls: {
      api,
      sip: address.sip,
      readNotice: (rawBody, signature) =>
        secret === undefined
          ? { kind: 'forged' }
          : readWebhook(rawBody, signature, { secret, nowMs: clock.nowMs() }),
    },
    async subscribeWebhook(url) {
      if (secret !== undefined) return
      const outcome = await api.subscribeWebhook(url)
      if (outcome.kind === 'ok') secret = outcome.value.secret
      else log.warn({ outcome: outcome.kind, why: outcome.why }, 'the platform did not accept a webhook')
    },
    close: () => api.close(),
  }
}
