import type { FastifyInstance } from 'fastify'
import { invalid } from './agent-routes.ts'
import { refuse } from './fail-request.ts'
import { record, textOf } from './json.ts'
import type { PlatformContext } from './platform-context.ts'
import { keep, type PlatformWebhook } from './platform-state.ts'

/** `/v1/workspace/webhooks` and `/v1/convai/settings`: the post-call webhook. */
export function serveSettings(server: FastifyInstance, context: PlatformContext): void {
  const { state } = context
  server.post('/v1/workspace/webhooks', (request, reply) => {
    const settings = record(record(request.body).settings)
    if (settings.auth_type !== 'hmac')
      return invalid(reply, [['settings', 'auth_type'], 'Only hmac is known here'])
    const url = textOf(settings.webhook_url)
    if (!URL.canParse(url)) return invalid(reply, [['settings', 'webhook_url'], 'Not a URL'])
    const webhook: PlatformWebhook = {
      id: context.newId('wh'),
      name: textOf(settings.name),
      url,
      secret: `wsec_${Buffer.from(context.randomBytes(32)).toString('hex')}`,
    }
    keep(state.webhooks, webhook.id, webhook)
    return { webhook_id: webhook.id, webhook_secret: webhook.secret }
  })
  server.get('/v1/workspace/webhooks', () => ({
    webhooks: [...state.webhooks.values()].map(({ id, name, url }) => ({
      webhook_id: id,
      name,
      webhook_url: url,
      auth_type: 'hmac',
      is_disabled: false,
    })),
  }))
  server.get('/v1/convai/settings', () => state.settings)
  server.patch('/v1/convai/settings', (request, reply) => {
    const change = record(request.body)
    const { post_call_webhook_id: id } = record(change.webhooks)
    if (typeof id === 'string' && !state.webhooks.has(id)) {
      return refuse(reply, 404, 'webhook_not_found', 'There is no such webhook.')
    }
    state.settings = { ...state.settings, ...change }
    return state.settings
  })
}
