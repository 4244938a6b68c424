import type { Language } from '../agent-settings.ts'
import { fold } from '../words.ts'

const words = (text: string): readonly string[] => fold(text).split(' ')

/**
 * Words with which people answer the question for their name without giving it, beside the fillers, folded: politeness,
 * hesitation, asking back, and how a wish begins. No common given name or surname of the language is among them.
 */
export const notNames: Readonly<Record<Language, readonly string[]>> = {
  cs: words(`
    prosíme prosil prosila promiňte promiň pardon omlouvám omlouváme děkujeme dík zdravíme zdravíčko čus
    počkejte počkej počkat počkám vydržte momentík momentíček okamžik vteřinku vteřinu chvilku chvilinku chvíli
    slyším slyšíte slyšíme neslyším neslyšíme poslouchám posloucháme rozumím nerozumím nerozuměl nerozuměla chápu
    opakujte zopakujte zopakovat znovu ještě mluvte mluvím mluvíte mluví hlasitěji pomaleji
    co cože cožpak jak jakže kdo kdy kde proč jaké jakého koho komu můžu můžete mohu smím
    jistě ovšem fajn super výborně skvěle paráda bezva dobrá přesně samozřejmě určitě možná asi snad vlastně
    prostě jako jakože jenže hele heleďte podívejte víte
    tady zde tu jsme jste vy vám vás nám nás mi mně mne já on ona něco nic nikdo nikoho nechte
    později potom pak teď teďka hned už dneska zítra
    zavolejte volejte voláte volám volal volala voláme chci chceme chtěl chtěla chtěli chtělo potřebuji potřebuju
    potřebujeme objednat objednání objednávka termín servis reklamace reklamaci informace informaci dotaz otázka
    jméno příjmení křestní celé číslo robot robotem automat automatem operátor operátora operátorem
    jednou neslyšel neslyšela říkal říkala chviličku podívám se minutku minutu kouknu najdu zeptám
    hmhm mhm mm nono jojo uhm shledanou nashledanou slyšenou naslyšenou nashle viděnou sbohem mějte pořádku
    právě vůbec
  `),
  sk: words(`
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
    dopočutia počutia zbohom majte poriadku vôbec
  `),
  en: words(`
    sorry pardon excuse apologies apologise apologize cheers welcome
    wait hold hang moment second minute listen look
    hear heard listening understand understood repeat again say said speak speaking talking louder slower
    what whats who when where why how which can could would i'm
    alright right sure fine great perfect exactly absolutely certainly maybe perhaps actually basically
    anyway oh ah er erm hey hiya bye goodbye
    there this that nothing nobody something later now soon today tomorrow
    call calling called want wanted need needed looking booking appointment service information question
    first last full surname number robot machine operator human
    me you your we us they i a an to for about on line s that's just didn't huh mhm mm aha see got have course not really stay let nice check
  `),
  de: words(`
    entschuldigung entschuldigen verzeihung pardon sorry danke dankeschön bitteschön tschüss servus moin grüß
    grüezi gott
    warten warte moment momentchen augenblick sekunde minute
    höre hören verstehe verstanden wiederholen wiederholung nochmal noch einmal sprechen spreche lauter langsamer
    was wie wer wann wo warum wieso welche welcher kann können könnten darf
    gut sehr gerne genau natürlich sicher klar richtig vielleicht eigentlich prima super alles
    ach äh ähm hm na tja hey
    hier da dies nichts niemand etwas später jetzt gleich heute
    anrufen rufe rufen will wollte wollen möchte möchten brauche brauchen suche termin auftrag service
    reklamation information auskunft frage
    nachname vorname nummer roboter automat mensch
    mir mich sie ihnen wir uns es er nicht schaue nach mhm mm aha so auf wiederhören wiedersehen schönen
  `),
  pl: words(`
    prosimy poproszę przepraszam przepraszamy przykro dziękujemy dzięki witam witamy hej cześć pardon
    poczekać zaczekać poczekaj proszę chwileczkę chwilę chwilka moment momencik sekundę sekundkę minutkę
    słucham słuchamy słyszę słyszymy rozumiem nierozumiem powtórzyć powtórz jeszcze raz mówić mówię głośniej wolniej
    co jak kto kiedy gdzie dlaczego czemu jaki jakie kogo komu mogę może można
    jasne oczywiście pewnie dokładnie dobra super świetnie fajnie ok okej właściwie chyba
    ach ech eee yyy hmm no więc
    tu tutaj tam nic nikt nikogo coś później potem teraz zaraz dzisiaj
    zadzwonić dzwonię dzwonić chcę chcemy chciałem chciałam chciałbym chciałabym potrzebuję potrzebujemy umówić
    wizyta termin serwis reklamacja informacja informacje pytanie
    imię nazwisko pełne numer robot automat operator
    mi mnie nam nas pani panu wy ja czekać sprawdzę mhm mm aha widzenia usłyszenia zobaczenia żegnam razie miłego dnia
    zgadza się
  `),
}
