/** Marks that turn what follows around, such as a price. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text of a customer or a model, fit to be shown among texts of the service; no text column takes NUL. */
export const plainText = (text: string): string => text.replaceAll('\u0000', '').replaceAll(turning, '')
