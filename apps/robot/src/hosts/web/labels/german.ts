import type { Labels } from './labels.ts'

export const german: Labels = {
  name: 'Deutsch',
  mood: {
    awake: 'Ich bin wach',
    speaking: 'Ich spreche',
    listening: 'Ich höre zu',
    asleep: 'Ich schlafe',
    away: 'Ich warte auf eine Verbindung',
    updating: 'Ich aktualisiere mich',
  },
  connection: { connecting: 'Verbindung wird hergestellt', connected: 'Verbunden', away: 'Keine Verbindung' },
  said: 'Was ich gesagt habe',
  say: 'Sagen Sie etwas',
  sayPlaceholder: 'Hier tippen',
  send: 'Sagen',
  askCode: 'Kopplungscode zeigen',
  codeTitle: 'Mein Kopplungscode',
  codeHow: 'Geben Sie diesen Code im Portal ein.',
  codeValid: (minutes) => {
    if (minutes === 0) return 'Noch weniger als eine Minute gültig.'
    return minutes === 1 ? 'Noch 1 Minute gültig.' : `Noch ${minutes} Minuten gültig.`
  },
  hideCode: 'Code ausblenden',
  mute: 'Ton ausschalten',
  unmute: 'Ton einschalten',
  settings: 'Einstellungen',
  close: 'Schließen',
  language: 'Sprache des Roboters',
  serial: 'Seriennummer',
  software: 'Software',
  downloading: (percent) => `Ich lade neue Software: ${percent} %`,
  ready: (version) => `Version ${version} liegt bereit`,
  outdated: 'Es gibt neue Software',
  enrolTitle: 'Welcher Roboter bin ich?',
  enrolText:
    'Geben Sie die Seriennummer und das Geheimnis ein, die zum Roboter gehören. Sie bleiben in diesem Browser.',
  secret: 'Geheimnis',
  enrol: 'Aufwecken',
  refusedTitle: 'Der Server kennt mich nicht',
  refusedText:
    'Diese Seriennummer und dieses Geheimnis gehören nicht zusammen. Prüfen Sie beides und geben Sie es neu ein.',
  correct: 'Neu eingeben',
  forget: 'Diesen Roboter vergessen',
  forgetTitle: 'Diesen Roboter vergessen?',
  forgetText: 'Alles, was diese Seite vom Roboter weiß, wird gelöscht. Im Portal ändert sich nichts.',
  forgetYes: 'Ja, vergessen',
  forgetNo: 'Nein, behalten',
  otherTabTitle: 'Ich bin schon in einem anderen Tab offen',
  otherTabText: 'Schließen Sie jenen Tab, dann mache ich hier weiter.',
  faultTitle: 'Mit mir ist etwas schiefgegangen',
  faultText: 'Was ich wusste, ist gespeichert. Starten Sie mich neu.',
  again: 'Neu starten',
  unsupportedTitle: 'In diesem Browser kann ich nicht leben',
  unsupportedText:
    'Öffnen Sie diese Seite mit https oder auf localhost, in einer neuen Version von Chrome, Edge, Firefox oder Safari.',
}
