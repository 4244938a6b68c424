import type { Hook } from '../../http/pages/hooks.ts'
import type { CallDeps, CallPlatform } from '../state/call-deps.ts'
import { receivePlatformNotice } from './receive-platform-notice.ts'

/** Where the platform posts its webhooks. */
export const platformHookPath = '/hooks/voice-platform'

/** `POST /hooks/voice-platform`: no key, a signature. */
export const platformHook = (platform: CallPlatform, deps: CallDeps): Hook => ({
  path: platformHookPath,
  receive: ({ rawBody, header }) =>
    receivePlatformNotice({ rawBody, signature: header('elevenlabs-signature') }, platform, deps),
})
