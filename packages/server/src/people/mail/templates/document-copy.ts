import type { Template } from './letter.ts'
import type { DocumentCopy } from './mail-content.ts'

export const documentCopy: Template<DocumentCopy> = {
  cs: ({ number, isCreditNote, grossHal }, as) => ({
    subject: `${isCreditNote ? 'Opravný daňový doklad' : 'Daňový doklad'} ${number}`,
    parts: [
      'Dobrý den,',
      `v příloze posíláme ${isCreditNote ? 'opravný daňový doklad' : 'daňový doklad'} ${number} na ${as.money(grossHal)}.`,
    ],
  }),
  sk: ({ number, isCreditNote, grossHal }, as) => ({
    subject: `${isCreditNote ? 'Opravný daňový doklad' : 'Daňový doklad'} ${number}`,
    parts: [
      'Dobrý deň,',
      `v prílohe posielame ${isCreditNote ? 'opravný daňový doklad' : 'daňový doklad'} ${number} na ${as.money(grossHal)}.`,
    ],
  }),
  en: ({ number, isCreditNote, grossHal }, as) => ({
    subject: `${isCreditNote ? 'Credit note' : 'Tax document'} ${number}`,
    parts: [
      'Hello,',
      `${isCreditNote ? 'Credit note' : 'Tax document'} ${number} for ${as.money(grossHal)} is attached.`,
    ],
  }),
}
