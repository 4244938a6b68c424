import * as z from 'zod'
import { named } from '../named.ts'
import { exampleId, recordId } from './id.ts'
import { unixMs } from './text.ts'

const pattern = '^req_[0-9a-f]{16}$'
const exampleRequestId = 'req_0123456789abcdef'

/** The id of a request in a path; any other text there names a missing record. */
export const requestIdParam = z
  .string()
  .max(64)
  .meta({ description: 'The `X-Request-Id` of the request', pattern, examples: [exampleRequestId] })

/** The classes of answers that can be asked for. */
export const statusClasses = ['2xx', '4xx', '5xx'] as const

/** The record of a request (spec:requests.record). */
export const apiRequest = named(
  'RequestRecord',
  z
    .object({
      id: z
        .string()
        .length(20)
        .regex(new RegExp(pattern))
        .meta({ description: 'The `X-Request-Id`', examples: [exampleRequestId] }),
      surface: z.enum(['rest', 'mcp']),
      operation: z
        .string()
        .max(60)
        .meta({ description: 'The operation', examples: ['sendMessage'] }),
      method: z
        .string()
        .max(10)
        .meta({ description: 'The HTTP method of the operation', examples: ['POST'] }),
      path: z
        .string()
        .max(200)
        .meta({ description: 'The path of the operation, without values', examples: ['/v1/messages/{id}'] }),
      status: z
        .int()
        .min(100)
        .max(599)
        .meta({ description: 'Of a tool call too; 499: the client left before the answer', examples: [201] }),
      code: z
        .string()
        .max(60)
        .optional()
        .meta({ description: 'The error code', examples: ['insufficient_credit'] }),
      durationMs: z.int().min(0).max(1_000_000_000),
      keyId: recordId('key', 'The API key that sent it').optional(),
      grantId: recordId('grant', 'The app that sent it').optional(),
      userId: recordId('usr', 'The person who sent it, or who connected the app').optional(),
      createdAt: unixMs,
    })
    .meta({
      description: 'A request to the API, without its contents.',
      examples: [
        {
          id: exampleRequestId,
          surface: 'rest',
          operation: 'sendMessage',
          method: 'POST',
          path: '/v1/messages',
          status: 201,
          durationMs: 42,
          keyId: exampleId('key'),
          createdAt: 1795291200000,
        },
      ],
    }),
)
export type ApiRequest = z.output<typeof apiRequest>
