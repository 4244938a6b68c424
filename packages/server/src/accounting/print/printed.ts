import { type TaxDocument, taxDocuments } from '../../money/index.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import type { Proforma } from '../proformas/proforma.ts'
import { proformaPdf } from '../proformas/proforma-pdf.ts'

/** A document to print, with who runs the service at the time. */
export type PrintOrder = { readonly letterhead: Letterhead } & (
  | { readonly document: TaxDocument }
  | { readonly proforma: Proforma }
)

/** The PDF of an order that came from another thread, on the way from which a picture stops being a Buffer. */
export function printed({ letterhead, ...order }: PrintOrder): Promise<Buffer> {
  const { logo } = letterhead
  const by = { ...letterhead, ...(logo && { logo: Buffer.from(logo) }) }
  return 'document' in order ? taxDocuments.pdfOf(order.document, by) : proformaPdf(order.proforma, by)
}
