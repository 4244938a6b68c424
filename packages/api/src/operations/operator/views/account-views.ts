import { periodQuery } from '../../../records/page.ts'
import { phoneNumber } from '../../../records/text.ts'
import { listAgents } from '../../agents/list-agents.ts'
import { listBillingDocuments } from '../../billing/list-billing-documents.ts'
import { getCall } from '../../calls/get-call.ts'
import { getCallSip } from '../../calls/get-call-sip.ts'
import { listCalls } from '../../calls/list-calls.ts'
import { getBalance } from '../../credit/get-balance.ts'
import { listLedger } from '../../credit/list-ledger.ts'
import { getMessage } from '../../messages/get-message.ts'
import { listMessages } from '../../messages/list-messages.ts'
import { listNumbers } from '../../numbers/list-numbers.ts'
import { listRequests } from '../../requests/list-requests.ts'
import { listSmsNumbers } from '../../sms-numbers/list-sms-numbers.ts'
import { listTasks } from '../../tasks/list-tasks.ts'
import { listDeliveries } from '../../webhooks/list-deliveries.ts'
import { accountRecordView, accountSearchView, accountView } from './account-view.ts'

/** The views of an account, without secrets and recordings. */
export const accountViews = {
  getAccountBalance: accountView(getBalance, {
    name: 'getAccountBalance',
    command: 'account-balance',
    summary: 'Get the balance of an account',
  }),
  listAccountLedger: accountView(listLedger, {
    name: 'listAccountLedger',
    command: 'account-ledger',
    summary: 'List the credit movements of an account',
  }),
  listAccountCalls: accountSearchView(
    listCalls,
    {
      name: 'listAccountCalls',
      command: 'account-calls',
      summary: 'List the calls of an account',
    },
    { party: phoneNumber.optional().meta({ description: 'Only calls with this number at the other end' }) },
  ),
  getAccountCall: accountRecordView(getCall, {
    name: 'getAccountCall',
    command: 'account-call',
    summary: 'Get a call of an account',
  }),
  getAccountCallSip: accountRecordView(getCallSip, {
    name: 'getAccountCallSip',
    command: 'account-call-sip',
    summary: 'Get the SIP messages of a call of an account',
  }),
  listAccountMessages: accountView(listMessages, {
    name: 'listAccountMessages',
    command: 'account-messages',
    summary: 'List the messages of an account',
  }),
  getAccountMessage: accountRecordView(getMessage, {
    name: 'getAccountMessage',
    command: 'account-message',
    summary: 'Get a message of an account',
  }),
  listAccountDeliveries: accountView(listDeliveries, {
    name: 'listAccountDeliveries',
    command: 'account-deliveries',
    summary: 'List the webhook deliveries of an account',
  }),
  listAccountNumbers: accountView(listNumbers, {
    name: 'listAccountNumbers',
    command: 'account-numbers',
    summary: 'List the voice numbers of an account',
  }),
  listAccountSmsNumbers: accountView(listSmsNumbers, {
    name: 'listAccountSmsNumbers',
    command: 'account-sms-numbers',
    summary: 'List the SMS numbers of an account',
  }),
  listAccountAgents: accountView(listAgents, {
    name: 'listAccountAgents',
    command: 'account-agents',
    summary: 'List the agents of an account',
  }),
  listAccountTasks: accountView(listTasks, {
    name: 'listAccountTasks',
    command: 'account-tasks',
    summary: 'List the campaigns of an account',
  }),
  listAccountDocuments: accountSearchView(
    listBillingDocuments,
    {
      name: 'listAccountDocuments',
      command: 'account-documents',
      summary: 'List the tax documents of an account',
    },
    periodQuery,
  ),
  listAccountRequests: accountView(listRequests, {
    name: 'listAccountRequests',
    command: 'account-requests',
    summary: 'List the latest requests of an account',
  }),
} as const
