import { spaced } from '../grammar/words.ts'

/**
 * Words people say instead of their name, besides fillers, folded: pleasantries, hesitation, counter-questions,
 * requests. Contains no common given name or surname.
 */
export const plNotNames = spaced(`
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
  recepcja biuro gabinet warsztat rezerwacja zamówienie faktura naprawa awaria
  zgadza się
`)
