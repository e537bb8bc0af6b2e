import type { LanguageCode } from '../languages/language.ts'

/** What people say to a question that is answered by yes or no, and what the robot is to make of it. */
interface AnswersSaid {
  yes: readonly string[]
  no: readonly string[]
  /** Opens with a yes, and the robot asks. */
  perhapsYes: readonly string[]
  perhapsNo: readonly string[]
  neither: readonly string[]
}

type InLanguage = readonly [
  language: LanguageCode,
  pair: readonly [yes: string, no: string],
  said: AnswersSaid,
]

export const answersSaid: readonly InLanguage[] = [
  [
    'nl-NL',
    ['ja', 'nee'],
    {
      yes: said(`
        Ja! | ja hoor | ja, graag | eh ja | jazeker | jawel | prima | goed | doe maar | ja dat is goed |
        jawel hoor | ja ja | ja graag | nou graag | graag | ja lekker | dat lijkt me fijn | lijkt me
        goed | dat is prima | ja prima hoor | ja dat bedoel ik | dat bedoel ik | precies | ja precies |
        juist | zo is het | dat is zo | ja natuurlijk | ja doe maar | vooruit dan maar | nou vooruit |
        ja best | best | mij best | ja alsjeblieft | ja dank je wel | ja wel | oké dan | is goed | goed
        dan | okee | tuurlijk joh | ik wel | goed hoor | helemaal goed | ja helemaal goed | ja ik wil
        graag | ja dat wil ik graag | ik wil graag | wil ik wel
      `),
      no: said(`
        Nee. | neen | nee hoor | nee, dank u wel | liever niet | niet nu | nog niet | nee dat hoeft niet
        | nou nee | nee dank je | nee dank u | nee hoor dank u | nee laat maar | nee nu niet | nee ik
        wil niet | dat wil ik niet | ik hoef niet | hoeft niet hoor | nee hoor hoeft niet | nee dat
        bedoel ik niet | dat bedoel ik niet | nee nog niet | vandaag niet | nee bedankt | nee nee | nee
        joh | welnee | welnee hoor | absoluut niet | beter van niet | ik heb geen zin | nee geen zin |
        klopt niet | dat klopt niet | nee dat is niet nodig | zeker niet | nee zeker niet | ik niet |
        niet doen
      `),
      perhapsYes: said(`
        ja, die heb ik genomen | ja dat heb ik al gedaan | ja ik ben wakker | ja zo meteen | ja maar
      `),
      perhapsNo: said('nee ik heb ze nog niet genomen | nee dat is goed | nee maar'),
      neither: said(`
        ja nee | ja maar niet nu | niet goed | hoor | jan | de krant | heb ik gedaan | dat heb ik al
        gedaan | ik weet het niet | weet ik niet | wat zeg je | wat zegt u | wat | hè | straks | straks
        misschien | misschien | ben je gek | nee ja | ja maar nu niet | ja en nee | is niet goed |
        waarom | ja zeker niet | niet zo | al gedaan | niks | niets | geen | niet zo goed
      `),
    },
  ],
  [
    'en-GB',
    ['yes', 'no'],
    {
      yes: said(`
        Yes | yes please | yeah | of course | sure, go ahead | all right | yes dear | yes thank you | oh
        yes | yes I would | I would like that | yes I would like that | that would be nice | that would
        be lovely | lovely | go on then | oh go on | why not | all right then | all right dear | very
        well | that's it | that's what I meant | yes that's what I meant | exactly | correct | that's
        correct | quite right | yes that is right | I did | I have | yes I did | I suppose so | I think
        so | fine | no problem | no worries
      `),
      no: said(`
        No | no thank you | nope | not yet | I don't think so | I'd rather not | of course not | no
        thanks dear | no not now | not now | not just now | no I don't | no I haven't | I did not | I
        didn't | no I didn't | no it isn't | that's not what I meant | that's wrong | that's not right |
        no not at all | no way | don't want to | I don't want it | I don't want that | I do not want to
        | leave it | oh no | well no | no no | don't | please don't
      `),
      perhapsYes: said(`yes I have taken them | yes I've already done that`),
      perhapsNo: said(`no that's fine`),
      neither: said(`
        yes no | yes but not now | yesterday | know | not good | not right | leave me alone | later |
        maybe later | maybe | perhaps | I don't know | I am not sure | I'm not sure | not sure | pardon
        | what did you say | what | eh | I've already done that | no yes | I'm fine | I'm fine thank you
        | not too bad | right no | don't stop | well | not bad | nothing
      `),
    },
  ],
  [
    'de-DE',
    ['ja', 'nein'],
    {
      yes: said(`
        Ja | ja bitte | jawohl | doch | na klar | sehr gerne | in Ordnung | ja gerne | ja gern | ja
        danke | ja das ist gut | ja das stimmt | das meine ich | ja das meine ich | genau | genau das |
        ganz genau | ja genau | richtig | freilich | aber ja | aber gern | ja doch | na gut |
        meinetwegen | von mir aus | einverstanden | warum nicht | mach das | machen Sie das | alles klar
        | ist recht | passt
      `),
      no: said(`
        Nein | nein danke | nö | lieber nicht | noch nicht | doch nicht | auf keinen Fall | nein jetzt
        nicht | nein noch nicht | ach nein | na nein | nee danke | nein nein | nicht jetzt | das möchte
        ich nicht | ich möchte das nicht | ich will das nicht | das meine ich nicht | nein das meine ich
        nicht | das stimmt nicht | brauche ich nicht | das brauche ich nicht | muss nicht sein | ne |
        keinesfalls | ich glaube nicht | bitte nicht
      `),
      perhapsYes: said('ja die habe ich genommen | ja machen Sie nur | ja das habe ich schon gemacht'),
      perhapsNo: said('nein gut'),
      neither: said(`
        ja nein | ja aber nicht jetzt | nicht gut | jahr | habe ich gemacht | hab ich schon | das habe
        ich schon gemacht | ich weiß nicht | weiß ich nicht | das weiß ich nicht | wie bitte | was | was
        haben Sie gesagt | später | vielleicht | nachher | nicht richtig | danke | bitte | jein | passt
        schon | nichts
      `),
    },
  ],
  [
    'it-IT',
    ['sì', 'no'],
    {
      yes: said(`
        Sì | si | sì grazie | certo | va bene | d'accordo | volentieri | sì certo | sì sì | si si | ma
        sì | ma certo | sì va bene | sì volentieri | molto volentieri | con piacere | perché no | esatto
        | sì esatto | proprio così | intendo quello | intendevo quello | sì intendevo quello | è giusto
        | giusto | sì per favore | sì lo voglio | assolutamente sì | eh sì
      `),
      no: said(`
        No | no grazie | non ancora | meglio di no | certo che no | adesso no | no no | ma no | no non
        ora | no adesso no | non adesso grazie | non voglio | no non voglio | non lo voglio | non mi va
        | non ho voglia | non intendevo quello | no non intendevo questo | non è così | non è vero | non
        è giusto | non va bene | per niente | assolutamente no | niente | eh no
      `),
      perhapsYes: said(`sì le ho prese | sì l'ho già fatto`),
      perhapsNo: said('no va bene'),
      neither: said(`
        sì no | sì ma non ora | non bene | nonna | l'ho già fatto | già fatto | non lo so | non so |
        come | come ha detto | cosa | che cosa hai detto | dopo | più tardi | forse | magari | no sì |
        non male | assolutamente | figurati | grazie | prego | mica
      `),
    },
  ],
  [
    'tr-TR',
    ['evet', 'hayır'],
    {
      yes: said(`
        EVET | evet lütfen | olur | tamam | tabii ki | evet | evet teşekkür ederim | evet isterim |
        isterim | olur tabii | tabii | tamam olur | peki | peki tamam | iyi olur | evet iyi olur | evet
        öyle | aynen öyle | aynen | doğru | evet doğru | bunu demek istedim | evet onu demek istedim |
        evet onu diyorum | hı hı | he ya | elbette | neden olmasın | var | evet evet | sorun yok | sorun
        değil
      `),
      no: said(`
        HAYIR | hayır teşekkürler | yok | istemiyorum | şimdi değil | gerek yok | hayır | hayır teşekkür
        ederim | hayır sağ ol | yok sağ ol | yok teşekkürler | yok canım | istemem | hayır istemiyorum |
        yok istemiyorum | hayır gerek yok | hayır şimdi değil | henüz değil | daha değil | olmaz | doğru
        değil | öyle değil | onu demek istemedim | hiç | ı ıh | cık | yok yok | hayır hayır
      `),
      perhapsYes: said('evet ilacımı aldım | evet aldım'),
      perhapsNo: said('hayır henüz almadım'),
      neither: said(`
        evet hayır | evet ama şimdi değil | iyi değil | ev | aldım | yaptım | bilmiyorum | bilmem |
        efendim | ne dedin | anlamadım | sonra | daha sonra | belki | biraz sonra | hayır evet | kötü
        değil | fena değil | tamam değil | sağ olun | almadım | henüz almadım | ne
      `),
    },
  ],
  [
    'zh-TW',
    ['是', '不是'],
    {
      yes: said(`
        是的 | 好 | 好的。 | 可以 | 我要 | 沒問題 | 好啊 | 好呀 | 好喔 | 好的 | 好吧 | 好好好 | 好 謝謝 | 好，麻煩你 | 可以啊 | 行 | 對 | 對對對 |
        對啊 | 對呀 | 是啊 | 沒錯 | 就是這樣 | 我就是這個意思 | 是這個意思 | 我是說這個 | 嗯 | 嗯嗯 | 要 | 要啊 | 當然 | 當然要 | 都可以
      `),
      no: said(`
        不 | 不要 | 不用，謝謝 | 還沒有 | 我不要 | 現在不要 | 不要了 | 不用 | 不用了 | 不用啦 | 不必了 | 不了 | 不了謝謝 | 不好 | 不是 | 不對 | 不對啦
        | 不是這個意思 | 我不是這個意思 | 我不想 | 我不想要 | 先不要 | 還沒 | 沒有 | 沒有啊 | 算了 | 不可以 | 不行
      `),
      perhapsYes: said('是，我吃過藥了 | 對，我吃過了'),
      perhapsNo: said('不是，我還沒吃'),
      neither: said(`
        好不好 | 是，不過不要現在 | 電燈 | 不知道 | 我不知道 | 不曉得 | 不清楚 | 你說什麼 | 什麼 | 再說一次 | 等一下 | 等一下再說 | 晚一點 | 待會 | 可能 |
        也許 | 吃過了 | 我吃過了 | 已經做了 | 要不要 | 是不是 | 不好意思 | 對不起 | 不錯 | 還不錯 | 隨便 | 沒關係 | 好像不是 | 對不對 | 謝謝
      `),
    },
  ],
]

function said(list: string): readonly string[] {
  return list.split('|').map((one) => one.trim().replaceAll(/\s+/g, ' '))
}
