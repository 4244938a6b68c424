import type OpenAI from 'openai'
import type { ChatMessage, ToolCallRequest, ToolDefinition } from '../ports/language-model.ts'

type WireMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam

export function wireMessage(message: ChatMessage): WireMessage {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant' || message.toolCalls === undefined)
    return { role: message.role, content: message.content }
  return { role: 'assistant', content: message.content, tool_calls: message.toolCalls.map(wireCall) }
}

const wireCall = ({ id, name, arguments: written }: ToolCallRequest) => ({
  id,
  type: 'function' as const,
  function: { name, arguments: written },
})

export const wireTool = ({ name, description, parameters }: ToolDefinition) => ({
  type: 'function' as const,
  function: { name, description, parameters },
})

/** For a server without tools: their results as words. */
export const withoutTools = (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
  messages.flatMap((message): ChatMessage[] => {
    if (message.role === 'tool') return [{ role: 'user', content: `[result] ${message.content}` }]
    if (message.role !== 'assistant' || message.toolCalls === undefined) return [message]
    return message.content === '' ? [] : [{ role: 'assistant', content: message.content }]
  })

/** User and assistant in turn, beginning with the user, who has the instructions. */
export function alternating(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const turns: ChatMessage[] = []
  for (const message of messages) {
    const next: ChatMessage = message.role === 'system' ? { role: 'user', content: message.content } : message
    const last = turns.at(-1)
    if (last === undefined && next.role !== 'user') turns.push({ role: 'user', content: '…' })
    const isWords = (each: ChatMessage) =>
      each.role === 'user' || (each.role === 'assistant' && !each.toolCalls)
    if (last?.role === next.role && isWords(last) && isWords(next))
      turns.splice(-1, 1, { role: next.role, content: `${last.content}\n\n${next.content}` } as ChatMessage)
    else turns.push(next)
  }
  return turns
}
