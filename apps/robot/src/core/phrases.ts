import type { RobotLanguage } from '@kompaan/contract/wire'

/** What the robot says of its own accord. */
export interface Phrases {
  readonly pairingCode: (spelled: string) => string
  readonly notConnected: string
  readonly timeUnknown: string
  readonly languageSet: string
  readonly timeZoneSet: string
  readonly restarting: string
  readonly heard: (text: string) => string
}

export const phrases: Readonly<Record<RobotLanguage, Phrases>> = {
  'nl-NL': {
    pairingCode: (spelled) => `Mijn koppelcode is ${spelled}.`,
    notConnected: 'Ik heb nu geen verbinding. Probeer het later nog eens.',
    timeUnknown: 'Ik weet niet hoe laat het is. Ik doe niets op tijd tot ik weer verbinding heb.',
    languageSet: 'Ik spreek nu Nederlands.',
    timeZoneSet: 'Mijn tijdzone is veranderd.',
    restarting: 'Ik start opnieuw op voor een update. Ik ben zo terug.',
    heard: (text) => `Ik hoorde: ${text}`,
  },
  'en-GB': {
    pairingCode: (spelled) => `My pairing code is ${spelled}.`,
    notConnected: 'I have no connection right now. Please try again later.',
    timeUnknown: 'I do not know what time it is. I will do nothing on time until I am connected again.',
    languageSet: 'I now speak English.',
    timeZoneSet: 'My time zone has changed.',
    restarting: 'I am restarting for an update. I will be right back.',
    heard: (text) => `I heard: ${text}`,
  },
  'de-DE': {
    pairingCode: (spelled) => `Mein Kopplungscode ist ${spelled}.`,
    notConnected: 'Ich habe gerade keine Verbindung. Bitte versuchen Sie es später noch einmal.',
    timeUnknown:
      'Ich weiß nicht, wie spät es ist. Bis ich wieder verbunden bin, mache ich nichts nach der Uhr.',
    languageSet: 'Ich spreche jetzt Deutsch.',
    timeZoneSet: 'Meine Zeitzone hat sich geändert.',
    restarting: 'Ich starte für ein Update neu. Ich bin gleich zurück.',
    heard: (text) => `Ich habe gehört: ${text}`,
  },
  'it-IT': {
    pairingCode: (spelled) => `Il mio codice di abbinamento è ${spelled}.`,
    notConnected: 'In questo momento non ho connessione. Riprova più tardi.',
    timeUnknown: 'Non so che ore sono. Non farò nulla a orario finché non sarò di nuovo connesso.',
    languageSet: 'Ora parlo italiano.',
    timeZoneSet: 'Il mio fuso orario è cambiato.',
    restarting: 'Mi riavvio per un aggiornamento. Torno subito.',
    heard: (text) => `Ho sentito: ${text}`,
  },
  'zh-TW': {
    pairingCode: (spelled) => `我的配對碼是 ${spelled}。`,
    notConnected: '我現在沒有連線，請稍後再試。',
    timeUnknown: '我不知道現在幾點。恢復連線之前，我不會按時做任何事。',
    languageSet: '我現在說中文。',
    timeZoneSet: '我的時區已經更改。',
    restarting: '我要重新啟動來更新，馬上回來。',
    heard: (text) => `我聽到：${text}`,
  },
  'tr-TR': {
    pairingCode: (spelled) => `Eşleştirme kodum ${spelled}.`,
    notConnected: 'Şu anda bağlantım yok. Lütfen daha sonra tekrar deneyin.',
    timeUnknown: 'Saatin kaç olduğunu bilmiyorum. Yeniden bağlanana kadar zamanlı hiçbir şey yapmayacağım.',
    languageSet: 'Artık Türkçe konuşuyorum.',
    timeZoneSet: 'Saat dilimim değişti.',
    restarting: 'Güncelleme için yeniden başlıyorum. Hemen dönerim.',
    heard: (text) => `Duydum: ${text}`,
  },
}
