export { billingDocuments } from './billing/billing-documents.ts'
export { crowns } from './billing/document/crowns.ts'
export { documentDay } from './billing/document/document-day.ts'
export { type DocumentLanguage, documentWords } from './billing/document/document-words.ts'
export { isdocOf } from './billing/document/isdoc.ts'
export { paymentQrGif, paymentQrSvg } from './billing/document/payment-qr.ts'
export {
  drawQr,
  drawRule,
  openSheet,
  writeHead,
  writeParties,
  writeRow,
} from './billing/document/pdf-sheet.ts'
export { spayd } from './billing/document/spayd.ts'
export type { TaxDocument } from './billing/document/tax-document.ts'
export { xmlText } from './billing/document/xml-text.ts'
export { keptSince } from './billing/kept-since.ts'
export { type ExportedDocument, taxDocuments } from './billing/tax-documents.ts'
export { checkLedger, ledgerState } from './credit/check-ledger.ts'
export { type Credit, createCredit } from './credit/credit.ts'
export { creditHandlers } from './credit/credit-handlers.ts'
export { type BookPart, bookParts, type Discrepancy } from './credit/discrepancy.ts'
export { reconcile } from './credit/reconcile.ts'
export type { PriceQuery } from './credit/tariff-price.ts'
export { chargeFees } from './fees/charge-fees.ts'
export { isSuspended, restMs } from './fees/fee-rules.ts'
export { monthlyFeeOf } from './fees/monthly-fee.ts'
export { lineOf, smsLine } from './fees/paid-line.ts'
export type { DueNumber, PaidNumbers } from './fees/paid-numbers.port.ts'
export { payMonth } from './fees/pay-month.ts'
export type { Checkouts } from './payments/checkout/checkouts.ts'
export { paymentHookPath } from './payments/payment-hook.ts'
export type { LockReturnable } from './payments/returns/return-at-closing.ts'
export type { ReturnTransfer } from './payments/returns/return-transfer.ts'
export type { Payments } from './payments/state/payments.port.ts'
export type { Purchases } from './payments/state/purchases.port.ts'
export type { ReceiveTransfer } from './payments/topups/receive-transfer.ts'
export { createTopups, type Topups } from './payments/topups.ts'
