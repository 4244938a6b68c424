import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { conversationSummary, conversationView } from './conversation.ts'
import { refuse } from './fail-request.ts'
import { type Json, record, textOf } from './json.ts'
import type { PlatformContext } from './platform-context.ts'

const maxPage = 100

/** `/v1/convai/conversations`: list, read, listen, delete. */
export function serveConversations(server: FastifyInstance, context: PlatformContext): void {
  const { state } = context
  server.get('/v1/convai/conversations', (request) => listed(record(request.query), context))
  server.get('/v1/convai/conversations/:id', (request, reply) => {
    const conversation = conversationOf(request, context)
    return conversation === undefined ? unknown(reply) : conversationView(conversation)
  })
  server.get('/v1/convai/conversations/:id/audio', async (request, reply) => {
    const path = conversationOf(request, context)?.audioPath
    if (path === undefined) return unknown(reply)
    return reply.type('audio/mpeg').send(await readFile(path))
  })
  server.delete('/v1/convai/conversations/:id', (request, reply) => {
    const conversation = conversationOf(request, context)
    if (conversation === undefined) return unknown(reply)
    state.conversations.delete(conversation.id)
    return {}
  })
}

const conversationOf = (request: FastifyRequest, { state }: PlatformContext) =>
  state.conversations.get((request.params as { id: string }).id)

const unknown = (reply: FastifyReply) =>
  refuse(reply, 404, 'conversation_not_found', 'There is no such conversation, or no audio of it.')

/** Newest first; the cursor is the id of the last one returned. */
function listed(query: Json, { state }: PlatformContext): Json {
  const { agent_id: agentId, user_id: userId, cursor } = query
  const since = Number(query.call_start_after_unix ?? 0) * 1000
  const size = Math.min(Math.max(Number(query.page_size ?? 30), 1), maxPage)
  const fitting = [...state.conversations.values()]
    .reverse()
    .filter((one) => agentId === undefined || one.agentId === agentId)
    .filter((one) => userId === undefined || one.userId === userId)
    .filter((one) => one.startedAtMs >= since)
  const from = cursor === undefined ? 0 : fitting.findIndex(({ id }) => id === textOf(cursor)) + 1
  const page = fitting.slice(from, from + size)
  const hasMore = from + size < fitting.length
  return {
    conversations: page.map(conversationSummary),
    has_more: hasMore,
    next_cursor: hasMore ? (page.at(-1)?.id ?? null) : null,
  }
}
