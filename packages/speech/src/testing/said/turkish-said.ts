import { said } from './said.ts'
import type { Said } from './said.ts'

export const turkishSaid: Said = {
  language: 'tr-TR',
  household: {
    lampOn: ['lambayı yakar mısın', 'ışığı aç lütfen'],
    lampOff: ['lambayı söndür', 'ışığı kapat lütfen'],
    curtainsOpen: ['perdeleri aç', 'perdeyi açar mısın'],
    curtainsClosed: ['perdeleri kapat', 'perdeyi kapatır mısın'],
    warmer: ['kaloriferi aç', 'çok üşüyorum ben'],
    cooler: ['kaloriferi kıs', 'çok sıcakladım ben'],
    unwell: ['kendimi iyi hissetmiyorum', 'biraz hastayım'],
    daughter: ['kızımı ara lütfen', 'kızımla konuşmak istiyorum'],
    coffee: ['bir fincan kahve istiyorum', 'kahve alabilir miyim'],
    pills: ['ilaçlarımı aldım mı', 'ilacımı içmem gerekiyor mu'],
  },
  said: {
    time: said(`
      saat kaç | saat kaç acaba | şey saat kaç | saat kaç lütfen | saat kaç canım | saatin kaç olduğunu biliyor musun | saat kaç biliyor musun |
      bana saati söyle | saati söyler misin lütfen | şimdi saat kaç | saat kaç oldu acaba | ee saat kaç oldu | kızım saat kaç | saat kaç
      olmuş | bir saate bakar mısın kaç | saat saat kaç oldu | saatin kaç olduğunu söyler misin | bana saatin kaç olduğunu söyle | yahu saat
      kaç oldu | şu anda saat kaç
    `),
    day: said(`
      bugün günlerden ne acaba | bugün günlerden nedir | günlerden ne | günlerden ne bugün | bugün hangi gün acaba | bugün hangi gündeyiz |
      hangi gündeyiz | şey bugün günlerden ne | bugün ayın kaçı acaba | bugün ayın kaçıydı | ayın kaçı bugün | bugünün tarihi nedir | bugün
      tarih ne | bugün günlerden ne biliyor musun | bugün günlerden ne söyler misin | kızım bugün günlerden ne | bugün bugün hangi gün |
      bugün pazartesi mi salı mı | bugün günlerden neydi | bugünün tarihini söyler misin
    `),
    today: said(`
      bugün ne var | bugün ne var programda | bugün programda neler var | bugünkü programda ne var | bugün program ne | bugün için ne planlandı |
      bugün neler planlandı | bugün ne yapıyoruz | bugün neler yapacağız | bugün ne yapacağım | şey bugün ne yapacağız | bugün bir işim var
      mı | bugün ne işimiz var | bugün bir randevum var mı | bugün randevu var mı | bugün programda ne var söyler misin | bugün kim geliyor |
      ee bugün ne yapacağız | bugün bugün ne yapacağız | bugün ne yapmam gerekiyor
    `),
    tomorrow: said(`
      yarın ne var | yarın ne var programda | yarın programda neler var | yarınki programda ne var | yarın program ne | yarın için ne planlandı |
      yarın neler planlandı | yarın ne yapıyoruz | yarın neler yapacağız | yarın ne yapacağım | şey yarın ne yapacağız | yarın bir işim var
      mı | yarın ne işimiz var | yarın bir randevum var mı | yarın randevu var mı | yarın programda ne var söyler misin | yarın kim geliyor |
      ee yarın ne yapacağız | yarın yarın ne yapacağız | yarın ne yapmam gerekiyor
    `),
    music: said(`
      müzik çal | müzik çal lütfen | biraz müzik çal | biraz müzik çalar mısın | müzik aç | müziği aç | müziği aç lütfen | biraz müzik aç | müzik
      açar mısın | şey müzik çal | müzik istiyorum | biraz müzik dinlemek istiyorum | müzik dinleyelim | bir şarkı çal | bana şarkı çal | bir
      şarkı çalar mısın | bana bir türkü çal | müzik müzik çal | hadi müzik çal | müzik çalar mısın canım
    `),
    stop: said(`
      dur | dur artık | dur bakalım | durdur | durdur lütfen | müziği durdur | müziği durdur lütfen | müziği kapat lütfen | müziği kapatır mısın | müzik
      kapat | yeter | yeter artık | tamam yeter | sus | sus artık | sus lütfen | konuşmayı bırak | şey dur lütfen | artık dur | konuşma artık
    `),
    louder: said(`
      daha yüksek | biraz daha yüksek sesle | daha yüksek sesle konuş | yüksek sesle konuş | yüksek sesle konuşur musun | sesi aç | sesi biraz aç |
      sesi açar mısın | sesini aç | sesini biraz yükselt | sesi yükselt | sesi yükseltir misin | şey sesi aç lütfen | seni duymuyorum | seni
      duyamıyorum canım | seni iyi duyamıyorum | ses az geliyor | biraz sesli konuş | sesi sesi aç | daha yüksek sesle lütfen
    `),
    softer: said(`
      daha alçak | biraz daha alçak sesle | daha alçak sesle konuş | alçak sesle konuş | alçak sesle konuşur musun | sesi kıs | sesi biraz kıs | sesi
      kısar mısın | sesini kıs | sesini biraz alçalt | sesi alçalt | sesi azalt | şey sesi kıs lütfen | ses çok yüksek geliyor | sesin çok
      yüksek | bu çok yüksek | sesi azaltır mısın | biraz sessiz konuş | sesi sesi kıs | daha alçak sesle lütfen
    `),
    again: said(`
      tekrar söyle | tekrar söyler misin | tekrar söyler misin lütfen | bir daha söyle | bir daha söyle lütfen | tekrar et | tekrar eder misin | bir
      kere daha söyle | bir kez daha söyle | tekrarla | tekrarla lütfen | ne dedin | ne dedin canım | az önce ne dedin sen | şey ne dedin |
      anlamadım | anlamadım bir daha söyle | anlayamadım | tekrar tekrar söyle | efendim ne dedin
    `),
    lampOn: said(`
      lambayı yak | lambayı yak lütfen | lamba yansın | ışığı aç | ışığı açar mısın | ışığı açar mısın lütfen | lambayı aç | lambayı açar mısın | ışık
      aç | ışıkları aç | ışığı yak | ışığı yakar mısın | şey ışığı aç | bana lambayı yakar mısın | lambayı yakar mısın canım | kızım ışığı aç |
      hadi ışığı aç | ışığı ışığı aç | lambayı yakıver | ışığı açıver
    `),
    lampOff: said(`
      lambayı söndür lütfen | lambayı söndürür müsün | lamba sönsün | ışığı kapat | ışığı kapatır mısın | ışığı kapatır mısın lütfen | lambayı
      kapat | lambayı kapatır mısın | ışık kapat | ışıkları kapat | ışığı söndür | ışığı söndürür müsün | şey ışığı kapat | bana lambayı
      söndürür müsün | lambayı söndürür müsün canım | kızım ışığı kapat | hadi ışığı kapat | ışığı ışığı kapat | lambayı söndürüver | ışığı
      kapatıver
    `),
    curtainsOpen: said(`
      perdeleri aç lütfen | perdeyi aç | perdeyi aç lütfen | perde aç | perdeleri açar mısın | perdeleri açar mısın lütfen | perdeler açılsın | şey
      perdeleri aç | perdeleri biraz aç | kızım perdeleri aç | hadi perdeleri aç | perdeleri perdeleri aç | perdeyi açıver | perdeleri
      açıver | benim için perdeleri aç | perdeleri açabilir misin | perdeyi açabilir misiniz | perdeleri açın | canım perdeyi aç | şu
      perdeleri aç
    `),
    curtainsClosed: said(`
      perdeleri kapat lütfen | perdeyi kapat | perdeyi kapat lütfen | perde kapat | perdeleri kapatır mısın | perdeleri kapatır mısın lütfen |
      perdeler kapansın | şey perdeleri kapat | perdeleri biraz kapat | kızım perdeleri kapat | hadi perdeleri kapat | perdeleri perdeleri
      kapat | perdeyi kapatıver | perdeleri kapatıver | benim için perdeleri kapat | perdeleri kapatabilir misin | perdeyi kapatabilir
      misiniz | perdeleri kapatın | canım perdeyi kapat | şu perdeleri kapat
    `),
    warmer: said(`
      kaloriferi aç lütfen | kaloriferi açar mısın | kaloriferi biraz aç | kaloriferi açar mısın canım | kalorifer aç | kaloriferleri aç | şey
      kaloriferi aç | üşüyorum | çok üşüyorum | biraz üşüyorum | ben üşüyorum | ay çok üşüyorum | üşüdüm | çok üşüdüm | kızım kaloriferi aç |
      hadi kaloriferi aç | kaloriferi kaloriferi aç | kaloriferi açabilir misin | kaloriferi açıver | ben çok üşüyorum
    `),
    cooler: said(`
      kaloriferi kıs lütfen | kaloriferi kısar mısın | kaloriferi biraz kıs | kaloriferi kısar mısın canım | kalorifer kıs | kaloriferleri kıs |
      şey kaloriferi kıs | sıcakladım | çok sıcakladım | biraz sıcakladım | ben sıcakladım | ay çok sıcakladım | sıcaklıyorum | çok
      sıcaklıyorum | kızım kaloriferi kıs | hadi kaloriferi kıs | kaloriferi kaloriferi kıs | kaloriferi kısabilir misin | kaloriferi
      kısıver | ben çok sıcakladım
    `),
    unwell: said(`
      iyi hissetmiyorum | ben kendimi iyi hissetmiyorum | kendimi pek iyi hissetmiyorum | kendimi hiç iyi hissetmiyorum | bugün kendimi iyi
      hissetmiyorum | kendimi çok iyi hissetmiyorum | şey kendimi iyi hissetmiyorum | kızım kendimi iyi hissetmiyorum | iyi değilim | pek
      iyi değilim | hiç iyi değilim | hastayım | ben hastayım | çok hastayım | hastayım galiba | kendimi kötü hissediyorum | kendimi hasta
      hissediyorum | ay kendimi iyi hissetmiyorum | kendimi kendimi iyi hissetmiyorum | bugün biraz hastayım
    `),
    daughter: said(`
      kızımı ara | kızımı arar mısın | kızımı arar mısın lütfen | lütfen kızımı ara | şey kızımı ara | kızımı aramak istiyorum | kızımla konuşmak
      istiyorum lütfen | ben kızımla konuşmak istiyorum | kızımla konuşabilir miyim | kızıma telefon et | kızıma telefon eder misin | kızımı
      telefonla ara | hadi kızımı ara | kızımı arayabilir misin | kızımı arayıver | kızımı kızımı ara | bana kızımı ara | kızımla konuşayım |
      benim kızımı ara | kızımı arayın lütfen
    `),
    coffee: said(`
      kahve istiyorum | bir kahve istiyorum | bir fincan kahve lütfen | kahve lütfen | bir kahve lütfen | bir fincan kahve alabilir miyim | bir kahve
      alabilir miyim | kahve alabilir miyim lütfen | bana bir kahve | bana kahve yapar mısın | şey kahve istiyorum | kahve isterim | bir
      fincan kahve isterim | canım kahve istiyor | bir kahve içmek istiyorum | kahve içebilir miyim | ben bir fincan kahve istiyorum | kahve
      kahve istiyorum | kızım bir kahve istiyorum | bana bir fincan kahve getir
    `),
    pills: said(`
      ilaçlarımı aldım mı acaba | ilacımı aldım mı | ben ilaçlarımı aldım mı | bugün ilaçlarımı aldım mı | ilaçlarımı içtim mi | ilacımı içtim mi |
      haplarımı aldım mı | şey ilaçlarımı aldım mı | ilacımı içmem lazım mı | ilaç içmem gerekiyor mu | ilacımı almam gerekiyor mu |
      ilaçlarımı içmem gerekiyor mu | şimdi ilacımı içmem gerekiyor mu | ilaçlarımı aldım mı biliyor musun | kızım ilaçlarımı aldım mı |
      ilaçları aldım mı | ilaçlarımı almış mıydım | ilacımı ilacımı aldım mı | ilacımı içmem gerekir mi | ilaçlarımı aldım mı ben
    `),
  },
  nothing: said(`
    sesi açma | sesi kısma | daha yüksek sesle konuşma | sesini yükseltme | lambayı yakma | ışığı açma | ışığı kapatma | perdeleri açma |
    perdeleri kapatma | perdeler kapalı kalsın | ışık açık kalsın | lamba yanıyor | kızımı arama | kızımı aramana gerek yok | kahve istemiyorum |
    kahve içmem | müzik istemiyorum | müzik çalma | müziği açma | müziği kapatma | durma | kendimi iyi hissediyorum | iyiyim | hasta değilim |
    üşümüyorum | sıcaklamadım | dün saat kaçtı | hemşire saat kaçta geliyor | haberler saat kaçta | film saat kaçta başlıyor | yemek saat
    kaçta | kızım hangi gün geliyor | dün günlerden neydi | dün ne yaptık | dün programda ne vardı | bugün televizyonda ne var | kızım aradı |
    kızım aradı mı | kızım ne zaman arayacak | kızım bugün geliyor | oğlumu ara | komşumu ara | lamba yanıyordu | lambayı kim söndürdü | ışık
    neden kapalı | ışık açık mı | lamba bozuk | perdeler kirli | perdeleri kim kapattı | perdeler yeni | dün gece iyi uyudum | dışarısı soğuk |
    hava çok güzel | dün hava sıcaktı | kahve bitti | kahve çok güzel | kahvemi içtim | kahveyi kim yaptı | ilaçlarım bitti | müzik çok güzel |
    ne güzel müzik | ne güzel şarkı | müzik çok yüksekti | o çok alçak sesle konuşuyor | bunu dün söyledim | doktor ne dedi | torunum müzik
    çalıyor | torunum top oynuyor | ben yatıyorum | günaydın | çok teşekkür ederim | idare ediyorum | bugün ne yiyeceğiz | sen kimsin | karnım
    acıktı | televizyonu aç | radyoyu kapat | pencereyi aç | kapıyı kapat | yarın hava güzel olacak | yarın randevum yok | bugün bu kaç para |
    eskiden müzik çalardım | kocam kadar yüksek sesle konuşuyorsun | yoruldum
  `),
  nearly: said(`
    ışık açık | lamba sönük | perdeler açık mı | perdeler kapalı | lambayı söndürdüm | kızım hasta | kocam hasta | o kendini iyi
    hissetmiyor | bu iyi değil | bir kızım var | kızımın adı Ayşe | kızımla konuştum | doktoru ara | taksi çağır | otobüs saat kaçta |
    doktor saat kaçta geliyor | müziği severim | müzik açık | bu şarkı ne | kahve soğudu | çay çok sıcak | ayaklarım soğuk | yeter kadar
    yedim | sigarayı bıraktım | o senden yüksek sesle konuşuyor | çok yüksekti | zaman uçuyor | yarın pazar | bugün pazar | bugün ne
    yapıyorsun | çay alabilir miyim | bir fincan çay istiyorum | oğlumla konuşmak istiyorum | kalorifer bozuk | kalorifer açık | bir
    daha söyleme | kızım ne dedi | gözlerini kapat | ağzını aç | seni duyuyorum | anladım | fırını kapat | iyi hissediyorum | hava çok
    soğuk | kapıyı aç | televizyonun sesini kıs | bugün iyiyim
  `),
}
