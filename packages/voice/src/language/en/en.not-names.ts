import { spaced } from '../grammar/words.ts'

/**
 * Words people say instead of their name, besides fillers, folded: pleasantries, hesitation, counter-questions,
 * requests. Contains no common given name or surname.
 */
export const enNotNames = spaced(`
  sorry pardon excuse apologies apologise apologize cheers welcome
  wait hold hang moment second minute listen look
  hear heard listening understand understood repeat again say said speak speaking talking louder slower
  what whats who when where why how which can could would i'm
  alright right sure fine great perfect exactly absolutely certainly maybe perhaps actually basically
  anyway oh ah er erm hey hiya bye goodbye
  there this that nothing nobody something later now soon today tomorrow
  call calling called want wanted need needed looking booking appointment service information question
  first last full surname number robot machine operator human
  reception office support order reservation invoice delivery repair complaint
  me you your we us they i a an to for about on line s that's just didn't huh mhm mm aha see got have course not really stay let nice check
`)
