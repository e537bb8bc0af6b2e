import type { DefaultCommands } from './default-commands.ts'

export const turkishDefaults: DefaultCommands = {
  time: ['saat kaç oldu', 'şu an saat kaç', 'saati söyler misin', 'saatin kaç olduğunu söyle'],
  day: ['bugün günlerden ne', 'bugün hangi gün', 'bugün ayın kaçı', 'bugünün tarihi ne'],
  today: [
    'bugün ne planlandı',
    'bugün programda ne var',
    'bugün ne yapacağız',
    'bugün ne işim var',
    'bugün randevum var mı',
    'bugün kim gelecek',
  ],
  tomorrow: [
    'yarın ne planlandı',
    'yarın programda ne var',
    'yarın ne yapacağız',
    'yarın ne işim var',
    'yarın randevum var mı',
    'yarın kim gelecek',
  ],
  music: [
    'müzik çalar mısın',
    'biraz müzik lütfen',
    'müziği açar mısın',
    'müzik dinlemek istiyorum',
    'bana bir şarkı çal',
  ],
  stop: [
    'dur lütfen',
    'müziği durdurur musun',
    'artık yeter lütfen',
    'müziği kapat',
    'konuşmayı kes',
    'sus lütfen artık',
  ],
  louder: [
    'daha yüksek sesle',
    'biraz yüksek sesle konuş',
    'sesi aç lütfen',
    'sesini yükselt',
    'seni duyamıyorum',
  ],
  softer: [
    'daha alçak sesle',
    'biraz alçak sesle konuş',
    'sesi kıs lütfen',
    'sesini alçalt',
    'ses çok yüksek',
  ],
  again: [
    'tekrar söyle lütfen',
    'bir daha söyler misin',
    'tekrarlar mısın',
    'az önce ne dedin',
    'anlamadım tekrar et',
  ],
}
