import type { Phrases } from '../grammar/phrases.ts'

export const en: Phrases = {
  greetIn: (agent) => `Hello, this is ${agent}, I am an AI voice assistant.`,
  greetOut: (agent) => `Hello, ${agent} calling, I am an AI voice assistant.`,
  howCanIHelp: 'How can I help you?',
  ask(kind, description, options) {
    switch (kind) {
      case 'name':
        return 'What is your name, please?'
      case 'plate':
        return 'What is the registration plate of your vehicle, please?'
      case 'phone':
        return 'On which phone number can we reach you?'
      case 'email':
        return 'What is your e-mail address, please?'
      case 'boolean':
        return `Please answer yes or no: ${description}?`
      case 'enum':
        return `Please choose, ${description}: ${options.join(', ').replace(/, ([^,]*)$/, ' or $1')}?`
      case 'number':
        return `Please tell me a number: ${description}.`
      case 'date':
        return `Please tell me the day and month: ${description}.`
      case 'datetime':
        return `Please tell me the day and time: ${description}.`
      case 'text':
        return `Please tell me: ${description}.`
    }
  },
  askPastDay: (description) => `Please tell me the day, the month and the year: ${description}.`,
  thanks: 'Thank you.',
  notUnderstood: 'Sorry, I did not understand that.',
  notHeard: 'Sorry, I did not hear you well. Could you say that again, please?',
  lostThread: 'I am sorry, I lost track for a moment. Could you say that again, please?',
  fillers: ['One moment, please.', 'Just a little longer, please.', 'Thank you for waiting.'],
  goOn: 'Never mind, let us go on.',
  confirm: (value) => `I have noted ${value}. Is that correct?`,
  noPerson:
    'I am afraid I cannot put you through to anyone now. Please tell me what you need, it stays in the record of the call.',
  askTime: 'At what time?',
  askDay: 'And on which day?',
  askMonth: 'And in which month?',
  askYear: 'And in which year?',
  askSurname: 'And your surname?',
  askGivenName: 'And your first name?',
  keepDictating: 'Yes, please go on.',
  didYouMean: (value) => `Do you mean ${value}?`,
  yesOrNo: 'Please say yes or no.',
  wrong: 'I am sorry, let us try again.',
  anythingElse: 'Is there anything else I can do for you?',
  noted: 'Thank you, I have noted everything.',
  notedPart: 'Thank you, I have noted some of it, and some is still missing.',
  notedNothing: 'I understand, I have noted nothing.',
  notStored: 'I will leave that one out and go on.',
  goodbye: 'Thank you for the call, goodbye.',
  optedOut: 'I understand, I have noted that you do not wish to be called. Goodbye.',
  handingOver: 'I am connecting you to a colleague, one moment please.',
  nobodyTookCall: 'I am sorry, nobody can take the call right now. Can I help you?',
  trouble: 'I am sorry, I have technical difficulties and must end the call. Goodbye.',
  areYouThere: 'Hello, can you hear me?',
  silenceGoodbye: 'I cannot hear you, so I will end the call. Goodbye.',
  timeIsUp: 'I am sorry, the time for this call is up. Goodbye.',
  outOfCredit: 'I am sorry, I have to end this call now. Goodbye.',
  unknownAnswer: 'I am afraid I do not know that.',
  iAmAi: 'I am an AI voice assistant, not a person.',
  iWait: 'Of course, I will wait.',
  or: 'or',
  symbols: { '@': 'at', '.': 'dot', '-': 'dash', _: 'underscore', '+': 'plus' },
  locale: 'en-GB',
  summary: {
    noSpeech: 'The other party did not speak.',
    learned: (pairs) => `Learned: ${pairs}.`,
    missing: (names) => `Not learned: ${names}.`,
    talked: 'A conversation took place.',
    optedOut: 'The callee does not want further calls.',
    yes: 'yes',
    no: 'no',
  },
}
