import { spaced } from '../grammar/words.ts'

/** Words, most of them verbs, that begin a statement about people, a time or a wish, folded. Contains no common surname. */
export const skStatements = spaced(`
  budeme budú bude budem nebudeme prídeme prídu príde prídem dorazíme dorazia dorazí dorazím pôjdeme pôjdu pôjde pôjdem
  ideme idem idú ide jedná jednalo týka išlo máme mám by bysme potrebuje potrebovali chceme chceli prajeme prajem želáme
  hodí hodilo stačí stačilo zdržíme rezervoval rezervovala rezervovali
  chcem chcel chcela potrebujem potrebujeme bolo rezerváciu rezervácia stôl
`)
