import type { Template } from './letter.ts'
import type { TopupReceived } from './mail-content.ts'

export const topupReceived: Template<TopupReceived> = {
  cs: ({ amountHal, documentNumber }, as) => ({
    subject: `Kredit je dobitý: ${as.money(amountHal)}`,
    parts: [
      'Dobrý den,',
      `přijali jsme Vaši platbu ${as.money(amountHal)} a připsali ji ke kreditu.`,
      `Daňový doklad má číslo ${documentNumber} a najdete jej mezi svými doklady.`,
    ],
  }),
  sk: ({ amountHal, documentNumber }, as) => ({
    subject: `Kredit je dobitý: ${as.money(amountHal)}`,
    parts: [
      'Dobrý deň,',
      `prijali sme Vašu platbu ${as.money(amountHal)} a pripísali sme ju ku kreditu.`,
      `Daňový doklad má číslo ${documentNumber} a nájdete ho medzi svojimi dokladmi.`,
    ],
  }),
  en: ({ amountHal, documentNumber }, as) => ({
    subject: `Credit topped up: ${as.money(amountHal)}`,
    parts: [
      'Hello,',
      `We have received your payment of ${as.money(amountHal)} and added it to your credit.`,
      `You will find tax document ${documentNumber} among your documents.`,
    ],
  }),
}
