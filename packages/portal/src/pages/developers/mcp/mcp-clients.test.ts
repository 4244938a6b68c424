import type { ApiRequest } from '@hovor/api'
import { expect, it } from 'vitest'
import { mcpClientsIn } from './mcp-clients.ts'

const request = (given: Partial<ApiRequest>): ApiRequest => ({
  id: 'req_0123456789abcdef',
  surface: 'mcp',
  operation: 'listCalls',
  method: 'GET',
  path: '/v1/calls',
  status: 200,
  durationMs: 12,
  createdAt: 0,
  ...given,
})

it('knows apps by their grants and programs by their keys, each with its latest call', () => {
  const clients = mcpClientsIn([
    request({ grantId: 'grant_1', userId: 'usr_1', operation: 'sendMessage', createdAt: 40 }),
    request({ surface: 'rest', keyId: 'key_2', createdAt: 35 }),
    request({ keyId: 'key_1', createdAt: 30 }),
    request({ grantId: 'grant_1', userId: 'usr_1', createdAt: 20 }),
    request({ surface: 'rest', userId: 'usr_1', createdAt: 10 }),
  ])
  expect(clients).toEqual([
    { id: 'grant_1', keyId: undefined, calls: 2, lastOperation: 'sendMessage', lastAt: 40 },
    { id: 'key_1', keyId: 'key_1', calls: 1, lastOperation: 'listCalls', lastAt: 30 },
  ])
})
