import type { OpenApi } from '../compare/document.ts'

// biome-ignore lint/suspicious/noExplicitAny: the changes reach deep into a document whose shape is known here.
type Mutable = any

interface Change {
  readonly name: string
  readonly make: (document: Mutable) => void
}

interface Break extends Change {
  /** The message of the comparison. */
  readonly says: string
  /** The message of Specmatic; undefined if it finds nothing. */
  readonly specmatic?: string
}

/** A minimal interface of two operations that allows every kind of change. */
export const smallInterface = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1.0.0' },
  servers: [{ url: 'http://127.0.0.1:8080' }],
  paths: {
    '/v1/calls/{id}': {
      get: {
        operationId: 'getCall',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
          { name: 'full', in: 'query', required: false, schema: { type: 'boolean' } },
        ],
        responses: {
          200: {
            description: 'The call',
            headers: { 'X-Request-Id': { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Call' } } },
          },
        },
      },
    },
    '/v1/calls': {
      post: {
        operationId: 'placeCall',
        parameters: [],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['to'],
                properties: {
                  to: { type: 'string', maxLength: 32 },
                  language: { type: 'string', enum: ['cs', 'sk'] },
                  label: { anyOf: [{ type: 'string', maxLength: 80 }, { type: 'null' }] },
                  ringSecs: { type: 'integer', minimum: 5, maximum: 60 },
                },
                additionalProperties: false,
              },
            },
          },
        },
        responses: {
          201: {
            description: 'The call',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Call' } } },
          },
        },
      },
    },
  },
  webhooks: {
    event: {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                oneOf: [
                  {
                    type: 'object',
                    required: ['event', 'durationSecs'],
                    properties: { event: { const: 'call.completed' }, durationSecs: { type: 'integer' } },
                  },
                  {
                    type: 'object',
                    required: ['event'],
                    properties: { event: { const: 'call.missed' } },
                  },
                ],
              },
            },
          },
        },
        responses: { 200: { description: 'Received' } },
      },
    },
  },
  components: {
    schemas: {
      Call: {
        type: 'object',
        required: ['id', 'status', 'priceHal'],
        properties: {
          id: { type: 'string' },
          status: { type: 'string', enum: ['ringing', 'completed'] },
          priceHal: { type: 'integer' },
          summary: { type: 'string' },
          lines: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
} as const satisfies OpenApi

const call = (document: Mutable) => document.components.schemas.Call
const body = (document: Mutable) =>
  document.paths['/v1/calls'].post.requestBody.content['application/json'].schema
const events = (document: Mutable) =>
  document.webhooks.event.post.requestBody.content['application/json'].schema.oneOf
const event = (document: Mutable) => events(document)[0]
const get = (document: Mutable) => document.paths['/v1/calls/{id}'].get
const post = (document: Mutable) => document.paths['/v1/calls'].post

/** One of each kind of change that breaks a client. */
export const breakingChanges: readonly Break[] = [
  {
    name: 'an operation is removed',
    make: (document) => delete document.paths['/v1/calls'],
    says: 'POST /v1/calls: is gone',
    specmatic: '/v1/calls',
  },
  {
    name: 'a field of an answer is removed',
    make: (document) => {
      delete call(document).properties.priceHal
      call(document).required = ['id', 'status']
    },
    says: 'answer 200: priceHal: is gone',
    specmatic: 'RESPONSE.BODY.priceHal',
  },
  {
    name: 'an optional field of an answer is removed',
    make: (document) => delete call(document).properties.summary,
    says: 'answer 200: summary: is gone',
  },
  {
    name: 'a field of an answer changes its type',
    make: (document) => {
      call(document).properties.priceHal.type = 'string'
    },
    says: 'answer 200: priceHal: type integer became string',
    specmatic: 'RESPONSE.BODY.priceHal',
  },
  {
    name: 'a field of an answer can become null',
    make: (document) => {
      call(document).properties.id.type = ['string', 'null']
    },
    says: 'answer 200: id: type string became null',
    specmatic: 'RESPONSE.BODY.id',
  },
  {
    name: 'a field of an answer may be left out',
    make: (document) => {
      call(document).required = ['id', 'status']
    },
    says: 'answer 200: priceHal: may be left out',
    specmatic: 'RESPONSE.BODY.priceHal',
  },
  {
    name: 'the items of an answer change their type',
    make: (document) => {
      call(document).properties.lines.items = { type: 'object', properties: {} }
    },
    says: 'answer 200: lines[]: type string became object',
    specmatic: 'RESPONSE.BODY.lines',
  },
  {
    name: 'the status of success changes',
    make: (document) => {
      post(document).responses[200] = post(document).responses[201]
      delete post(document).responses[201]
    },
    says: 'POST /v1/calls, answer 201: is gone',
    specmatic: '/v1/calls',
  },
  {
    name: 'a header of an answer is removed',
    make: (document) => delete get(document).responses[200].headers['X-Request-Id'],
    says: 'answer 200: header X-Request-Id: is gone',
  },
  {
    name: 'a request needs one more field',
    make: (document) => {
      body(document).required.push('reason')
      body(document).properties.reason = { type: 'string' }
    },
    says: 'body: reason: became required',
    specmatic: 'REQUEST.BODY.reason',
  },
  {
    name: 'an optional field of a request becomes required',
    make: (document) => body(document).required.push('language'),
    says: 'body: language: became required',
    specmatic: 'REQUEST.BODY.language',
  },
  {
    name: 'a field of a request is removed',
    make: (document) => delete body(document).properties.ringSecs,
    says: 'body: ringSecs: is gone',
  },
  {
    name: 'a request loses a value',
    make: (document) => {
      body(document).properties.language.enum = ['cs']
    },
    says: 'body: language: the value "sk" is gone',
    specmatic: 'REQUEST.BODY.language',
  },
  {
    name: 'null is no longer accepted',
    make: (document) => {
      body(document).properties.label = { type: 'string', maxLength: 80 }
    },
    says: 'body: label: type null became string',
    specmatic: 'REQUEST.BODY.label',
  },
  {
    name: 'a text of a request may be less long',
    make: (document) => {
      body(document).properties.to.maxLength = 16
    },
    says: 'body: to: maxLength 32 became 16',
  },
  {
    name: 'a number of a request may be less large',
    make: (document) => {
      body(document).properties.ringSecs.maximum = 30
    },
    says: 'body: ringSecs: maximum 60 became 30',
  },
  {
    name: 'a text of a request has to have a form',
    make: (document) => {
      body(document).properties.to.pattern = '^\\+\\d{1,31}$'
    },
    says: 'body: to: pattern none became "^\\\\+\\\\d{1,31}$"',
    specmatic: 'REQUEST.BODY.to',
  },
  {
    name: 'a parameter is removed',
    make: (document) => get(document).parameters.pop(),
    says: 'GET /v1/calls/{id}, query full: is gone',
  },
  {
    name: 'a parameter becomes required',
    make: (document) => {
      get(document).parameters[1].required = true
    },
    says: 'GET /v1/calls/{id}, query full: became required',
    specmatic: 'REQUEST.PARAMETERS.QUERY.full',
  },
  {
    name: 'no event is sent',
    make: (document) => delete document.webhooks.event,
    says: 'POST event: is gone',
  },
  {
    name: 'a field of an event is removed',
    make: (document) => {
      delete event(document).properties.durationSecs
      event(document).required = ['event']
    },
    says: 'POST event, body: durationSecs: is gone',
  },
  {
    name: 'an open operation needs a key',
    make: (document) => {
      document.components.securitySchemes = { apiKey: { type: 'http', scheme: 'bearer' } }
      get(document).security = [{ apiKey: [] }]
    },
    says: 'GET /v1/calls/{id}, security: became required',
    specmatic: 'Authorization',
  },
]

/** Changes unnoticed by clients that ignore unknown fields (spec:versioning.open-answers). */
export const additiveChanges: readonly Change[] = [
  {
    name: 'an operation is added',
    make: (document) => {
      document.paths['/v1/messages'] = {
        get: { ...get(document), operationId: 'listMessages', parameters: [] },
      }
    },
  },
  {
    name: 'an answer has one more field',
    make: (document) => {
      call(document).properties.endReason = { type: 'string' }
    },
  },
  {
    name: 'an event has one more field',
    make: (document) => {
      event(document).properties.endReason = { type: 'string' }
    },
  },
  {
    name: 'there is one more event',
    make: (document) =>
      events(document).push({
        type: 'object',
        required: ['event', 'reason'],
        properties: { event: { const: 'call.failed' }, reason: { type: 'string' } },
      }),
  },
  {
    name: 'a field of an answer is always there',
    make: (document) => call(document).required.push('summary'),
  },
  {
    name: 'a request may have one more field',
    make: (document) => {
      body(document).properties.callerId = { type: 'string' }
    },
  },
  {
    name: 'an operation may have one more parameter',
    make: (document) =>
      get(document).parameters.push({ name: 'after', in: 'query', schema: { type: 'integer' } }),
  },
  {
    name: 'a request takes one more value, and longer texts',
    make: (document) => {
      body(document).properties.language.enum = ['cs', 'sk', 'en']
      body(document).properties.to.maxLength = 64
    },
  },
  {
    name: 'a required field of a request may be left out',
    make: (document) => {
      body(document).required = []
    },
  },
  {
    name: 'an answer with an error is described',
    make: (document) => {
      get(document).responses[404] = {
        description: 'No such call',
        content: { 'application/json': { schema: { type: 'object' } } },
      }
    },
  },
  {
    name: 'a schema moves to where it can be shared',
    make: (document) => {
      document.components.schemas.PlaceCall = body(document)
      post(document).requestBody.content['application/json'].schema = {
        $ref: '#/components/schemas/PlaceCall',
      }
    },
  },
]

/** Additive for us, breaking for Specmatic, which treats every enum as closed. */
export const newValueInAnswer: Change = {
  name: 'an answer may have one more value',
  make: (document) => call(document).properties.status.enum.push('missed'),
}
