import { defaultAlphabet, extensionTable } from './default-tables.ts'
import { differing, filled, type ShiftTable } from './shift-table.ts'
import { southAsianLocking } from './south-asian-locking.ts'
import { southAsianSingle } from './south-asian-single.ts'

/** Small letters, digits and punctuation, which the locking shift tables of South Asia share with the default alphabet. */
const shared = differing(defaultAlphabet, '28)(')
const lockingPlaces = [
  [0x00, 0x09],
  [0x0b, 0x0c],
  [0x0e, 0x1a],
  [0x1c, 0x1f],
  [0x22, 0x27],
  [0x2a, 0x2b],
  [0x2d, 0x2d],
  [0x2f, 0x2f],
  [0x3c, 0x3e],
  [0x40, 0x60],
  [0x7b, 0x7f],
] as const

/** Phones write the euro sign in Telugu too, whose table leaves its place unused. */
const signs = differing(extensionTable, '00@£$¥¿"¤%&\' 0b*+ 0e-/<=>¡^¡_#* 41ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const singlePlaces = [
  [0x19, 0x1a],
  [0x1c, 0x27],
  [0x2a, 0x2e],
  [0x30, 0x3b],
  [0x3f, 0x3f],
] as const

type Language = keyof typeof southAsianLocking
const locking = (language: Language) => filled(shared, lockingPlaces, southAsianLocking[language])
const single = (language: Language) => filled(signs, singlePlaces, southAsianSingle[language])

/** By national language identifier, the locking shift table and the single shift table (§6.2.1.2.4, annex A). */
const tables: Readonly<Record<number, readonly [locking: ShiftTable, single: ShiftTable]>> = {
  // Turkish
  1: [
    differing(defaultAlphabet, '04€ 07ı 0bĞğ 1cŞş 40İ 60ç'),
    differing(extensionTable, '47Ğ 49İ 53Ş 63ç 67ğ 69ı 73ş'),
  ],
  // Spanish
  2: [defaultAlphabet, differing(extensionTable, '09ç 41Á 49Í 4fÓ 55Ú 61á 69í 6fó 75ú')],
  // Portuguese
  3: [
    differing(defaultAlphabet, '04ê 06úíóç 0bÔô 0eÁá 12ªÇÀ∞^\\€Ó| 1cÂâÊ 24º 40Í 5bÃÕÚ 60~ 7bãõ`'),
    differing(
      extensionTable,
      '05ê 09ç 0bÔô 0eÁá 12ΦΓ 15ΩΠΨΣΘ 1fÊ 41À 49Í 4fÓ 55Ú 5bÃÕ 61Â 69í 6fó 75ú 7bãõ 7fâ',
    ),
  ],
  4: [locking('bengali'), single('bengali')],
  5: [locking('gujarati'), single('gujarati')],
  6: [locking('hindi'), single('hindi')],
  7: [locking('kannada'), single('kannada')],
  8: [locking('malayalam'), single('malayalam')],
  9: [locking('oriya'), single('oriya')],
  10: [locking('punjabi'), single('punjabi')],
  11: [locking('tamil'), single('tamil')],
  12: [locking('telugu'), single('telugu')],
  13: [locking('urdu'), single('urdu')],
}

/** The table of a locking shift; of the default alphabet for a language that is not known (§6.2.1.2.5). */
export const lockingTable = (language: number): ShiftTable => tables[language]?.[0] ?? defaultAlphabet

/** The table of a single shift; the extension table for a language that is not known (§6.2.1.2.4). */
export const singleTable = (language: number): ShiftTable => tables[language]?.[1] ?? extensionTable
