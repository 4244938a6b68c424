import { type TaxDocument, taxDocuments } from '../../money/index.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import type { Proforma } from '../proformas/proforma.ts'
import { proformaPdf } from '../proformas/proforma-pdf.ts'

/** What a thread prints, with who runs the service at the time. */
export type PrintOrder = { readonly letterhead: Letterhead } & (
  | { readonly document: TaxDocument }
  | { readonly proforma: Proforma }
)

/** The PDF of an order that came from another thread, where a picture is no Buffer any more. */
export function printed({ letterhead, ...order }: PrintOrder): Promise<Buffer> {
  const { logo } = letterhead
  const by = { ...letterhead, ...(logo && { logo: Buffer.from(logo) }) }
  return 'document' in order ? taxDocuments.pdfOf(order.document, by) : proformaPdf(order.proforma, by)
}
