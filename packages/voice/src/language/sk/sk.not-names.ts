import { spaced } from '../grammar/words.ts'

/**
 * Words people say instead of their name, besides fillers, folded: pleasantries, hesitation, counter-questions,
 * requests. Contains no common given name or surname.
 */
export const skNotNames = spaced(`
  prosíme prosil prosila prepáčte prepáč pardon ospravedlňujem ospravedlňte ďakujeme zdravíme servus
  počkajte počkaj počkať počkám vydržte momentík okamih sekundu sekundičku chvíľku chvíľočku chvíľu
  počujem počujete počujeme nepočujem nepočujeme počúvam počúvame rozumiem nerozumiem nerozumel nerozumela chápem
  opakujte zopakujte zopakovať znova znovu ešte hovorte hovorím hovoríte hlasnejšie pomalšie
  čo čože ako akože kto kedy kde prečo aké koho komu môžem môžete smiem
  iste ovšem fajn super výborne skvele paráda presne samozrejme určite možno asi hádam vlastne proste
  pozrite viete počujte
  tu tuto sme ste vy vám vás nám nás mi mne on ona niečo nič nikto nikoho nechajte
  neskôr potom teraz hneď už dnes zajtra
  zavolajte volajte voláte volám volal volala voláme chcem chceme chcel chcela chceli potrebujem potrebujeme
  objednať objednanie objednávka termín servis reklamácia reklamáciu informácie informáciu otázka
  meno priezvisko krstné celé číslo robot automat operátor operátora áno
  raz by sa nepočul nepočula pozriem minútku minútu kuknem nájdem spýtam hmhm mhm mm nono uhm dovidenia videnia
  recepcia ústredňa kancelária ordinácia autoservis rezervácia faktúra porucha
  dopočutia počutia zbohom majte poriadku vôbec
  kurva do prdele sakra hovno debil idiot yes yeah hello sorry what english who okay speak please
`)
