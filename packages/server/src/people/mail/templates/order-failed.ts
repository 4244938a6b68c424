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
    subject: 'We could not fill your number order',
    parts: [
      'Hello,',
      'Unfortunately, we could not fill your number order.',
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
    ],
  }),
}
