/** The text in one line; what others wrote must not control the terminal. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(/\p{Cc}/gu, '?')
