import { differing, type ShiftTable, septets } from './shift-table.ts'

export const escapeSeptet = 0x1b

/** The GSM 7-bit default alphabet (3GPP TS 23.038 §6.2.1); the escape opens the single shift table. */
export const defaultAlphabet: ShiftTable = [
  ...'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?',
  ...'¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
]

const none: ShiftTable = Array.from({ length: septets }, () => undefined)

/** The extension table of the default alphabet (§6.2.1.1): each of its characters takes two septets. */
export const extensionTable: ShiftTable = differing(none, '0a\f 14^ 28{} 2f\\ 3c[~] 40| 65€')
