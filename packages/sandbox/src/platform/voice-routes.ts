import type { FastifyInstance } from 'fastify'

/** The platform's voices; here they all sound the same. */
const sharedVoices = [
  ['sandbox-en-1', 'Alice', 'female', 'en'],
  ['sandbox-en-2', 'George', 'male', 'en'],
  ['sandbox-de-1', 'Leonie', 'female', 'de'],
  ['sandbox-pl-1', 'Zofia', 'female', 'pl'],
  ['sandbox-cs-1', 'Adéla', 'female', 'cs'],
  ['sandbox-sk-1', 'Zuzana', 'female', 'sk'],
] as const

/** `GET /v2/voices` */
export function serveVoices(server: FastifyInstance): void {
  const voices = sharedVoices.map(([id, name, gender, language]) => ({
    voice_id: id,
    name,
    category: 'premade',
    labels: { gender, language },
    preview_url: null,
  }))
  server.get('/v2/voices', () => ({
    voices,
    has_more: false,
    total_count: voices.length,
    next_page_token: null,
  }))
}
