import type { Template } from './letter.ts'
import type { NumberSuspended } from './mail-content.ts'

export const numberSuspended: Template<NumberSuspended> = {
  cs: ({ e164, feeHal, releasedAtMs }, as) => ({
    subject: `Číslo ${as.phone(e164)} je pozastavené`,
    parts: [
      'Dobrý den,',
      `měsíční poplatek ${as.money(feeHal)} za číslo ${as.phone(e164)} není zaplacen, a proto je číslo pozastavené.`,
      `Až dobijete kredit, poplatek se zaplatí a číslo bude znovu fungovat. Pokud se tak nestane do ${as.moment(releasedAtMs)}, o číslo přijdete.`,
    ],
  }),
  sk: ({ e164, feeHal, releasedAtMs }, as) => ({
    subject: `Číslo ${as.phone(e164)} je pozastavené`,
    parts: [
      'Dobrý deň,',
      `mesačný poplatok ${as.money(feeHal)} za číslo ${as.phone(e164)} nie je zaplatený, a preto je číslo pozastavené.`,
      `Keď dobijete kredit, poplatok sa zaplatí a číslo bude znova fungovať. Ak sa tak nestane do ${as.moment(releasedAtMs)}, o číslo prídete.`,
    ],
  }),
  en: ({ e164, feeHal, releasedAtMs }, as) => ({
    subject: `The number ${as.phone(e164)} is suspended`,
    parts: [
      'Hello,',
      `The monthly fee of ${as.money(feeHal)} for the number ${as.phone(e164)} has not been paid, so the number is suspended.`,
      `Once you top up, the fee is paid and the number works again. If you do not top up by ${as.moment(releasedAtMs)}, you will lose the number.`,
    ],
  }),
}
