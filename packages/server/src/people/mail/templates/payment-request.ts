import type { Template } from './letter.ts'
import type { PaymentRequest } from './mail-content.ts'

export const paymentRequest: Template<PaymentRequest> = {
  cs: ({ amountHal, iban, variableSymbol, dueAtMs, proformaId }, as) => ({
    subject: `Výzva k platbě: ${as.money(amountHal)}`,
    parts: [
      'Dobrý den,',
      'pro dobití kreditu převodem prosím zaplaťte:',
      {
        rows: [
          ['Částka', as.money(amountHal)],
          ['Účet (IBAN)', iban],
          ['Variabilní symbol', variableSymbol],
          ['Splatnost', as.day(dueAtMs)],
        ],
      },
      ...(proformaId === undefined
        ? []
        : ([
            'Nebo zaplaťte QR kódem v bankovní aplikaci. Proforma je v příloze jako PDF.',
            { contentId: 'payment-qr', alt: 'QR kód platby' },
          ] as const)),
      'Kredit připíšeme, jakmile platba přijde, a vystavíme k ní daňový doklad.',
    ],
  }),
  sk: ({ amountHal, iban, variableSymbol, dueAtMs, proformaId }, as) => ({
    subject: `Výzva na platbu: ${as.money(amountHal)}`,
    parts: [
      'Dobrý deň,',
      'na dobitie kreditu prevodom, prosím, zaplaťte:',
      {
        rows: [
          ['Suma', as.money(amountHal)],
          ['Účet (IBAN)', iban],
          ['Variabilný symbol', variableSymbol],
          ['Splatnosť', as.day(dueAtMs)],
        ],
      },
      ...(proformaId === undefined
        ? []
        : ([
            'Alebo zaplaťte QR kódom v aplikácii českej banky. Proforma je v prílohe ako PDF.',
            { contentId: 'payment-qr', alt: 'QR kód platby' },
          ] as const)),
      'Kredit pripíšeme, len čo platba príde, a vystavíme k nej daňový doklad.',
    ],
  }),
  en: ({ amountHal, iban, variableSymbol, dueAtMs, proformaId }, as) => ({
    subject: `Payment request: ${as.money(amountHal)}`,
    parts: [
      'Hello,',
      'To top up your credit by bank transfer, please pay:',
      {
        rows: [
          ['Amount', as.money(amountHal)],
          ['Account (IBAN)', iban],
          ['Variable symbol', variableSymbol],
          ['Due', as.day(dueAtMs)],
        ],
      },
      ...(proformaId === undefined
        ? []
        : ([
            'Or scan the QR code with the app of a Czech bank. The proforma is attached as a PDF.',
            { contentId: 'payment-qr', alt: 'QR code of the payment' },
          ] as const)),
      'We will add the credit and issue a tax document once the payment has arrived.',
    ],
  }),
}
