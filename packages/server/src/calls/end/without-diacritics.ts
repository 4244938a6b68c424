/** Diacritics would switch the whole SMS to UCS-2 and split one message into two or three. */
export const withoutDiacritics = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
