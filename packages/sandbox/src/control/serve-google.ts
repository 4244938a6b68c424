import type { FastifyInstance } from 'fastify'
import type { GoogleControl } from '../google/google.ts'
import { GoogleBody, GoogleGrantsQuery } from './bodies.ts'
import { checked } from './checked.ts'

/** Control endpoints for changes at Google that the client does not make. */
export function serveGoogle(server: FastifyInstance, google: GoogleControl): void {
  server.put('/google', (request, reply) =>
    checked(GoogleBody, request.body, reply, (changes) => ({ google: google.set(changes) })),
  )
  server.delete('/google/grants', (request, reply) =>
    checked(GoogleGrantsQuery, request.query, reply, ({ account }) => {
      google.revokeGrants(account)
      return { revoked: true }
    }),
  )
  server.delete('/google/events', () => {
    google.clearEvents()
    return { deleted: true }
  })
}
