import type { Template } from './letter.ts'
import type { FeeOwed } from './mail-content.ts'

export const feeOwed: Template<FeeOwed> = {
  cs: ({ e164, feeHal, suspendedAtMs }, as) => ({
    subject: `Chybí kredit na poplatek za číslo ${as.phone(e164)}`,
    parts: [
      'Dobrý den,',
      `na měsíční poplatek ${as.money(feeHal)} za číslo ${as.phone(e164)} nemáte dost kreditu.`,
      `Dobijte jej prosím do ${as.moment(suspendedAtMs)}. Jinak číslo pozastavíme.`,
    ],
  }),
  sk: ({ e164, feeHal, suspendedAtMs }, as) => ({
    subject: `Chýba kredit na poplatok za číslo ${as.phone(e164)}`,
    parts: [
      'Dobrý deň,',
      `na mesačný poplatok ${as.money(feeHal)} za číslo ${as.phone(e164)} nemáte dosť kreditu.`,
      `Dobite ho, prosím, do ${as.moment(suspendedAtMs)}. Inak číslo pozastavíme.`,
    ],
  }),
  en: ({ e164, feeHal, suspendedAtMs }, as) => ({
    subject: `Not enough credit for the fee of ${as.phone(e164)}`,
    parts: [
      'Hello,',
      `Your credit does not cover the monthly fee of ${as.money(feeHal)} for the number ${as.phone(e164)}.`,
      `Please top up by ${as.moment(suspendedAtMs)}. Otherwise we will suspend the number.`,
    ],
  }),
}
