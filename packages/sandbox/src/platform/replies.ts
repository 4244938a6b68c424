/** The agents' lines after the first message, by language; English by default. */
const repliesByLanguage: Readonly<Record<string, { readonly noted: string; readonly goodbye: string }>> = {
  en: { noted: 'Thank you, I have noted that. Anything else?', goodbye: 'Thank you for your time. Goodbye.' },
  de: { noted: 'Danke, das habe ich notiert. Noch etwas?', goodbye: 'Vielen Dank. Auf Wiederhören.' },
  pl: { noted: 'Dziękuję, zapisałam. Coś jeszcze?', goodbye: 'Dziękuję za rozmowę. Do widzenia.' },
  cs: { noted: 'Děkuji, poznamenala jsem si. Ještě něco?', goodbye: 'Děkuji za hovor. Na shledanou.' },
  sk: { noted: 'Ďakujem, poznačila som si. Ešte niečo?', goodbye: 'Ďakujem za hovor. Do počutia.' },
}

/** Caller turns after which the agent says goodbye. */
const turnsPerConversation = 2

/** The agent's reply to the caller's nth turn, counted from 1; the last one is a goodbye. */
export const replyTo = (turn: number, language: string): { text: string; isLast: boolean } => {
  const isLast = turn >= turnsPerConversation
  const replies = repliesByLanguage[language] ?? repliesByLanguage.en!
  return { text: isLast ? replies.goodbye : replies.noted, isLast }
}

/** Substitutes `{{name}}` as the platform does; unknown names stay. */
export const withVariables = (text: string, variables: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) =>
    name in variables ? String(variables[name]) : whole,
  )
