import { spaced } from '../grammar/words.ts'

/** Words, most of them verbs, that begin a statement about people, a time or a wish, folded. Contains no common surname. */
export const deStatements = spaced(`
  sind werden wird werde wären wäre kommen komme kämen käme haben habe hätten hätte bräuchten bräuchte brauchen geht ginge
  gehe handelt betrifft bleiben bleibe reservieren reserviere nehmen nehme sollen sollte sollten würden würde wünsche
  brauche wollen wollten möchte möchten passt reservierung
`)
