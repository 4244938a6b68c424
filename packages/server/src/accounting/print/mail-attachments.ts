import { isdocOf, taxDocuments } from '../../money/index.ts'
import type { Attach, MailAttachment } from '../../people/index.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { readProforma } from '../proformas/proforma.store.ts'
import { spaydOf } from '../proformas/proforma-record.ts'
import type { Print } from './print-thread.ts'

/**
 * The attachments of e-mails about money: a tax document as PDF and ISDOC, a proforma as PDF and its QR code for the e-mail's own
 * page. They are read when the e-mail is sent, and say what was issued. spec:billing.wording
 */
export const mailAttachments =
  (letterhead: Letterhead, print: Print): Attach =>
  async (db, accountId, content) => {
    switch (content.kind) {
      case 'topup-received':
      case 'document-copy':
        return content.documentId === undefined
          ? []
          : documentOf({ letterhead, print }, db, accountId, content.documentId)
      case 'payment-request':
        return content.proformaId === undefined
          ? []
          : proformaOf({ letterhead, print }, db, accountId, content.proformaId)
      default:
        return []
    }
  }

interface Printing {
  readonly letterhead: Letterhead
  readonly print: Print
}

async function documentOf(
  { letterhead, print }: Printing,
  db: Db,
  accountId: AccountId,
  wireId: string,
): Promise<MailAttachment[]> {
  const id = parseId('doc', wireId)
  const document = id && (await taxDocuments.read(db, accountId, id))
  if (document === undefined) return []
  const { number } = document
  return [
    {
      fileName: `${number}.pdf`,
      contentType: 'application/pdf',
      content: await print({ document, letterhead }),
    },
    { fileName: `${number}.isdoc`, contentType: 'application/xml', content: Buffer.from(isdocOf(document)) },
  ]
}

async function proformaOf(
  { letterhead, print }: Printing,
  db: Db,
  accountId: AccountId,
  wireId: string,
): Promise<MailAttachment[]> {
  const id = parseId('pro', wireId)
  const proforma = id && (await readProforma(db, accountId, id))
  if (proforma === undefined) return []
  return [
    {
      fileName: `proforma-${proforma.variableSymbol}.pdf`,
      contentType: 'application/pdf',
      content: await print({ proforma, letterhead }),
    },
    {
      fileName: 'qr.gif',
      contentType: 'image/gif',
      content: await print({ paymentQr: spaydOf(proforma) }),
      contentId: 'payment-qr',
    },
  ]
}
