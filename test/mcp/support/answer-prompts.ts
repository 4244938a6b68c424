import {
  acceptedContent,
  type ContentBlock,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from '@modelcontextprotocol/server'
import { image } from './content-tools.ts'
import { askFor } from './input-tools.ts'

const prompts = [
  { name: 'test_simple_prompt' },
  {
    name: 'test_prompt_with_arguments',
    arguments: [
      { name: 'arg1', required: true },
      { name: 'arg2', required: true },
    ],
  },
  { name: 'test_prompt_with_embedded_resource', arguments: [{ name: 'resourceUri', required: true }] },
  { name: 'test_prompt_with_image' },
  { name: 'test_input_required_result_prompt' },
]

/** Prompts with each kind of content, one with input, and completions for their arguments. */
export function answerPrompts(server: Server): void {
  server.registerCapabilities({ prompts: { listChanged: true }, completions: {} })
  server.setRequestHandler('prompts/list', async () => ({
    prompts: prompts.map((prompt) => ({ ...prompt, description: `${prompt.name}.` })),
  }))
  server.setRequestHandler('prompts/get', async ({ params }, { mcpReq }) => {
    const given = params.arguments ?? {}
    switch (params.name) {
      case 'test_simple_prompt':
        return asked({ type: 'text', text: 'This is a simple prompt for testing.' })
      case 'test_prompt_with_arguments':
        return asked({ type: 'text', text: `arg1='${given.arg1}', arg2='${given.arg2}'` })
      case 'test_prompt_with_embedded_resource': {
        const resource = { uri: given.resourceUri ?? '', mimeType: 'text/plain', text: 'Embedded.' }
        return asked({ type: 'resource', resource }, { type: 'text', text: 'Please process it.' })
      }
      case 'test_prompt_with_image':
        return asked(
          { type: 'image', data: image, mimeType: 'image/png' },
          { type: 'text', text: 'Look at it.' },
        )
      case 'test_input_required_result_prompt': {
        const context = acceptedContent<{ context: string }>(mcpReq.inputResponses, 'user_context')?.context
        if (typeof context === 'string') return asked({ type: 'text', text: context })
        return inputRequired({ inputRequests: { user_context: askFor('context') } })
      }
      default:
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${params.name}.`)
    }
  })
  server.setRequestHandler('completion/complete', async () => ({
    completion: { values: [], total: 0, hasMore: false },
  }))
}

const asked = (...content: ContentBlock[]) => ({
  messages: content.map((block) => ({ role: 'user' as const, content: block })),
})
