import type { FastifyInstance } from 'fastify'

/** A long conversation with everything that is noted about it. */
const maxBodyBytes = 2 * 1024 * 1024

/** A webhook that a provider calls: authenticated by its signature, not by a key. */
export interface Hook {
  readonly path: string
  /** The exact body; answers the HTTP status. Rejects when it could not be kept: the provider sends it again. */
  receive(webhook: { readonly rawBody: string; header(name: string): string | undefined }): Promise<number>
}

/** Each answers without a body: who posts there reads none. */
export function addHooks(app: FastifyInstance, hooks: readonly Hook[]): void {
  for (const { path, receive } of hooks) {
    app.post(path, { bodyLimit: maxBodyBytes }, async ({ body, headers }, reply) => {
      // A body that is not JSON text arrives without its bytes, so its signature cannot match.
      if (typeof body !== 'string') return reply.code(400).send()
      const header = (name: string) => {
        const value = headers[name]
        return typeof value === 'string' ? value : undefined
      }
      return reply.code(await receive({ rawBody: body, header })).send()
    })
  }
}
