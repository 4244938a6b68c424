/** Columns of a list in a terminal, by operation and list field. */
export const columnsOf: Readonly<Record<string, readonly string[]>> = {
  'listAccounts.accounts': ['id', 'companyName', 'email', 'mode', 'status', 'balanceHal', 'createdAt'],
  'listAgents.agents': ['id', 'name', 'language', 'numberE164', 'suspended', 'publishedAt'],
  'listCalls.calls': ['createdAt', 'id', 'from', 'to', 'status', 'durationSecs', 'priceHal', 'direction'],
  'listMessages.messages': ['createdAt', 'id', 'from', 'to', 'status', 'priceHal', 'body', 'direction'],
  'listNumbers.numbers': [
    'e164',
    'label',
    'region',
    'status',
    'mode',
    'agentId',
    'monthlyFeeHal',
    'paidUntil',
  ],
  'listPrices.prices': ['kind', 'direction', 'destination', 'unit', 'priceHal'],
  'listLedger.entries': ['createdAt', 'type', 'amountHal', 'balanceAfterHal', 'description'],
  'listBillingDocuments.documents': ['issuedAt', 'number', 'kind', 'grossHal', 'id'],
  'listIntegrations.integrations': ['id', 'provider', 'label', 'accountLabel', 'lastVerifiedAt', 'lastError'],
  'listTasks.tasks': ['id', 'name', 'status', 'spentHal', 'budgetHal', 'createdAt'],
  'listTaskItems.items': ['id', 'to', 'externalId', 'status', 'nextAttemptAt', 'reviewReason', 'lastError'],
  'listTools.tools': ['id', 'name', 'method', 'url', 'updatedAt'],
  'listAudit.entries': ['at', 'actor', 'action', 'target', 'reason'],
  'listBankPayments.payments': [
    'bookedOn',
    'id',
    'amountMinor',
    'variableSymbol',
    'counterName',
    'state',
    'problem',
    'accountId',
  ],
  'listBankStatements.statements': ['uploadedAt', 'id', 'fileName', 'format', 'lines', 'newLines', 'actor'],
  'listFailingJobs.jobs': ['nextAttemptAt', 'kind', 'attempts', 'key', 'accountId', 'error'],
  'listGivenUpDeliveries.deliveries': [
    'createdAt',
    'id',
    'accountId',
    'event',
    'attempts',
    'lastStatusCode',
    'lastError',
  ],
  'listGivenUpMails.mails': ['givenUpAt', 'id', 'accountId', 'kind', 'attempts', 'error', 'canResend'],
  'listInvoices.invoices': [
    'number',
    'customer',
    'issuedAt',
    'dueAt',
    'totalMinor',
    'paidMinor',
    'status',
    'id',
  ],
  'listMembers.members': ['email', 'role', 'secondFactor', 'userId', 'createdAt'],
  'listNumberOrders.orders': ['createdAt', 'id', 'status', 'country', 'region', 'count', 'numbers'],
  'listOperatorNumberOrders.orders': ['createdAt', 'id', 'accountId', 'status', 'country', 'region', 'count'],
  'listOperatorProformas.proformas': [
    'issuedAt',
    'id',
    'accountId',
    'status',
    'amountHal',
    'variableSymbol',
    'dueAt',
  ],
  'listProformas.proformas': ['issuedAt', 'id', 'status', 'amountHal', 'variableSymbol', 'dueAt'],
  'listOperatorSetupOrders.orders': ['updatedAt', 'id', 'accountId', 'status', 'waitingFor', 'blockedBy'],
  'listDeliveries.deliveries': [
    'createdAt',
    'id',
    'event',
    'status',
    'attempts',
    'lastStatusCode',
    'lastError',
  ],
}

const mostColumns = 8

/** The fields of a list to show: those asked for, the table's, or the first ones that are not nested. */
export function columnsFor(
  list: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  asked: readonly string[] | undefined,
): readonly string[] {
  const columns = asked ?? columnsOf[list]
  if (columns !== undefined) return columns
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const isFlat = (name: string) => rows.every((row) => typeof row[name] !== 'object' || row[name] === null)
  return [...names].filter(isFlat).slice(0, mostColumns)
}
