/** The texts of the pages after a payment. */
export const payWords = {
  en: {
    paid: ['Paid', 'The credit has been added.'],
    processing: [
      'The payment is being processed',
      'The credit will be added as soon as the bank confirms the payment.',
    ],
    unknown: ['Payment not found', 'Check the address.'],
    saved: ['The card is saved', 'It will be charged when your credit runs low.'],
    saving: ['The card is being saved', 'It will be charged when your credit runs low.'],
    cancelled: ['Nothing was paid', 'To pay after all, start the payment again.'],
  },
  cs: {
    paid: ['Zaplaceno', 'Kredit je připsán.'],
    processing: ['Platba se zpracovává', 'Kredit bude připsán, jakmile banka platbu potvrdí.'],
    unknown: ['Tato platba není', 'Zkontrolujte adresu.'],
    saved: ['Karta je uložena', 'Strhne se z ní, až bude kredit docházet.'],
    saving: ['Karta se ukládá', 'Bude se z ní strhávat, až bude kredit docházet.'],
    cancelled: ['Nic nebylo zaplaceno', 'Chcete-li přece jen zaplatit, začněte platbu znovu.'],
  },
  sk: {
    paid: ['Zaplatené', 'Kredit je pripísaný.'],
    processing: ['Platba sa spracúva', 'Kredit bude pripísaný, len čo banka platbu potvrdí.'],
    unknown: ['Táto platba nie je', 'Skontrolujte adresu.'],
    saved: ['Karta je uložená', 'Strhne sa z nej, keď bude kredit dochádzať.'],
    saving: ['Karta sa ukladá', 'Bude sa z nej strhávať, keď bude kredit dochádzať.'],
    cancelled: ['Nič nebolo zaplatené', 'Ak chcete predsa zaplatiť, začnite platbu znova.'],
  },
} as const

export type PayWord = keyof (typeof payWords)['en']
