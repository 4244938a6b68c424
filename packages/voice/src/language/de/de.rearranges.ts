import { rearrangeWords } from '../grammar/rearrange-words.ts'

/** At the end of a clause: elsewhere "ab" is "from", "andern" is "other", and floors are laid. */
const last = '(?= (bitte )?$)'

export const deRearranges = rearrangeWords({
  cancels: String.raw`absagen|abzusagen|absage|storniere|stornieren|storno|abmelden|umbuchen|umzubuchen|(sage|sagen|sag) (\w+ ){0,6}?ab${last}|(buche|buchen) (\w+ ){0,6}?um${last}`,
  moves: `verschieb(en|e)?|zu verschieben|vorverlegen|(?<!zum )verlegen${last}|(?<!einen )andern${last}`,
  appointments: String.raw`\w*termin\w*|buchung\w*|reservierung\w*`,
  around:
    'muss|mussen|mochte|mochten|will|wollen|wollte|konnen|konnten|kann|wurde|gerne?|ich|wir|sie|leider|bitte|rufe an|weil|um|zu',
  unmeant: String.raw`nicht|kein\w*|falls|wenn(?! (moglich|es geht|sie))|ohne`,
})
