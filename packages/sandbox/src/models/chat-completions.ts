import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ChatMessage, chatReply, emptyInstance } from './chat-reply.ts'
import { openAiError, survives } from './fail-http.ts'
import { breakOff, isStreamFault } from './fail-stream.ts'
import type { ModelsContext } from './models-context.ts'

const TextPart = z.object({ type: z.string(), text: z.string().optional() })
const ChatRequest = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(TextPart)]).nullish() }))
    .min(1)
    .max(1000),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ schema: z.unknown() }).optional() })
    .optional(),
})

/** POST /v1/chat/completions: a deterministic stand-in, streaming or not, used only when it is configured. */
export function serveChat(server: FastifyInstance, context: ModelsContext): void {
  const { faults, clock, happenings } = context
  server.post('/v1/chat/completions', async (request, reply) => {
    const fault = faults.take('llm')
    happenings.add('model.llm', { ...(fault === undefined ? {} : { fault }) })
    if (!(await survives(fault, reply, clock))) return reply
    const parsed = ChatRequest.safeParse(request.body)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      openAiError(reply, 400, 'invalid_value', `${issue?.path.join('.')}: ${issue?.message}`)
      return reply
    }
    const completion = complete(parsed.data, request.id, Math.floor(clock.nowMs() / 1000))
    if (parsed.data.stream !== true) return reply.send(completion.whole)
    if (isStreamFault(fault)) {
      const { events } = completion
      const begin = events.slice(0, events.indexOf('\n\n', events.length / 2) + 2)
      breakOff(fault, reply, { type: 'text/event-stream', begin }, clock)
      return reply
    }
    return reply.type('text/event-stream').send(completion.events)
  })
}

function complete(request: z.infer<typeof ChatRequest>, requestId: string, created: number) {
  const messages: ChatMessage[] = request.messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join(' '),
  }))
  const content =
    request.response_format === undefined || request.response_format.type === 'text'
      ? chatReply(messages)
      : JSON.stringify(emptyInstance(request.response_format.json_schema?.schema) ?? {})
  const usage = usageOf(messages, content)
  const head = { id: `chatcmpl-${requestId}`, created, model: request.model }
  const chunk = (delta: object, finish: string | null) => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
  const chunks: object[] = [
    chunk({ role: 'assistant', content: '' }, null),
    ...words(content).map((word) => chunk({ content: word }, null)),
    chunk({}, 'stop'),
  ]
  if (request.stream_options?.include_usage === true) {
    chunks.push({ ...head, object: 'chat.completion.chunk', choices: [], usage })
  }
  return {
    whole: {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage,
    },
    events: `${chunks.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`,
  }
}

/** Splits into words with their leading space, so that they join to the original. */
const words = (content: string): string[] => content.match(/\s*\S+/gu) ?? []

/** The usual estimate of four characters per token. */
function usageOf(messages: readonly ChatMessage[], content: string) {
  const prompt = Math.ceil(messages.reduce((sum, message) => sum + message.content.length, 0) / 4)
  const completion = Math.ceil(content.length / 4)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}
