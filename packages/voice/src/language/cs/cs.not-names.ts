import { spaced } from '../grammar/words.ts'

/**
 * Words people say instead of their name, besides fillers, folded: pleasantries, hesitation, counter-questions,
 * requests. Contains no common given name or surname.
 */
export const csNotNames = spaced(`
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
  právě vůbec recepce ústředna kancelář ordinace autoservis povídejte povídej rezervace faktura závada porucha
  kurva kurvy sakra hovno prdele debile blbec idiot neser vole do hajzlu yes yeah hello sorry what english who okay speak please
`)
