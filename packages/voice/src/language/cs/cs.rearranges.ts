import { rearrangeWords } from '../grammar/rearrange-words.ts'

const would = String.raw`(abyste|kdybyste|bych|bychom|bysme) (\w+ ){0,3}?`
const cancelled = '(zrusil|stornoval|odvolal|odhlasil|preobjednal)'
const moved = '(presunul|prelozil|prehodil|posunul|zmenil)'

export const csRearranges = rearrangeWords({
  cancels: String.raw`zrusit|zrus(te|ime)?|rusit|stornovat|stornuj(te)?|storno|odvolat|odvolej(te)?|odhlasit|odhlas(te)?|preobjednat|preobjednej(te)?|${would}${cancelled}\w?|${cancelled}\w? (bych|bychom|bysme)|zruseni(?= (\w+ ){0,2}?(termin|objedn|rezerv|schuz|navstev))`,
  moves: String.raw`presun(out|te)|presunu(?= termin)|presun(?= termin)|presouvat|preloz(it|te)|prehod(it|te)|posun(out|te)|posouvat|zmen(it|te)|${would}${moved}\w?|${moved}\w? (bych|bychom|bysme)`,
  appointments: String.raw`termin\w*|objednav\w*|objednan\w*|rezervac\w*|schuz\w*|navstev\w*`,
  around: String.raw`musim\w?|musime|chci|chceme|chtel\w*|potrebuj\w*|potrebova\w*|muzete|muzu|mohl\w*|byste|rada?|volam|ja|prosim|se`,
  unmeant: String.raw`nechc\w+|nechtel\w*|nemus\w+|nepotrebuj\w*|nebud\w+|kdyby|kdybych\w*|kdyz|pripadne|pokud`,
})
