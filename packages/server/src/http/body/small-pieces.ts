/** Pieces that any body may come in, and the mean size of those beyond. */
const freePieces = 4096
const meanBytes = 1024

/**
 * Whether a body comes in so many small pieces (chunks of HTTP of a byte, say) that taking them costs more than what
 * they bring: a megabyte of such chunks takes the main thread more than a second.
 */
export const areTooSmall = (pieces: number, bytes: number): boolean => pieces > freePieces + bytes / meanBytes
