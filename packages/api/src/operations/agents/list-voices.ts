import * as z from 'zod'
import { operation } from '../../operation.ts'
import { voice } from '../../records/agents/voice.ts'

/** spec:voices.list */
export const listVoices = operation({
  name: 'listVoices',
  audience: 'account',
  method: 'GET',
  path: '/v1/voices',
  summary: 'List voices',
  description:
    'From one provider: `engine` (default), or `external`, empty if no external platform is set up. An agent without a voiceId uses the default voice of its language.',
  tag: 'voices',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    provider: z
      .enum(['engine', 'external'])
      .default('engine')
      .meta({ description: 'Voice provider', examples: ['engine'] }),
  }),
  returns: z.object({ voices: z.array(voice).max(1000) }),
  errors: ['eleven_labs_error'],
  mcp: { tool: 'list_voices' },
})
