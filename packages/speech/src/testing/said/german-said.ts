import { said } from './said.ts'
import type { Said } from './said.ts'

export const germanSaid: Said = {
  language: 'de-DE',
  household: {
    lampOn: ['mach die Lampe an', 'schalte das Licht ein'],
    lampOff: ['mach die Lampe aus', 'schalte das Licht aus'],
    curtainsOpen: ['mach die Vorhänge auf', 'öffne die Vorhänge'],
    curtainsClosed: ['mach die Vorhänge zu', 'schließe die Vorhänge'],
    warmer: ['stell die Heizung höher', 'mir ist sehr kalt'],
    cooler: ['stell die Heizung niedriger', 'mir ist sehr warm'],
    unwell: ['mir geht es nicht gut', 'ich fühle mich krank'],
    daughter: ['ruf meine Tochter an', 'ich möchte meine Tochter sprechen'],
    coffee: ['ich möchte eine Tasse Kaffee', 'kann ich Kaffee haben'],
    pills: ['habe ich meine Tabletten genommen', 'muss ich meine Medizin nehmen'],
  },
  said: {
    time: said(`
      wie spät ist es jetzt | wie spät ist es denn | äh wie spät ist es bitte | weißt du wie spät es ist | kannst du mir sagen wie spät es
      ist | wie spät haben wir's | wie viel Uhr haben wir | wieviel Uhr ist es bitte | sag mal wie spät ist es | sag mir mal wie spät es ist |
      du wie spät ist es | wie wie spät ist es | wie spät ist's | können Sie mir die Uhrzeit sagen | ich möchte wissen wie spät es ist |
      na wie spät ist es eigentlich | wie spät mag es sein | hallo Robbi wie spät ist es | was ist die Uhrzeit | wie viel Uhr ist es
      denn jetzt
    `),
    day: said(`
      welcher Tag ist es | welchen Tag haben wir heute | was haben wir heute für einen Tag | was für ein Tag ist heute | äh welcher Tag ist
      heute bitte | weißt du welcher Tag heute ist | kannst du mir sagen welcher Tag heute ist | welches Datum ist heute | was ist heute
      für ein Datum | der Wievielte ist heute | den Wievielten haben wir | ist heute Montag oder Dienstag | welcher Wochentag ist heute |
      sag mal welcher Tag ist heute | du welcher Tag ist denn heute | welcher welcher Tag ist heute | was ist denn heute für ein Tag |
      ich möchte wissen welcher Tag heute ist | welchen Wochentag haben wir | na welcher Tag ist heute eigentlich
    `),
    today: said(`
      was ist für heute geplant | was ist denn heute geplant | was steht heute an | was steht heute auf meinem Programm | was steht denn
      heute auf dem Programm | äh was machen wir denn heute | was machen wir heute so | was habe ich heute zu tun | was gibt's heute zu
      tun | was hab ich heute vor | habe ich heute Termine | hab ich heute einen Termin | sag mal was ist heute geplant | kannst du mir
      sagen was heute geplant ist | was liegt heute an | was ist heute los | kommt heute jemand | du was steht heute auf dem Plan | was
      was ist heute geplant | was haben wir heute auf dem Programm
    `),
    tomorrow: said(`
      was ist für morgen geplant | was ist denn morgen geplant | was steht morgen an | was steht morgen auf meinem Programm | was steht
      denn morgen auf dem Programm | äh was machen wir denn morgen | was machen wir morgen so | was habe ich morgen zu tun | was gibt's
      morgen zu tun | was hab ich morgen vor | habe ich morgen Termine | hab ich morgen einen Termin | sag mal was ist morgen geplant |
      kannst du mir sagen was morgen geplant ist | was liegt morgen an | was ist morgen los | kommt morgen jemand | du was steht morgen
      auf dem Plan | was was ist morgen geplant | was haben wir morgen auf dem Programm
    `),
    music: said(`
      spiel bitte Musik | spiel ein bisschen Musik | mach mal Musik an | mach Musik | Musik bitte | Musik an | kannst du Musik spielen |
      kannst du bitte die Musik anmachen | ich will Musik hören | ich möchte gern Musik hören | ich würde gerne Musik hören | äh spiel
      mal Musik | schalte die Musik ein | spiel mal ein Lied | spiel mir doch ein Lied vor | leg mal Musik auf | könntest du etwas Musik
      spielen | spiel spiel Musik | ich habe Lust auf Musik | lass mal Musik laufen
    `),
    stop: said(`
      stopp | stopp bitte | stopp jetzt | hör auf | hör auf damit | hör jetzt auf | hör doch mal auf | Musik aus | Musik aus bitte | mach mal
      die Musik aus | schalte die Musik aus | kannst du die Musik ausmachen | sei still | sei mal still | sei jetzt bitte still | es ist
      genug | jetzt ist genug | stopp stopp | äh stopp mal | bitte aufhören
    `),
    louder: said(`
      lauter | etwas lauter | ein bisschen lauter bitte | mach mal lauter | mach lauter | kannst du lauter sprechen | kannst du das lauter
      machen | sprich lauter | sprich mal etwas lauter | mach die Musik lauter | mach den Ton mal lauter | stell den Ton lauter | äh lauter
      bitte | geht das lauter | könntest du bitte lauter reden | red mal lauter | ich höre dich nicht | ich kann dich nicht verstehen |
      ein wenig lauter | Ton lauter bitte
    `),
    softer: said(`
      leiser | etwas leiser | ein bisschen leiser bitte | mach mal leiser | mach leiser | kannst du leiser sprechen | kannst du das leiser
      machen | sprich leiser | sprich mal etwas leiser | mach die Musik leiser | mach den Ton mal leiser | stell den Ton leiser | äh leiser
      bitte | geht das leiser | könntest du bitte leiser reden | red mal leiser | es ist zu laut | das ist mir zu laut | ein wenig leiser |
      Ton leiser bitte
    `),
    again: said(`
      noch einmal | noch mal bitte | noch einmal bitte | sag das nochmal | sag das bitte noch einmal | sag's noch mal | kannst du das noch
      einmal sagen | kannst du das bitte wiederholen | wiederhol das bitte | wiederhole das | was hast du da gesagt | was hast du gerade
      gesagt | wie bitte | äh was hast du gesagt | ich habe das nicht verstanden | ich hab dich nicht verstanden | könnten Sie das
      wiederholen | sag das sag das noch einmal | was war das | das hab ich nicht verstanden
    `),
    lampOn: said(`
      mach mal die Lampe an | Lampe an | Licht an | Licht an bitte | mach das Licht an | mach bitte das Licht an | schalte die Lampe ein |
      schalt das Licht an | schalt mal die Lampe an | kannst du die Lampe anmachen | kannst du bitte das Licht einschalten | könntest du
      das Licht anmachen | knips die Lampe an | äh mach die die Lampe an | würdest du die Lampe anmachen | mach doch das Licht an | die
      Lampe an bitte | du mach mal Licht an | das Licht soll an | können Sie die Lampe für mich einschalten
    `),
    lampOff: said(`
      mach mal die Lampe aus | Lampe aus | Licht aus | Licht aus bitte | mach das Licht aus | mach bitte das Licht aus | schalte die Lampe
      aus | schalt das Licht ab | schalt mal die Lampe aus | kannst du die Lampe ausmachen | kannst du bitte das Licht ausschalten |
      könntest du das Licht ausmachen | knips die Lampe aus | äh mach die die Lampe aus | würdest du die Lampe ausmachen | mach doch das
      Licht aus | die Lampe aus bitte | du mach mal Licht aus | das Licht soll aus | können Sie die Lampe für mich ausschalten
    `),
    curtainsOpen: said(`
      Vorhänge auf | Vorhang auf bitte | mach mal die Vorhänge auf | mach den Vorhang auf | mach bitte die Vorhänge auf | kannst du die
      Vorhänge aufmachen | kannst du die Vorhänge öffnen | könntest du bitte die Vorhänge öffnen | öffne den Vorhang | öffne bitte die
      Vorhänge | zieh die Vorhänge auf | äh mach die die Vorhänge auf | würdest du die Vorhänge aufziehen | die Vorhänge auf bitte | du
      mach die Vorhänge auf | die Vorhänge sollen auf | mach doch die Vorhänge auf | können Sie die Vorhänge für mich öffnen | na mach
      mal den Vorhang auf | Vorhänge öffnen bitte
    `),
    curtainsClosed: said(`
      Vorhänge zu | Vorhang zu bitte | mach mal die Vorhänge zu | mach den Vorhang zu | mach bitte die Vorhänge zu | kannst du die Vorhänge
      zumachen | kannst du die Vorhänge schließen | könntest du bitte die Vorhänge schließen | schließ den Vorhang | schließe bitte die
      Vorhänge | zieh die Vorhänge zu | äh mach die die Vorhänge zu | würdest du die Vorhänge zuziehen | die Vorhänge zu bitte | du mach
      die Vorhänge zu | die Vorhänge sollen zu | mach doch die Vorhänge zu | können Sie die Vorhänge für mich schließen | na mach mal den
      Vorhang zu | Vorhänge schließen bitte
    `),
    warmer: said(`
      Heizung höher | Heizung höher bitte | stell die Heizung etwas höher | stell mal die Heizung höher | mach die Heizung höher | kannst du
      die Heizung höher stellen | kannst du bitte die Heizung höher drehen | dreh die Heizung höher | dreh mal die Heizung auf | mir ist
      kalt | mir ist so kalt | mir ist ein bisschen kalt | äh mir ist sehr kalt | du mir ist kalt | ach mir ist so kalt | könntest du die
      Heizung höher stellen | mir ist es kalt | stell doch die Heizung höher | die Heizung bitte höher | stell stell die Heizung höher
    `),
    cooler: said(`
      Heizung niedriger | Heizung niedriger bitte | stell die Heizung etwas niedriger | stell mal die Heizung niedriger | mach die Heizung
      niedriger | kannst du die Heizung niedriger stellen | kannst du bitte die Heizung niedriger drehen | dreh die Heizung niedriger |
      dreh mal die Heizung runter | mir ist warm | mir ist so warm | mir ist ein bisschen warm | äh mir ist sehr warm | du mir ist warm |
      ach mir ist so warm | könntest du die Heizung niedriger stellen | mir ist es warm | stell doch die Heizung niedriger | die Heizung
      bitte niedriger | stell stell die Heizung niedriger
    `),
    unwell: said(`
      mir geht's nicht gut | mir geht es gar nicht gut | mir geht es heute nicht gut | es geht mir nicht gut | mir geht es nicht so gut | mir
      geht's nicht so gut | ich fühle mich nicht gut | ich fühl mich nicht gut | ich fühle mich nicht wohl | ich fühl mich krank | ich
      fühle mich so krank | ich bin krank | äh mir geht es nicht gut | ach mir geht es nicht gut | du mir geht es nicht gut | mir geht es
      überhaupt nicht gut | ich glaube ich bin krank | mir mir geht es nicht gut | mir ist nicht gut | mir geht es leider nicht gut
    `),
    daughter: said(`
      ruf mal meine Tochter an | ruf bitte meine Tochter an | kannst du meine Tochter anrufen | könntest du bitte meine Tochter anrufen |
      ich will meine Tochter anrufen | ich möchte meine Tochter anrufen | ich möchte mit meiner Tochter sprechen | ich will mit meiner
      Tochter reden | kann ich meine Tochter sprechen | Tochter anrufen | meine Tochter anrufen bitte | äh ruf meine Tochter an | du ruf
      mal meine Tochter an | würden Sie meine Tochter anrufen | ruf doch meine Tochter an | ruf ruf meine Tochter an | ich möchte gerne
      meine Tochter sprechen | rufe meine Tochter an | na ruf mal die Tochter an | ich würde gern meine Tochter sprechen
    `),
    coffee: said(`
      ich möchte Kaffee | ich möchte gern eine Tasse Kaffee | eine Tasse Kaffee bitte | Kaffee bitte | ich will einen Kaffee | ich hätte gern
      einen Kaffee | ich hätte gerne eine Tasse Kaffee | kann ich einen Kaffee haben | kann ich bitte Kaffee haben | könnte ich einen
      Kaffee haben | darf ich einen Kaffee haben | kann ich eine Tasse Kaffee bekommen | äh ich möchte einen Kaffee | bring mir einen
      Kaffee | du ich möchte eine Tasse Kaffee | ich würde gern Kaffee trinken | ein Tässchen Kaffee bitte | ich habe Lust auf Kaffee | na
      eine Tasse Kaffee wäre schön | ich möchte eine eine Tasse Kaffee
    `),
    pills: said(`
      habe ich meine Tabletten schon genommen | hab ich meine Tabletten genommen | hab ich meine Pillen schon genommen | habe ich heute
      meine Tabletten genommen | habe ich meine Medizin genommen | habe ich meine Medikamente schon genommen | muss ich meine Tabletten
      nehmen | muss ich meine Tabletten noch nehmen | muss ich jetzt meine Medizin nehmen | muss ich noch meine Medizin nehmen | äh habe ich
      meine Tabletten genommen | weißt du ob ich meine Tabletten genommen habe | sag mal habe ich meine Tabletten genommen | kannst du mir
      sagen ob ich meine Tabletten genommen habe | muss ich meine Medikamente nehmen | du hab ich meine Tabletten schon genommen | soll ich
      meine Medizin nehmen | habe habe ich meine Tabletten genommen | muss ich heute meine Medizin nehmen | hab ich denn meine Tabletten
      schon eingenommen
    `),
  },
  nothing: said(`
    nicht lauter | nicht leiser | sprich nicht lauter | mach den Ton nicht leiser | mach die Lampe nicht an | mach das Licht nicht aus | nicht die
    Vorhänge aufmachen | lass die Vorhänge zu | lass das Licht an | lass die Lampe brennen | ruf meine Tochter nicht an | du musst meine
    Tochter nicht anrufen | ich möchte keinen Kaffee | keinen Kaffee bitte | keine Musik | ich will keine Musik hören | spiel keine Musik |
    nicht aufhören | hör nicht auf | mir geht es gut | ich fühle mich gut | ich bin nicht krank | mir ist nicht kalt | mir ist nicht warm |
    wie spät war es gestern | wann kommt die Schwester | um wie viel Uhr kommt die Tagesschau | wann beginnt der Film | wann essen wir |
    an welchem Tag kommt meine Tochter | welcher Tag war gestern | was haben wir gestern gemacht | was war gestern geplant | was kommt heute im
    Fernsehen | meine Tochter hat angerufen | hat meine Tochter angerufen | wann ruft meine Tochter an | meine Tochter kommt heute | ruf meinen
    Sohn an | ruf meine Nachbarin an | die Lampe war an | wer hat die Lampe ausgemacht | warum ist das Licht aus | ist die Lampe an | die
    Lampe ist kaputt | die Vorhänge sind schmutzig | wer hat die Vorhänge zugemacht | die Vorhänge sind neu | ich habe gut geschlafen |
    draußen ist es kalt | es ist schönes Wetter | gestern war es warm | der Kaffee ist alle | der Kaffee ist gut | ich hatte schon Kaffee | wer
    hat den Kaffee gemacht | meine Tabletten sind alle | die Musik ist schön | was für schöne Musik | was für ein schönes Lied | die Musik
    war laut | er spricht zu leise | das habe ich gestern gesagt | was hat der Arzt gesagt | mein Enkel spielt Musik | er spielt Fußball | ich
    gehe jetzt schlafen | guten Morgen | vielen Dank | es geht schon | was essen wir heute | wer bist du | ich habe Hunger | mach den Fernseher
    an | mach das Radio aus | mach das Fenster auf | mach die Tür zu | morgen wird schönes Wetter | ich habe morgen keinen Termin | was kostet
    das heute | früher habe ich Musik gespielt | du bist so laut wie mein Mann | ich bin müde
  `),
  nearly: said(`
    das Licht ist an | die Lampe ist aus | sind die Vorhänge offen | die Vorhänge sind zu | ich habe die Lampe ausgemacht | meine
    Tochter ist krank | mein Mann ist krank | er fühlt sich nicht gut | das ist nicht gut | das ist gut | ich habe eine Tochter | meine
    Tochter heißt Anna | ich habe mit meiner Tochter gesprochen | ruf den Arzt an | ruf ein Taxi | um wie viel Uhr fährt der Bus | wie
    viel Uhr ist der Termin | ich mag Musik | die Musik ist an | die Musik ist aus | wie heißt das Lied | der Kaffee ist kalt | der Tee
    ist zu heiß | meine Füße sind kalt | das Essen ist warm | ich habe genug gegessen | ich habe aufgehört zu rauchen | er spricht
    lauter als du | das war zu laut | die Zeit vergeht | morgen ist Sonntag | heute ist Sonntag | was machst du heute | kann ich Tee
    haben | ich möchte eine Tasse Tee | ich möchte meinen Sohn sprechen | die Heizung ist kaputt | die Heizung ist an | sag das nicht
    noch einmal | was hat meine Tochter gesagt | mach die Augen zu | mach den Mund auf | ich höre dich | ich kann dich hören | du bist
    heute still | hast du das verstanden | das habe ich verstanden | mach den Herd aus | ist die Lampe an | das Wetter ist heute gut |
    ein Tag ist lang | es ist ein schöner Tag heute | wie war dein Tag heute | ist die Heizung aus | ist die Musik an
  `),
}
