/** Each of `heads` before each of `tails`, both separated by commas, as one such list. */
export const paired = (heads: string, tails: string): string =>
  heads
    .split(',')
    .flatMap((head) => tails.split(',').map((tail) => `${head.trim()} ${tail.trim()}`))
    .join(', ')
