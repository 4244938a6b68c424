import { phrases, type UnsettledWords } from '../grammar/answer-words.ts'

/** Words beside which a yes settles nothing. */
export const plUnsettled: UnsettledWords = {
  fillers: phrases(
    `to, no, no to, ja, więc, hm, aha, super, świetnie, ekstra, doskonale, no jasne, dobra, to ja`,
  ),
  reports: phrases(
    `mam, mamy, już mam, mam już, już mamy, jestem w domu, jesteśmy w domu, będę w domu, będziemy w domu, jestem tutaj, jestem tu, jestem w pracy, jestem w samochodzie, jestem w drodze, to ja, rozumiem, rozumiemy, wiem, wiemy, to wiem, widzę, zrozumiałem, zrozumiałam, słyszę, słucham`,
  ),
  attends: phrases(
    `przyjdę, przyjdziemy, przyjadę, przyjedziemy, będę, będę tam, będziemy, będziemy tam, do zobaczenia, cieszę się`,
  ),
  hypothetical: phrases(`jeśli się da, gdyby, o ile`),
  nothing: phrases(`nic, żaden, żadne, żadna`),
  works: phrases(
    `działa, nie działa, chodzi, nie chodzi, idzie, leci, nie leci, grzeje, nie grzeje, świeci, nie świeci, reaguje, nie reaguje, pomaga, nie pomaga`,
  ),
  why: phrases(`dlaczego, czemu`),
  excepts: phrases(`oprócz, poza, byle nie, tylko nie`),
}
