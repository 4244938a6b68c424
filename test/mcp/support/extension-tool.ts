import type { TestSurfaceOptions } from '@hovor/server/testing'
import type { CallToolResult, ContentBlock, Tool } from '@modelcontextprotocol/server'

export type McpExtension = NonNullable<TestSurfaceOptions['mcp']>
export type ExtensionTool = ReturnType<McpExtension>[number]
export type ToolContext = Parameters<ExtensionTool['call']>[1]

/** A tool of the conformance suite, under the name that it calls. */
export function tool(
  name: string,
  call: ExtensionTool['call'],
  properties: NonNullable<Tool['inputSchema']['properties']> = {},
): ExtensionTool {
  return { tool: { name, description: `${name}.`, inputSchema: { type: 'object', properties } }, call }
}

export const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

export const shown = (...content: ContentBlock[]): CallToolResult => ({ content })
