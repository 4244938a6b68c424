import type { operations } from '@hovor/api'

export type Operations = typeof operations

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where the operations that the pages use are. Written out, so that the definitions stay out of what a browser loads. */
export const operationPaths = {
  getAccount: 'GET /v1/account',
  getBalance: 'GET /v1/balance',
  listLedger: 'GET /v1/credit/ledger',
  createTopup: 'POST /v1/credit/topup',
  listBillingDocuments: 'GET /v1/billing/documents',
  getBillingDocumentPdf: 'GET /v1/billing/documents/{id}/pdf',
  listCalls: 'GET /v1/calls',
  getCall: 'GET /v1/calls/{id}',
  getRecording: 'GET /v1/calls/{id}/recording',
  rateCall: 'PATCH /v1/calls/{id}',
  listMessages: 'GET /v1/messages',
  sendMessage: 'POST /v1/messages',
  listNumbers: 'GET /v1/numbers',
  listSmsNumbers: 'GET /v1/sms-numbers',
  updateNumber: 'PATCH /v1/numbers/{e164}',
  listAgents: 'GET /v1/agents',
  createAgent: 'POST /v1/agents',
  getAgent: 'GET /v1/agents/{id}',
  getAgentDraft: 'GET /v1/agents/{id}/draft',
  saveAgentDraft: 'PUT /v1/agents/{id}/draft',
  publishAgentDraft: 'POST /v1/agents/{id}/draft/publish',
  listTasks: 'GET /v1/tasks',
  getTask: 'GET /v1/tasks/{id}',
  startTask: 'POST /v1/tasks/{id}/start',
  updateTask: 'PATCH /v1/tasks/{id}',
  listTaskItems: 'GET /v1/tasks/{id}/items',
  resolveTaskItem: 'POST /v1/tasks/{id}/items/{itemId}/resolve',
  listDoNotCall: 'GET /v1/dnc',
  addDoNotCall: 'POST /v1/dnc',
  removeDoNotCall: 'DELETE /v1/dnc/{e164}',
  unblockDestination: 'POST /v1/dnc/{e164}/unblock',
  getWebhook: 'GET /v1/webhook',
  putWebhook: 'PUT /v1/webhook',
  testWebhook: 'POST /v1/webhook/test',
  replayDelivery: 'POST /v1/webhook/deliveries/{id}/replay',
  streamEvents: 'GET /v1/webhook/stream',
} as const satisfies { readonly [Name in keyof Operations]?: `${Method} ${Operations[Name]['path']}` }

export type PortalOperation = keyof typeof operationPaths
