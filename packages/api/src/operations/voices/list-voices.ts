import * as z from 'zod'
import { operation } from '../../operation.ts'
import { voice } from '../../records/voice.ts'

/** spec:voices.list */
export const listVoices = operation({
  name: 'listVoices',
  audience: 'account',
  method: 'GET',
  path: '/v1/voices',
  summary: 'List the voices',
  description:
    'Those of one provider: `engine`, the default, or `external`, which has none where no external platform is set up. An agent without a voiceId has the default voice of its language.',
  tag: 'voices',
  command: 'list',
  status: 200,
  effect: 'read',
  idempotent: false,
  query: z.strictObject({
    provider: z
      .enum(['engine', 'external'])
      .default('engine')
      .meta({ description: 'Whose voices', examples: ['engine'] }),
  }),
  returns: z.object({ voices: z.array(voice).max(1000) }),
  errors: ['eleven_labs_error'],
  mcp: { tool: 'list_voices' },
})
