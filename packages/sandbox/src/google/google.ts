import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serveHttpFaults } from '../faults/serve-http-faults.ts'
import { serveAuthorize } from './authorize-routes.ts'
import { bearerOf, serveCalendars } from './calendar-routes.ts'
import { serveEvents } from './event-routes.ts'
import type { GoogleContext, GoogleOptions, GoogleSettings } from './google-context.ts'
import { GoogleEvents } from './google-events.ts'
import { type GrantSettings, Grants } from './grants.ts'
import { refuseGoogle, refuseToken } from './refuse-google.ts'
import { serveTokens } from './token-routes.ts'

const maxBodyBytes = 1024 * 1024
const usualSettings: GoogleSettings = { pageSize: 250, unreadable: [] }
const usualGrants: GrantSettings = { accessTokenSecs: 3600, rotateRefreshTokens: false }

/** Changes to the simulated Google, for the control API. */
type GoogleChanges = {
  readonly [Name in keyof (GoogleSettings & GrantSettings)]?:
    | (GoogleSettings & GrantSettings)[Name]
    | undefined
}

export interface GoogleControl {
  /** Omitted settings are reset to their defaults. */
  set(changes: GoogleChanges): GoogleSettings & GrantSettings
  /** Revokes all grants of an account, or of all accounts. */
  revokeGrants(email: string | undefined): void
  clearEvents(): void
}

/** Creates Google's authorization server and Calendar API (v3) on one port; not yet listening. */
export function createGoogle(options: GoogleOptions): {
  readonly server: FastifyInstance
  readonly control: GoogleControl
} {
  const newToken = (prefix: string) =>
    `${prefix}${Buffer.from(options.randomBytes(24)).toString('base64url')}`
  const context: GoogleContext = {
    ...options,
    grants: new Grants(newToken),
    events: new GoogleEvents(),
    settings: { ...usualSettings },
  }
  const { settings, grants, events } = context
  return {
    server: createServer(context),
    control: {
      set({ accessTokenSecs, rotateRefreshTokens, pageSize, unreadable }) {
        Object.assign(settings, usualSettings, defined({ pageSize, unreadable }))
        Object.assign(grants.settings, usualGrants, defined({ accessTokenSecs, rotateRefreshTokens }))
        return { ...settings, ...grants.settings }
      },
      revokeGrants: (email) => grants.revokeAll(email),
      clearEvents: () => events.clear(),
    },
  }
}

const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function createServer(context: GoogleContext): FastifyInstance {
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )
  server.setNotFoundHandler((_, reply) => refuseGoogle(reply, 404, 'notFound', 'Not Found'))
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    refuseGoogle(reply, error.statusCode ?? 500, 'badRequest', error.message),
  )
  serveAuthorize(server, context)
  server.register(async (tokens) => {
    serveTokenFaults(tokens, context)
    serveTokens(tokens, context)
  })
  server.register(
    async (api) => {
      serveApiFaults(api, context)
      serveCalendars(api, context)
      serveEvents(api, context)
    },
    { prefix: '/calendar/v3' },
  )
  return server
}

const isWrite = ({ method, url }: FastifyRequest): boolean => method !== 'GET' && !url.endsWith('/freeBusy')

const invalidCredentials = 'Request had invalid authentication credentials.'

const told = 'as the sandbox was told to'

function serveTokenFaults(server: FastifyInstance, { faults, clock }: GoogleContext): void {
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('google-token'),
    refusals: {
      reject: (reply) => refuseToken(reply, 400, 'invalid_grant', `Refused, ${told} do.`),
      '5xx': (reply) => refuseToken(reply, 500, 'internal_failure', `Failed, ${told} do.`),
      '429': (reply) => refuseToken(reply, 429, 'rate_limit_exceeded', `Too many requests, ${told} say.`),
    },
  })
}

/** Rejects requests without a valid token before anything else. */
function serveApiFaults(server: FastifyInstance, context: GoogleContext): void {
  const { faults, clock, grants } = context
  server.addHook('onRequest', async (request, reply) => {
    if (grants.holderOf(bearerOf(request), clock.nowMs()) !== undefined) return
    return refuseGoogle(reply, 401, 'authError', invalidCredentials)
  })
  serveHttpFaults(server, {
    clock,
    take: (request) => (isWrite(request) ? faults.take('google-write') : undefined) ?? faults.take('google'),
    refusals: {
      reject: (reply) =>
        refuseGoogle(reply, 403, 'insufficientPermissions', 'Insufficient Permission', 'global'),
      '5xx': (reply) => refuseGoogle(reply, 503, 'backendError', 'Backend Error'),
      '429': (reply) => refuseGoogle(reply, 429, 'rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'),
      unauthorized: (reply) => refuseGoogle(reply, 401, 'authError', invalidCredentials),
      '403-limit': (reply) =>
        refuseGoogle(reply, 403, 'rateLimitExceeded', 'Rate Limit Exceeded', 'usageLimits'),
    },
  })
}
