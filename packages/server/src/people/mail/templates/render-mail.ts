import { accountRestored } from './account-restored.ts'
import { accountSuspended } from './account-suspended.ts'
import { autoTopupOff } from './auto-topup-off.ts'
import { documentCopy } from './document-copy.ts'
import { feeOwed } from './fee-owed.ts'
import { formats, type Language } from './formats.ts'
import { invitation } from './invitation.ts'
import { htmlOf, subjectOf, type Template, textOf } from './letter.ts'
import type { MailContent, MailKind } from './mail-content.ts'
import { framed, type MailSender } from './mail-frame.ts'
import type { MailAttachment, OutgoingMail } from './mail-transport.port.ts'
import { newDevice } from './new-device.ts'
import { numberReleased } from './number-released.ts'
import { numberSuspended } from './number-suspended.ts'
import { orderDone } from './order-done.ts'
import { orderFailed } from './order-failed.ts'
import { paymentRequest } from './payment-request.ts'
import { setPassword } from './set-password.ts'
import { topupReceived } from './topup-received.ts'
import { weeklySummary } from './weekly-summary.ts'

type Templates = { readonly [Kind in MailKind]: Template<Extract<MailContent, { kind: Kind }>> }

const templates: Templates = {
  'set-password': setPassword,
  'new-device': newDevice,
  invitation,
  'auto-topup-off': autoTopupOff,
  'topup-received': topupReceived,
  'payment-request': paymentRequest,
  'document-copy': documentCopy,
  'fee-owed': feeOwed,
  'number-suspended': numberSuspended,
  'number-released': numberReleased,
  'order-done': orderDone,
  'order-failed': orderFailed,
  'account-suspended': accountSuspended,
  'account-restored': accountRestored,
  'weekly-summary': weeklySummary,
}

type RenderedMail = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'attachments'>

/** The e-mail in words, as plain text and as HTML, with what it carries. */
export function renderMail(
  content: MailContent,
  language: Language,
  sender: MailSender,
  attachments: readonly MailAttachment[] = [],
): RenderedMail {
  const template = templates[content.kind] as Template<MailContent>
  const written = template[language](content, formats[language], sender.brand)
  const letter = framed(written, content.kind, language, sender)
  return {
    subject: subjectOf(letter),
    text: textOf(letter),
    html: htmlOf(letter, language, sender.brand),
    ...(content.kind === 'weekly-summary' && { unsubscribeUrl: content.unsubscribeUrl }),
    attachments: [...attachments, ...storedWith(content)],
  }
}

/** E-mails about documents once had the PDF in themselves. */
const storedWith = (content: MailContent): MailAttachment[] =>
  content.kind === 'document-copy' && content.pdf !== undefined
    ? [
        {
          fileName: `${content.number}.pdf`,
          contentType: 'application/pdf',
          content: Buffer.from(content.pdf, 'base64'),
        },
      ]
    : []
