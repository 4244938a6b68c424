import type { Template } from './letter.ts'
import type { NumberReleased } from './mail-content.ts'

export const numberReleased: Template<NumberReleased> = {
  cs: ({ e164 }, as) => ({
    subject: `Číslo ${as.phone(e164)} už není Vaše`,
    parts: [
      'Dobrý den,',
      `měsíční poplatek za číslo ${as.phone(e164)} nebyl dlouho zaplacen, a proto jsme číslo uvolnili.`,
      'Hovory a zprávy na toto číslo k Vám už nedojdou.',
    ],
  }),
  sk: ({ e164 }, as) => ({
    subject: `Číslo ${as.phone(e164)} už nie je Vaše`,
    parts: [
      'Dobrý deň,',
      `mesačný poplatok za číslo ${as.phone(e164)} dlho nebol zaplatený, a preto sme číslo uvoľnili.`,
      'Hovory a správy na toto číslo k Vám už nedôjdu.',
    ],
  }),
  en: ({ e164 }, as) => ({
    subject: `The number ${as.phone(e164)} is no longer yours`,
    parts: [
      'Hello,',
      `The monthly fee for the number ${as.phone(e164)} has been overdue for a long time, so we have released the number.`,
      'Calls and messages to this number no longer reach you.',
    ],
  }),
}
