import type { Template } from './letter.ts'
import type { TopupReceived } from './mail-content.ts'

export const topupReceived: Template<TopupReceived> = {
  cs: ({ amountHal, documentNumber, documentId }, as) => ({
    subject: `Kredit je dobitý: ${as.money(amountHal)}`,
    parts: [
      'Dobrý den,',
      `přijali jsme Vaši platbu ${as.money(amountHal)} a připsali ji ke kreditu.`,
      documentId === undefined
        ? `Daňový doklad má číslo ${documentNumber} a najdete jej mezi svými doklady.`
        : `Daňový doklad ${documentNumber} je v příloze jako PDF a ISDOC.`,
    ],
  }),
  sk: ({ amountHal, documentNumber, documentId }, as) => ({
    subject: `Kredit je dobitý: ${as.money(amountHal)}`,
    parts: [
      'Dobrý deň,',
      `prijali sme Vašu platbu ${as.money(amountHal)} a pripísali sme ju ku kreditu.`,
      documentId === undefined
        ? `Daňový doklad má číslo ${documentNumber} a nájdete ho medzi svojimi dokladmi.`
        : `Daňový doklad ${documentNumber} je v prílohe ako PDF a ISDOC.`,
    ],
  }),
  en: ({ amountHal, documentNumber, documentId }, as) => ({
    subject: `Credit topped up: ${as.money(amountHal)}`,
    parts: [
      'Hello,',
      `We have received your payment of ${as.money(amountHal)} and added it to your credit.`,
      documentId === undefined
        ? `You will find tax document ${documentNumber} among your documents.`
        : `Tax document ${documentNumber} is attached as PDF and ISDOC.`,
    ],
  }),
}
