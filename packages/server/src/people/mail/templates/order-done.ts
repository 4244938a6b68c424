import type { Template } from './letter.ts'
import type { OrderDone } from './mail-content.ts'

export const orderDone: Template<OrderDone> = {
  cs: ({ numbers }, as) => ({
    subject: 'Objednávka čísel je vyřízena',
    parts: ['Dobrý den,', `vyřídili jsme Vaši objednávku: ${numbers.map(as.phone).join(', ')}.`],
  }),
  sk: ({ numbers }, as) => ({
    subject: 'Objednávka čísel je vybavená',
    parts: ['Dobrý deň,', `vybavili sme Vašu objednávku: ${numbers.map(as.phone).join(', ')}.`],
  }),
  en: ({ numbers }, as) => ({
    subject: 'Your number order is complete',
    parts: ['Hello,', `Your new numbers: ${numbers.map(as.phone).join(', ')}.`],
  }),
}
