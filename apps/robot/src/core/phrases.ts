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
  readonly notUnderstood: string
  /** What was asked for has to wait for a conversation. */
  readonly afterThis: string
  readonly cannotNow: string
  readonly nothingSaid: string
  /** With a variable for the day. */
  readonly dayIs: string
  readonly noMusic: string
  readonly louder: string
  readonly softer: string
  readonly loudest: string
  readonly softest: string
  /** What is planned on a day. */
  readonly plan: Readonly<Record<'today' | 'tomorrow', PlanPhrases>>
  readonly planItem: (time: PlanTime, title: string) => string
  readonly planMore: (count: number) => string
}

interface PlanPhrases {
  readonly opening: string
  readonly nothing: string
}

/** As people say it, and as a clock of 24 hours shows it: in some languages 'at' changes how the hour is said. */
interface PlanTime {
  readonly spoken: string
  readonly clock: string
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
    notUnderstood: 'Dat heb ik niet begrepen.',
    afterThis: 'Dat doe ik zo. Eerst maak ik dit af.',
    cannotNow: 'Dat kan ik nu niet doen.',
    nothingSaid: 'Ik heb nog niets gezegd.',
    dayIs: 'Het is vandaag {{$day}}.',
    noMusic: 'Ik heb hier nog geen muziek.',
    louder: 'Goed, wat harder.',
    softer: 'Goed, wat zachter.',
    loudest: 'Harder kan ik niet.',
    softest: 'Zachter kan ik niet.',
    plan: {
      today: { opening: 'Dit komt er vandaag nog.', nothing: 'Voor vandaag staat er niets meer gepland.' },
      tomorrow: { opening: 'Dit staat er morgen gepland.', nothing: 'Voor morgen staat er niets gepland.' },
    },
    planItem: ({ spoken }, title) => `Om ${spoken}: ${title}.`,
    planMore: (count) => `En daarna nog ${count}.`,
  },
  'en-GB': {
    pairingCode: (spelled) => `My pairing code is ${spelled}.`,
    notConnected: 'I have no connection right now. Please try again later.',
    timeUnknown: 'I do not know what time it is. I will do nothing on time until I am connected again.',
    languageSet: 'I now speak English.',
    timeZoneSet: 'My time zone has changed.',
    restarting: 'I am restarting for an update. I will be right back.',
    heard: (text) => `I heard: ${text}`,
    notUnderstood: 'I did not understand that.',
    afterThis: 'I will do that in a moment. I will finish this first.',
    cannotNow: 'I cannot do that now.',
    nothingSaid: 'I have not said anything yet.',
    dayIs: 'Today is {{$day}}.',
    noMusic: 'I have no music here yet.',
    louder: 'All right, a little louder.',
    softer: 'All right, a little softer.',
    loudest: 'I cannot be any louder.',
    softest: 'I cannot be any softer.',
    plan: {
      today: { opening: 'This is still to come today.', nothing: 'Nothing more is planned for today.' },
      tomorrow: { opening: 'This is planned for tomorrow.', nothing: 'Nothing is planned for tomorrow.' },
    },
    planItem: ({ spoken }, title) => `At ${spoken}: ${title}.`,
    planMore: (count) => `And ${count} more after that.`,
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
    notUnderstood: 'Das habe ich nicht verstanden.',
    afterThis: 'Das mache ich gleich. Erst bringe ich das hier zu Ende.',
    cannotNow: 'Das kann ich jetzt nicht tun.',
    nothingSaid: 'Ich habe noch nichts gesagt.',
    dayIs: 'Heute ist {{$day}}.',
    noMusic: 'Ich habe hier noch keine Musik.',
    louder: 'Gut, etwas lauter.',
    softer: 'Gut, etwas leiser.',
    loudest: 'Lauter geht es nicht.',
    softest: 'Leiser geht es nicht.',
    plan: {
      today: { opening: 'Das kommt heute noch.', nothing: 'Für heute ist nichts mehr geplant.' },
      tomorrow: { opening: 'Das ist für morgen geplant.', nothing: 'Für morgen ist nichts geplant.' },
    },
    planItem: ({ spoken }, title) => `Um ${spoken}: ${title}.`,
    planMore: (count) => `Und danach noch ${count}.`,
  },
  'it-IT': {
    pairingCode: (spelled) => `Il mio codice di abbinamento è ${spelled}.`,
    notConnected: 'In questo momento non ho connessione. Riprova più tardi.',
    timeUnknown: 'Non so che ore sono. Non farò nulla a orario finché non sarò di nuovo connesso.',
    languageSet: 'Ora parlo italiano.',
    timeZoneSet: 'Il mio fuso orario è cambiato.',
    restarting: 'Mi riavvio per un aggiornamento. Torno subito.',
    heard: (text) => `Ho sentito: ${text}`,
    notUnderstood: 'Non ho capito.',
    afterThis: 'Lo faccio tra poco. Prima finisco questo.',
    cannotNow: 'Adesso non posso farlo.',
    nothingSaid: 'Non ho ancora detto niente.',
    dayIs: 'Oggi è {{$day}}.',
    noMusic: 'Qui non ho ancora musica.',
    louder: 'Va bene, un po’ più forte.',
    softer: 'Va bene, un po’ più piano.',
    loudest: 'Più forte non posso.',
    softest: 'Più piano non posso.',
    plan: {
      today: { opening: 'Ecco il programma di oggi.', nothing: 'Per oggi non c’è più niente in programma.' },
      tomorrow: {
        opening: 'Ecco il programma di domani.',
        nothing: 'Per domani non c’è niente in programma.',
      },
    },
    planItem: ({ clock }, title) => `Ore ${clock}: ${title}.`,
    planMore: (count) => `E poi altre cose: ${count}.`,
  },
  'zh-TW': {
    pairingCode: (spelled) => `我的配對碼是 ${spelled}。`,
    notConnected: '我現在沒有連線，請稍後再試。',
    timeUnknown: '我不知道現在幾點。恢復連線之前，我不會按時做任何事。',
    languageSet: '我現在說中文。',
    timeZoneSet: '我的時區已經更改。',
    restarting: '我要重新啟動來更新，馬上回來。',
    heard: (text) => `我聽到：${text}`,
    notUnderstood: '我沒有聽懂。',
    afterThis: '我等一下就做，先把這個做完。',
    cannotNow: '我現在沒辦法做這件事。',
    nothingSaid: '我還沒有說過話。',
    dayIs: '今天是{{$day}}。',
    noMusic: '我這裡還沒有音樂。',
    louder: '好，大聲一點。',
    softer: '好，小聲一點。',
    loudest: '我已經是最大聲了。',
    softest: '我已經是最小聲了。',
    plan: {
      today: { opening: '今天接下來有這些安排。', nothing: '今天沒有其他安排了。' },
      tomorrow: { opening: '明天有這些安排。', nothing: '明天沒有安排。' },
    },
    planItem: ({ spoken }, title) => `${spoken}：${title}。`,
    planMore: (count) => `之後還有${count}項。`,
  },
  'tr-TR': {
    pairingCode: (spelled) => `Eşleştirme kodum ${spelled}.`,
    notConnected: 'Şu anda bağlantım yok. Lütfen daha sonra tekrar deneyin.',
    timeUnknown: 'Saatin kaç olduğunu bilmiyorum. Yeniden bağlanana kadar zamanlı hiçbir şey yapmayacağım.',
    languageSet: 'Artık Türkçe konuşuyorum.',
    timeZoneSet: 'Saat dilimim değişti.',
    restarting: 'Güncelleme için yeniden başlıyorum. Hemen dönerim.',
    heard: (text) => `Duydum: ${text}`,
    notUnderstood: 'Bunu anlayamadım.',
    afterThis: 'Bunu birazdan yapacağım. Önce bunu bitireyim.',
    cannotNow: 'Bunu şu anda yapamıyorum.',
    nothingSaid: 'Henüz bir şey söylemedim.',
    dayIs: 'Bugün {{$day}}.',
    noMusic: 'Burada henüz müziğim yok.',
    louder: 'Tamam, biraz daha yüksek.',
    softer: 'Tamam, biraz daha alçak.',
    loudest: 'Sesim daha fazla yükselmiyor.',
    softest: 'Sesim daha fazla alçalmıyor.',
    plan: {
      today: {
        opening: 'Bugün için planlananlar şunlar.',
        nothing: 'Bugün için planlanmış başka bir şey yok.',
      },
      tomorrow: { opening: 'Yarın için planlananlar şunlar.', nothing: 'Yarın için planlanmış bir şey yok.' },
    },
    planItem: ({ clock }, title) => `Saat ${clock}: ${title}.`,
    planMore: (count) => `Sonrasında ${count} tane daha var.`,
  },
}
