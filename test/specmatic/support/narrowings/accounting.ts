import { dependent, made, type Narrowing, only } from '../narrowing.ts'
import { cursorStandIn, failingJob, standIns, uploadedStatement } from '../parties.ts'

const exportsOfDays = ['exportCalls', 'exportDocuments', 'exportLedger', 'getVatSummary']

/** Proformas, bank statements, statements of months and exports; and the jobs of the service. */
export const accounting: readonly Narrowing[] = [
  {
    operations: ['getProforma', 'getProformaPdf', 'getProformaQr', 'cancelProforma'],
    field: 'path id',
    schema: only(standIns.proforma),
    because: made,
  },
  {
    operations: ['matchBankPayment', 'dismissBankPayment'],
    field: 'path id',
    schema: only(standIns.payment),
    because: made,
  },
  {
    operations: ['createOperatorProforma', 'getAccountStatement'],
    field: 'path id',
    schema: only(standIns.account),
    because: made,
  },
  {
    operations: [
      ...['getMonthlyStatement', 'getMonthlyStatementCsv', 'getMonthlyStatementPdf'],
      'getAccountStatement',
    ],
    field: 'path month',
    schema: only('2026-01'),
    because: 'a month has to have begun',
  },
  {
    operations: ['exportDocuments', 'getAccountStatement'],
    field: 'query format',
    schema: only('csv'),
    because: 'the type of the answer depends on it, and Specmatic asks for each type with each format',
  },
  {
    operations: ['exportAccount'],
    field: 'query format',
    schema: only('ndjson'),
    because: 'the type of the answer depends on it, and Specmatic asks for each type with each format',
  },
  { operations: exportsOfDays, field: 'query from', schema: only('2026-01-01'), because: dependent },
  { operations: exportsOfDays, field: 'query to', schema: only('2026-01-31'), because: dependent },
  { operations: exportsOfDays, field: 'query accountId', schema: only(standIns.account), because: made },
  ...[
    ['listOperatorProformas', 'accountId'],
    ['listBankPayments', 'statementId'],
  ].map(([name = '', field]) => ({
    operations: [name],
    field: `query ${field}`,
    schema: null,
    because: 'text that cannot be an id finds nothing, and is not refused',
  })),
  {
    operations: [
      ...[...exportsOfDays, 'exportAccount', 'getAccountStatement'],
      ...['getMonthlyStatementCsv', 'getMonthlyStatementPdf', 'getProformaPdf', 'getProformaQr'],
    ],
    field: 'header Range',
    schema: null,
    because: 'a Range that is none is ignored (RFC 9110, section 14.2), not refused',
  },
  {
    operations: ['listProformas', 'listOperatorProformas', 'listBankStatements', 'listBankPayments'],
    field: 'query cursor',
    schema: only(cursorStandIn),
    because: made,
  },
  {
    operations: ['matchBankPayment'],
    field: 'body.accountId',
    schema: only(standIns.account),
    because: made,
  },
  {
    operations: ['matchBankPayment'],
    field: 'body.proformaId',
    schema: only(standIns.proforma),
    because: made,
  },
  {
    operations: ['uploadBankStatement'],
    field: 'body.contentBase64',
    schema: only(uploadedStatement.contentBase64),
    because: 'a file has to be a statement of a bank',
  },
  { operations: ['retryJob'], field: 'body.accountId', schema: null, because: dependent },
  { operations: ['retryJob'], field: 'body.key', schema: only(failingJob), because: 'a job has to fail' },
]
