import type { Language } from '../agent/agent-settings.ts'

/** Spoken when a tool or the model fails; the call continues. */
export const couldNotDo = (language: Language): string => phrases[language]

const phrases: Readonly<Record<Language, string>> = {
  cs: 'Omlouvám se, to se mi teď nepodařilo. Můžeme to zkusit jinak?',
  sk: 'Ospravedlňujem sa, to sa mi teraz nepodarilo. Skúsime to inak?',
  en: 'I am sorry, I could not do that just now. Shall we try it another way?',
  de: 'Entschuldigung, das hat gerade nicht geklappt. Wollen wir es anders versuchen?',
  pl: 'Przepraszam, teraz mi się to nie udało. Spróbujemy inaczej?',
}
