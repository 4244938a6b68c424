import type { Feature } from '../http/feature.ts'
import type { Job } from '../platform/jobs/queue.ts'
import { sendDocument } from './documents/send-document.ts'
import { exportCalls } from './exports/export-calls.ts'
import { exportDocuments } from './exports/export-documents.ts'
import { exportLedger } from './exports/export-ledger.ts'
import { getAccountStatement } from './monthly/get-account-statement.ts'
import { getMonthlyStatement } from './monthly/get-monthly-statement.ts'
import { getMonthlyStatementCsv } from './monthly/get-monthly-statement-csv.ts'
import { getMonthlyStatementPdf } from './monthly/get-monthly-statement-pdf.ts'
import type { AccountingDeps } from './needs/accounting-deps.ts'
import { dismissBankPayment } from './payments/dismiss-bank-payment.ts'
import { endOldPayments } from './payments/end-old-payments.ts'
import { judgePending, judgeTask } from './payments/judge-pending.ts'
import { listBankPayments } from './payments/list-bank-payments.ts'
import { listBankStatements } from './payments/list-bank-statements.ts'
import { matchBankPayment } from './payments/match-bank-payment.ts'
import { unmatchBankPayment } from './payments/unmatch-bank-payment.ts'
import { uploadBankStatement } from './payments/upload-bank-statement.ts'
import { cancelProforma } from './proformas/cancel-proforma.ts'
import { createOperatorProforma } from './proformas/create-operator-proforma.ts'
import { createProforma } from './proformas/create-proforma.ts'
import { getProforma } from './proformas/get-proforma.ts'
import { getProformaPdf } from './proformas/get-proforma-pdf.ts'
import { getProformaQr } from './proformas/get-proforma-qr.ts'
import { listOperatorProformas } from './proformas/list-operator-proformas.ts'
import { listProformas } from './proformas/list-proformas.ts'
import { createCamtThread } from './statements/camt-thread.ts'
import { getVatSummary } from './vat/get-vat-summary.ts'

/** Bank transfers and what the operator's accountant needs. */
export const createAccounting = (deps: AccountingDeps): Feature => ({
  handlers: [
    createProforma(deps),
    listProformas(deps),
    getProforma(deps),
    getProformaPdf(deps),
    getProformaQr(),
    createOperatorProforma(deps),
    listOperatorProformas(deps),
    cancelProforma(deps),
    uploadBankStatement(deps, createCamtThread(deps.clock)),
    listBankStatements(deps),
    listBankPayments(deps),
    matchBankPayment(deps),
    dismissBankPayment(deps),
    unmatchBankPayment(deps),
    exportDocuments(deps),
    exportLedger(deps),
    exportCalls(deps),
    getVatSummary(deps),
    getMonthlyStatement(),
    getMonthlyStatementCsv(),
    getMonthlyStatementPdf(deps),
    getAccountStatement(deps),
    sendDocument(deps),
  ],
  scheduled: [
    endOldPayments(deps),
    ...(deps.receiveTransfer ? [{ ...judgeTask, run: (job: Job) => judgePending(deps, job) }] : []),
  ],
})
