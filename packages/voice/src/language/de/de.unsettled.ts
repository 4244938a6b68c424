import { phrases, type UnsettledWords } from '../grammar/answer-words.ts'

/** Words beside which a yes settles nothing. */
export const deUnsettled: UnsettledWords = {
  fillers: phrases(
    `dann, na, also, so, ich, hm, aha, super, prima, perfekt, toll, wunderbar, okay dann, gut dann, na dann, alles gut, passt`,
  ),
  reports: phrases(
    `habe ich, hab ich, haben wir, das habe ich, das hab ich, habe ich schon, hab ich schon, ich hab's, ich habs, ich habe es, ich habe sie, ich habe schon, ich bin zu hause, ich bin zuhause, ich bin daheim, wir sind zu hause, bin zu hause, bin zuhause, bin daheim, ich bin hier, ich bin im auto, ich bin auf der arbeit, ich bin unterwegs, verstehe, ich verstehe, verstanden, weiß ich, das weiß ich, ich weiß, ich höre, ich höre sie, ich sehe`,
  ),
  attends: phrases(
    `ich komme, wir kommen, ich bin da, wir sind da, ich werde da sein, ich werde kommen, bin da, ich bin dort, ich freue mich, ich freu mich`,
  ),
  hypothetical: phrases(`wenn möglich, falls möglich`),
  nothing: phrases(`nichts, gar nichts, keiner, keine, keins`),
  works: phrases(
    `geht, gehen, funktioniert, läuft, laufen, passiert, hilft, tut sich, reagiert, kommt, startet, heizt`,
  ),
  why: phrases(`warum, wieso, weshalb`),
  excepts: phrases(`außer, bis auf, nur nicht, bloß nicht, alles außer`),
}
