import { answerPrompts } from './answer-prompts.ts'
import { answerResources } from './answer-resources.ts'
import { askingTools, createAsking } from './ask-client.ts'
import { contentTools } from './content-tools.ts'
import { type McpExtension, said, tool } from './extension-tool.ts'
import { inputTools } from './input-tools.ts'

/**
 * The features that the conformance suite calls by name, added to the product's endpoint: it requires a tool for each
 * kind of content, prompts, resources and requests to the client, which a telephony service does not need.
 */
export function refereeExtension(): McpExtension {
  const asking = createAsking()
  return (server, notify) => {
    server.registerCapabilities({ tools: { listChanged: true }, logging: {} })
    answerResources(server)
    answerPrompts(server)
    asking.listen(server)
    return [
      ...contentTools,
      ...inputTools,
      ...askingTools(server, asking),
      tool('test_trigger_tool_change', async () => {
        notify.toolsChanged()
        return said('told')
      }),
      tool('test_trigger_prompt_change', async () => {
        notify.promptsChanged()
        return said('told')
      }),
    ]
  }
}
