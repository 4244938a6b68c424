export { createAccounting } from './create-accounting.ts'
export { mailAttachments } from './print/mail-attachments.ts'
export { createPrintThread } from './print/print-thread.ts'
