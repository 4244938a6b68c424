import type { Template } from './letter.ts'
import type { OrderFailed } from './mail-content.ts'

export const orderFailed: Template<OrderFailed> = {
  cs: ({ reason }) => ({
    subject: 'Objednávku čísel se nepodařilo vyřídit',
    parts: [
      'Dobrý den,',
      'Vaši objednávku čísel se bohužel nepodařilo vyřídit.',
      ...(reason === '' ? [] : [`Důvod: ${reason}`]),
    ],
  }),
  sk: ({ reason }) => ({
    subject: 'Objednávku čísel sa nepodarilo vybaviť',
    parts: [
      'Dobrý deň,',
      'Vašu objednávku čísel sa, žiaľ, nepodarilo vybaviť.',
      ...(reason === '' ? [] : [`Dôvod: ${reason}`]),
    ],
  }),
  en: ({ reason }) => ({
    subject: 'Your order of numbers could not be filled',
    parts: [
      'Hello,',
      'unfortunately we could not fill your order of numbers.',
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
    ],
  }),
}
