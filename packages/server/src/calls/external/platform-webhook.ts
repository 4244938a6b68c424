import type { Hook } from '../../http/pages/hooks.ts'
import type { CallDeps, CallPlatform } from '../state/call-deps.ts'
import { receivePlatformWebhook } from './receive-platform-webhook.ts'

/** The path of the platform's webhooks. */
export const platformHookPath = '/hooks/voice-platform'

/** `POST /hooks/voice-platform`: authenticated by signature instead of an API key. */
export const platformHook = (platform: CallPlatform, deps: CallDeps): Hook => ({
  path: platformHookPath,
  receive: ({ rawBody, header }) =>
    receivePlatformWebhook({ rawBody, signature: header('elevenlabs-signature') }, platform, deps),
})
