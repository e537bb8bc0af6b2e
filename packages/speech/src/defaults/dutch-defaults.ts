import type { DefaultCommands } from './default-commands.ts'

export const dutchDefaults: DefaultCommands = {
  time: ['hoe laat is het', 'hoe laat hebben we het', 'wat is de tijd', 'weet je hoe laat het is'],
  day: [
    'welke dag is het vandaag',
    'wat is het vandaag voor dag',
    'wat is de datum van vandaag',
    'de hoeveelste is het vandaag',
  ],
  today: [
    'wat staat er vandaag op het programma',
    'wat gaan we vandaag doen',
    'wat heb ik vandaag te doen',
    'wat is er vandaag gepland',
    'heb ik vandaag een afspraak',
    'komt er vandaag iemand op bezoek',
  ],
  tomorrow: [
    'wat staat er morgen op het programma',
    'wat gaan we morgen doen',
    'wat heb ik morgen te doen',
    'wat is er morgen gepland',
    'heb ik morgen een afspraak',
    'komt er morgen iemand op bezoek',
  ],
  music: [
    'speel muziek',
    'een muziekje graag',
    'zet de muziek aan',
    'ik wil muziek luisteren',
    'laat een liedje horen',
  ],
  stop: [
    'stop alsjeblieft',
    'stop de muziek',
    'hou er maar mee op',
    'zet de muziek uit',
    'wees eens stil',
    'zo is het genoeg',
  ],
  louder: [
    'harder alsjeblieft',
    'zet het geluid harder',
    'praat eens harder',
    'ik kan je niet horen',
    'ik versta je niet',
  ],
  softer: ['zachter alsjeblieft', 'zet het geluid zachter', 'praat eens zachter', 'het staat te hard'],
  again: [
    'zeg het nog eens',
    'kun je dat herhalen',
    'wat zei je daarnet',
    'wat zeg je nou',
    'ik heb het niet verstaan',
  ],
}
