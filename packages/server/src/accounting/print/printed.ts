import { paymentQrGif, type TaxDocument, taxDocuments } from '../../money/index.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import type { Proforma } from '../proformas/proforma.ts'
import { proformaPdf } from '../proformas/proforma-pdf.ts'

/** A document to print, with who runs the service at the time; or the text of a QR code. */
export type PrintOrder =
  | { readonly letterhead: Letterhead; readonly document: TaxDocument }
  | { readonly letterhead: Letterhead; readonly proforma: Proforma }
  | { readonly paymentQr: string }

/** A PDF, or a QR code as GIF. On the way from another thread a picture stops being a Buffer. */
export async function printed(order: PrintOrder): Promise<Buffer> {
  if ('paymentQr' in order) return paymentQrGif(order.paymentQr)
  const { letterhead } = order
  const { logo } = letterhead
  const by = { ...letterhead, ...(logo && { logo: Buffer.from(logo) }) }
  return 'document' in order ? taxDocuments.pdfOf(order.document, by) : proformaPdf(order.proforma, by)
}
