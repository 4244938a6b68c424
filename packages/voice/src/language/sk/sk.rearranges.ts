import { rearrangeWords } from '../grammar/rearrange-words.ts'

const would = String.raw`((aby|keby) ste|by (som|sme)) (\w+ ){0,3}?`
const cancelled = '(zrusil|stornoval|odvolal|odhlasil|preobjednal)'
const moved = '(presunul|prelozil|prehodil|posunul|zmenil)'

export const skRearranges = rearrangeWords({
  cancels: String.raw`zrusit|zrus(te|ime)?|rusit|stornovat|stornuj(te)?|storno|odvolat|odvolaj(te)?|odhlasit|odhlas(te)?|preobjednat|preobjednaj(te)?|${would}${cancelled}\w?|${cancelled}\w? by (som|sme)|zruseni\w*(?= (\w+ ){0,2}?(termin|objedn|rezerv|stretnut|navstev))`,
  moves: String.raw`presun(ut|te)|presunu?(?= termin)|presuvat|preloz(it|te)|prehod(it|te)|posun(ut|te)|posuvat|zmen(it|te)|${would}${moved}\w?|${moved}\w? by (som|sme)`,
  appointments: String.raw`termin\w*|objednav\w*|objednan\w*|rezervaci\w*|stretnuti\w*|navstev\w*`,
  around: String.raw`musim\w?|musime|chcem|chceme|chcel\w*|potrebuj\w*|potrebova\w*|mozete|mozem|mohl\w*|by|ste|som|rada?|volam|ja|prosim|sa`,
  unmeant: String.raw`nechc\w+|nemus\w+|nepotrebuj\w*|nebud\w+|keby(?! ste)|ked|pripadne|pokial|ak`,
})
