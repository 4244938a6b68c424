import { spaced } from '../grammar/words.ts'

/**
 * Words, most of them verbs, that begin a statement about people, a time or a wish, folded: "about" of "it's about".
 * Contains no common surname.
 */
export const enStatements = spaced(`
  we'll we're we've we'd i'll i'd i've it'll it'd there's there'll there'd they'll they're be are is am have has had would
  make coming come comes concerns regards expecting expect about for regarding let's going gonna
  need needed want wanted table
`)
