import type { LanguageCode } from '../../languages/language.ts'
import { said } from './said.ts'

/** A command that a carer wrote in one way alone, and how it was said. */
export type OtherCommand = readonly [command: string, said: readonly string[]]

/** About other things than those that the words of a language were chosen by, to see that they do for these too. */
export const otherCommands: readonly (readonly [LanguageCode, readonly OtherCommand[]])[] = [
  [
    'nl-NL',
    [
      [
        'zet de televisie aan',
        said(
          "doe de televisie eens aan | televisie aan graag | kun je de tv aanzetten | zet 'm aan die televisie",
        ),
      ],
      [
        'zet de televisie uit',
        said(
          'doe de televisie maar uit hoor | televisie uit | wil je de televisie uitzetten | de televisie mag uit',
        ),
      ],
      [
        'doe het raam open',
        said('raam open | kun je het raam even opendoen | zet het raam eens open | het raam mag wel open'),
      ],
      [
        'doe het raam dicht',
        said(
          'raam dicht alsjeblieft | kun je het raam even dichtdoen | sluit het raam eens | mag het raam dicht',
        ),
      ],
      [
        'waar is mijn bril',
        said(
          "waar is m'n bril nou | weet jij waar mijn bril is | zeg waar ligt mijn bril | ik zoek mijn bril",
        ),
      ],
      [
        'ik wil een glas water',
        said('mag ik een glas water | een glaasje water graag | ik heb dorst | ik wil graag wat water'),
      ],
      [
        'lees de krant voor',
        said(
          'kun je de krant voorlezen | lees eens voor uit de krant | wil je me de krant voorlezen | de krant voorlezen alsjeblieft',
        ),
      ],
      [
        'ik ben gevallen',
        said("help ik ben gevallen | ik ben net gevallen | 'k ben gevallen | o jee ik ben gevallen hoor"),
      ],
      [
        'vertel een mop',
        said('vertel eens een mop | ken je nog een mop | vertel me een mopje | kun je een mop vertellen'),
      ],
      [
        'hoe wordt het weer',
        said(
          'wat voor weer wordt het | hoe wordt het weer vandaag | weet je hoe het weer wordt | wat wordt het weer',
        ),
      ],
    ],
  ],
  [
    'en-GB',
    [
      [
        'switch on the television',
        said(
          'switch the television on | television on please | could you turn the telly on | put the television on dear',
        ),
      ],
      [
        'switch off the television',
        said(
          'switch the television off | television off | would you turn off the television | turn that television off please',
        ),
      ],
      [
        'open the window',
        said(
          "could you open the window | window open please | I'd like the window open | open the window a bit dear",
        ),
      ],
      [
        'close the window',
        said(
          'shut the window please | close that window | would you mind closing the window | window closed please',
        ),
      ],
      [
        'where are my glasses',
        said(
          "where's my glasses | do you know where my glasses are | I can't find my glasses | where are my glasses then",
        ),
      ],
      [
        'I want a glass of water',
        said(
          "I'd like a glass of water | a glass of water please | could I have some water | can I have a glass of water dear",
        ),
      ],
      [
        'read me the paper',
        said(
          'could you read me the paper | read the paper to me | would you read the paper please | read me the paper love',
        ),
      ],
      [
        'I have fallen over',
        said("I've fallen over | help I have fallen | I've had a fall | oh dear I have fallen over"),
      ],
      [
        'tell me a joke',
        said('could you tell me a joke | tell us a joke | do you know a joke | a joke please'),
      ],
      [
        'what is the weather like',
        said(
          "what's the weather like today | what's the weather doing | how is the weather | can you tell me what the weather is like",
        ),
      ],
    ],
  ],
  [
    'de-DE',
    [
      [
        'schalte den Fernseher ein',
        said(
          'mach den Fernseher an | Fernseher an bitte | kannst du den Fernseher einschalten | schalt mal den Fernseher ein',
        ),
      ],
      [
        'schalte den Fernseher aus',
        said(
          'mach den Fernseher aus | Fernseher aus | kannst du den Fernseher ausschalten | mach doch mal den Fernseher aus',
        ),
      ],
      [
        'mach das Fenster auf',
        said(
          'Fenster auf bitte | kannst du das Fenster aufmachen | öffne bitte das Fenster | mach mal das Fenster auf',
        ),
      ],
      [
        'mach das Fenster zu',
        said(
          'Fenster zu | kannst du das Fenster zumachen | schließ bitte das Fenster | mach doch das Fenster zu',
        ),
      ],
      [
        'wo ist meine Brille',
        said(
          'wo ist denn meine Brille | weißt du wo meine Brille ist | ich suche meine Brille | sag mal wo ist meine Brille',
        ),
      ],
      [
        'ich möchte ein Glas Wasser',
        said(
          'ein Glas Wasser bitte | kann ich ein Glas Wasser haben | ich hätte gern ein Glas Wasser | ich will Wasser',
        ),
      ],
      [
        'lies mir die Zeitung vor',
        said(
          'kannst du mir die Zeitung vorlesen | lies mal die Zeitung vor | Zeitung vorlesen bitte | würdest du mir die Zeitung vorlesen',
        ),
      ],
      [
        'ich bin gestürzt',
        said('Hilfe ich bin gestürzt | ich bin eben gestürzt | oh je ich bin gestürzt | ich bin hingefallen'),
      ],
      [
        'erzähl mir einen Witz',
        said(
          'kannst du mir einen Witz erzählen | erzähl mal einen Witz | einen Witz bitte | kennst du einen Witz',
        ),
      ],
      [
        'wie wird das Wetter',
        said(
          'wie wird denn das Wetter | wie wird das Wetter heute | weißt du wie das Wetter wird | was macht das Wetter',
        ),
      ],
    ],
  ],
  [
    'it-IT',
    [
      [
        'accendi la televisione',
        said(
          'puoi accendere la televisione | accendi la tele | televisione accesa per favore | mi accendi la televisione',
        ),
      ],
      [
        'spegni la televisione',
        said(
          'puoi spegnere la televisione | spegni la televisione dai | spegnimi la televisione | mi spegni la televisione per favore',
        ),
      ],
      [
        'apri la finestra',
        said(
          'puoi aprire la finestra | apri un po la finestra | mi apri la finestra | aprimi la finestra per favore',
        ),
      ],
      [
        'chiudi la finestra',
        said(
          'puoi chiudere la finestra | chiudi quella finestra | mi chiudi la finestra | chiudimi la finestra',
        ),
      ],
      [
        'dove sono i miei occhiali',
        said(
          "dov'è che sono i miei occhiali | sai dove sono i miei occhiali | non trovo i miei occhiali | ma dove sono i miei occhiali",
        ),
      ],
      [
        "vorrei un bicchiere d'acqua",
        said(
          "un bicchiere d'acqua per favore | posso avere un bicchiere d'acqua | mi dai un po' d'acqua | vorrei bere un bicchiere di acqua",
        ),
      ],
      [
        'leggimi il giornale',
        said(
          'puoi leggermi il giornale | mi leggi il giornale | leggi il giornale per favore | potresti leggere il giornale',
        ),
      ],
      [
        'sono caduta per terra',
        said('aiuto sono caduta | sono caduto per terra | oddio sono caduta per terra | sono caduta'),
      ],
      [
        'raccontami una barzelletta',
        said(
          'mi racconti una barzelletta | puoi raccontarmi una barzelletta | dimmi una barzelletta | racconta una barzelletta',
        ),
      ],
      [
        'che tempo fa oggi',
        said("che tempo fa | oggi che tempo fa | mi dici che tempo fa oggi | com'è il tempo oggi"),
      ],
    ],
  ],
  [
    'tr-TR',
    [
      [
        'televizyonu aç',
        said('televizyonu açar mısın | televizyon aç lütfen | şu televizyonu aç | televizyonu açıver'),
      ],
      [
        'televizyonu kapat',
        said(
          'televizyonu kapatır mısın | televizyonu kapat artık | televizyon kapat | lütfen televizyonu kapat',
        ),
      ],
      [
        'pencereyi aç',
        said('pencereyi açar mısın | pencere açılsın | pencereyi biraz aç | pencereyi aç kızım'),
      ],
      [
        'pencereyi kapat',
        said('pencereyi kapatır mısın | pencereleri kapat | pencereyi kapat lütfen | şu pencereyi kapat'),
      ],
      [
        'gözlüğüm nerede',
        said(
          'gözlüğüm nerede acaba | gözlüğümü bulamıyorum | gözlüğüm nerede biliyor musun | benim gözlüğüm nerede',
        ),
      ],
      [
        'bir bardak su istiyorum',
        said('bir bardak su lütfen | su istiyorum | bana bir bardak su verir misin | su alabilir miyim'),
      ],
      [
        'bana gazete oku',
        said('gazete okur musun | bana gazeteyi oku | biraz gazete oku | gazeteyi okur musun lütfen'),
      ],
      ['ben yere düştüm', said('düştüm | imdat düştüm | ben düştüm | yere düştüm yardım et')],
      [
        'bana bir fıkra anlat',
        said('fıkra anlat | bir fıkra anlatır mısın | bana fıkra anlatsana | hadi bir fıkra anlat'),
      ],
      [
        'hava nasıl bugün',
        said('bugün hava nasıl | hava nasıl | hava nasıl acaba | bugün hava nasıl olacak'),
      ],
    ],
  ],
  [
    'zh-TW',
    [
      ['打開電視', said('把電視打開 | 開電視 | 請幫我開電視 | 電視打開一下')],
      ['關掉電視', said('把電視關掉 | 關電視 | 可以關電視嗎 | 電視關掉吧')],
      ['打開窗戶', said('把窗戶打開 | 開窗戶 | 請你開一下窗戶 | 窗戶開一點')],
      ['關上窗戶', said('把窗戶關上 | 關窗戶 | 幫我關窗戶 | 窗戶關起來')],
      ['我的眼鏡在哪裡', said('眼鏡在哪裡 | 你知道我的眼鏡在哪裡嗎 | 我找不到眼鏡 | 請問我的眼鏡在哪')],
      ['我要喝水', said('我想喝水 | 給我一杯水 | 請給我水 | 我要喝一點水')],
      ['唸報紙給我聽', said('幫我唸報紙 | 唸一下報紙 | 請唸報紙給我聽 | 可以唸報紙嗎')],
      ['我跌倒了', said('我剛剛跌倒了 | 救命我跌倒了 | 哎呀我跌倒了 | 我不小心跌倒了')],
      ['講個笑話', said('說個笑話 | 講一個笑話給我聽 | 可以講個笑話嗎 | 來個笑話')],
      ['今天天氣如何', said('今天天氣怎麼樣 | 天氣如何 | 請問今天天氣如何 | 今天的天氣好嗎')],
    ],
  ],
]
