/** Embeddings, overrides and isolates, which turn around what follows them. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text of an account as it is written among words of the service, such as a name in an e-mail: one line, that cannot pass
 * for another line or header, and without controls that would turn the words after it around. Names are stored as sent.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(directions, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
