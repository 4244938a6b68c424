/** The texts of the pages after a payment. */
export const payWords = {
  en: {
    paid: ['Paid', 'The credit has been added. You can close this page.'],
    processing: [
      'The payment is being processed',
      'The credit will be added as soon as the bank confirms the payment. You can close this page.',
    ],
    unknown: ['Payment not found', 'Check the address.'],
    saved: ['The card is saved', 'It will be charged when your credit runs low. You can close this page.'],
    saving: [
      'The card is being saved',
      'It will be charged when your credit runs low. You can close this page.',
    ],
    cancelled: ['Nothing was paid', 'To pay after all, open the payment link again.'],
  },
  cs: {
    paid: ['Zaplaceno', 'Kredit je připsán. Stránku můžete zavřít.'],
    processing: [
      'Platba se zpracovává',
      'Kredit bude připsán, jakmile banka platbu potvrdí. Stránku můžete zavřít.',
    ],
    unknown: ['Tato platba není', 'Zkontrolujte adresu.'],
    saved: ['Karta je uložena', 'Strhne se z ní, až bude kredit docházet. Stránku můžete zavřít.'],
    saving: ['Karta se ukládá', 'Bude se z ní strhávat, až bude kredit docházet. Stránku můžete zavřít.'],
    cancelled: ['Nic nebylo zaplaceno', 'Chcete-li přece jen zaplatit, otevřete adresu platby znovu.'],
  },
  sk: {
    paid: ['Zaplatené', 'Kredit je pripísaný. Stránku môžete zavrieť.'],
    processing: [
      'Platba sa spracúva',
      'Kredit bude pripísaný, len čo banka platbu potvrdí. Stránku môžete zavrieť.',
    ],
    unknown: ['Táto platba nie je', 'Skontrolujte adresu.'],
    saved: ['Karta je uložená', 'Strhne sa z nej, keď bude kredit dochádzať. Stránku môžete zavrieť.'],
    saving: ['Karta sa ukladá', 'Bude sa z nej strhávať, keď bude kredit dochádzať. Stránku môžete zavrieť.'],
    cancelled: ['Nič nebolo zaplatené', 'Ak chcete predsa zaplatiť, otvorte adresu platby znova.'],
  },
} as const

export type PayWord = keyof (typeof payWords)['en']
