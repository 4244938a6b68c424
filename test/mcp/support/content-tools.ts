import type { Tool } from '@modelcontextprotocol/server'
import { type ExtensionTool, said, shown, tool } from './extension-tool.ts'

/** A red pixel (PNG) and an empty sound (WAV). */
export const image =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const sound = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA='

const anySchema: Tool = {
  name: 'json_schema_2020_12_tool',
  description: 'A schema with what JSON Schema 2020-12 has.',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  },
}

/** Tools that return each kind of content, fail, or report progress. */
export const contentTools: readonly ExtensionTool[] = [
  tool('test_simple_text', async () => said('This is a simple text response for testing.')),
  tool('test_image_content', async () => shown({ type: 'image', data: image, mimeType: 'image/png' })),
  tool('test_audio_content', async () => shown({ type: 'audio', data: sound, mimeType: 'audio/wav' })),
  tool('test_embedded_resource', async () =>
    shown({
      type: 'resource',
      resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'Embedded.' },
    }),
  ),
  tool('test_multiple_content_types', async () =>
    shown(
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: image, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: { uri: 'test://mixed', mimeType: 'application/json', text: '{"test":"data"}' },
      },
    ),
  ),
  tool('test_error_handling', async () => ({
    ...said('This tool intentionally returns an error for testing'),
    isError: true,
  })),
  tool('test_tool_with_logging', async (_given, { mcpReq }) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed'])
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } })
    return said('Tool with logging executed successfully')
  }),
  tool('test_tool_with_progress', async (_given, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    for (const progress of progressToken === undefined ? [] : [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: progressToken!, progress, total: 100 },
      })
    return said(String(progressToken))
  }),
  tool('test_logging_tool', async (_given, { mcpReq }) => {
    await mcpReq.log('info', 'told only to whom asked for a level')
    return said('logged')
  }),
  { tool: anySchema, call: async () => said('called') },
  tool('test_streaming_elicitation', async () => said('no request of its own on this stream')),
]
