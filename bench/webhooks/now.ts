/** Wall clock with fractions, in ms: comparable between the processes of one machine. */
export const now = (): number => performance.timeOrigin + performance.now()
