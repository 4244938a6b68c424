/** Characters that XML 1.0 excludes (section 2.2), lone surrogates too, become blanks: a name may contain any of them. */
export const xmlText = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
