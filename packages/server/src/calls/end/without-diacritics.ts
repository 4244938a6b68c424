/** Diacritics would take the alphabet of a whole SMS and make two or three of one. */
export const withoutDiacritics = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
