import { clauseWords } from '../grammar/clause-words.ts'
import { paired } from '../grammar/paired.ts'

export const csClauses = clauseWords({
  reasons: 'protože, protoze, poněvadž, jelikož, neboť, páč, bo, totiž, vzhledem k tomu že, kvůli tomu že',
  outages: `nejde topení, topení nejde, nefunguje topení, netopí, netopí to, neteče voda, neteče teplá voda, nejde voda, nejde proud, nejde elektřina, nejede kotel, kotel nejede, nesvítí, nefunguje kotel, nehřeje`,
  softYes: `no, no tak, nó`,
  otherwise: `jindy, jinak, jiný den, jiný termín, v jiný den, v jiný čas, v jinou dobu, v jinou hodinu, jinou hodinu, jiný čas, 
    pozdější, dřívější, později, dřív, dříve`,
  politeRequests: [
    paired(
      'byl byste, byla byste, byl bys, byla bys, byli byste, budete, nebyl byste, nebyla byste',
      'tak hodný, tak hodná, tak laskav, tak laskavý, tak laskavá, tak milý, tak milá, tak zlatá, tak zlatý, té lásky, té dobroty',
    ),
    `mohl byste, mohla byste, mohli byste, mohl bys, mohla bys, nemohl byste, nemohla byste, můžete, můžeš, mohu vás poprosit, můžu vás poprosit,
    můžu poprosit, mohla bych vás poprosit, mohl bych vás poprosit, mohla bych poprosit, mohl bych poprosit, zvládla byste, zvládl byste`,
  ].join(', '),
  acts: `zapíšete, napíšete, objednáte, zarezervujete, zamluvíte, pošlete, zapište, zapsal, zapsala, zapsali, zapsat, zapiš, napište, napsal, napsala, napsat, objednejte, objednal, objednala, objednat,
    zarezervujte, zarezervoval, zarezervovala, zarezervovat, rezervujte, rezervovat, zamluvte, zamluvit, pošlete, poslal, poslala, poslat,
    pošli, dejte mě tam, hoďte mě tam, pište mě, pište si mě, pište si nás, zapište si mě, napište si mě, píchněte, šoupněte, vepište`,
  identifies: paired(
    `který, která, které, kterou, kterého, kterém, kterýho, kterej, na který, na které, na kterém, na kterou, o který, o které, o kterém, o kterou, ve kterém, ve které, pod kterým, pod kterou, s kterým, co`,
    `jsem, jsme, mám, máme, mi, mě, chci, chceme, používám, potřebuju, potřebuji, bych, voláte, jste, myslím, znám`,
  ),
  relatives: `který, která, které, kterou, kterého, kterém, kterýho, kterej, co, jak, jaký, na který, na které, na kterém, na kterou,
    o který, o které, o kterém, o kterou, ve kterém, ve které, z kterého, ze kterého, ze které, pod kterým, pod kterou, s kterým, kam, kde`,
  pickedOut: `ten, ta, to, toho, tu, ten termín, toho termínu, ten čas`,
})

/** "Zlatíčko", "mladíku": who is spoken to, without a name. */
export const csSpokenTo = `zlatíčko, zlato moje, miláčku, drahoušku, chlapče, chlapečku, mladíku, mladý muži, mladej, kamaráde, kámo, vole, holka, děvče, děvenko, paninko, panečku`
