import type { BodyOf, Contract } from '@kompaan/contract'

export type ReportDefinition = BodyOf<Contract['defineReport']>
type Form = ReportDefinition['nl']
type Field = Form['formFields'][number]

/** The report types that every installation begins with. */
export const starterReports: readonly ReportDefinition[] = [
  {
    reportType: 'mood',
    nl: form('Stemming', [
      choice('mood', 'Hoe is de stemming?', ['heel goed', 'goed', 'gewoon', 'somber', 'angstig of onrustig']),
      { ...text('reason', 'Waar komt dat door?'), ...shownFor('mood', ['somber', 'angstig of onrustig']) },
      choice('sleep', 'Hoe is er geslapen?', ['goed', 'onrustig', 'weinig'], false),
      choice('contact', 'Was er vandaag contact met anderen?', ['bezoek', 'telefoon', 'geen'], false),
      note('Bijzonderheden'),
    ]),
    en: form('Mood', [
      choice('mood', 'How is the mood?', ['very good', 'good', 'ordinary', 'low', 'anxious or restless']),
      { ...text('reason', 'What is the reason?'), ...shownFor('mood', ['low', 'anxious or restless']) },
      choice('sleep', 'How was the night?', ['good', 'restless', 'little sleep'], false),
      choice('contact', 'Was there contact with others today?', ['a visit', 'by telephone', 'none'], false),
      note('Remarks'),
    ]),
  },
  {
    reportType: 'pain',
    nl: form('Pijn', [
      number('score', 'Pijnscore, van 0 (geen pijn) tot 10 (ergst denkbaar)'),
      several('place', 'Waar zit de pijn?', [
        'hoofd',
        'nek of schouder',
        'rug',
        'borst',
        'buik',
        'arm of hand',
        'heup',
        'been of voet',
        'ergens anders',
      ]),
      choice('when', 'Wanneer is er pijn?', ['steeds', 'bij bewegen', 'in rust', '’s nachts'], false),
      choice('medicine', 'Is er een pijnstiller ingenomen?', ['ja', 'nee', 'onbekend'], false),
      {
        ...choice('helped', 'Hielp de pijnstiller?', ['ja', 'een beetje', 'nee'], false),
        ...shownFor('medicine', ['ja']),
      },
      note('Bijzonderheden'),
    ]),
    en: form('Pain', [
      number('score', 'Pain score, from 0 (no pain) to 10 (worst imaginable)'),
      several('place', 'Where is the pain?', [
        'head',
        'neck or shoulder',
        'back',
        'chest',
        'belly',
        'arm or hand',
        'hip',
        'leg or foot',
        'somewhere else',
      ]),
      choice('when', 'When is there pain?', ['always', 'when moving', 'at rest', 'at night'], false),
      choice('medicine', 'Was a painkiller taken?', ['yes', 'no', 'not known'], false),
      {
        ...choice('helped', 'Did the painkiller help?', ['yes', 'a little', 'no'], false),
        ...shownFor('medicine', ['yes']),
      },
      note('Remarks'),
    ]),
  },
  {
    reportType: 'eatingAndDrinking',
    nl: form('Eten en drinken', [
      choice('meal', 'Om welke maaltijd gaat het?', ['ontbijt', 'lunch', 'avondeten', 'tussendoortje']),
      choice('eaten', 'Hoeveel is er gegeten?', ['alles', 'de helft', 'een paar happen', 'niets']),
      {
        ...choice(
          'reason',
          'Waarom niet meer?',
          ['geen trek', 'misselijk', 'moeite met slikken', 'iets anders'],
          false,
        ),
        ...shownFor('eaten', ['een paar happen', 'niets']),
      },
      number('cups', 'Hoeveel kopjes of glazen is er vandaag gedronken?', false),
      choice('thirst', 'Is er dorst of een droge mond?', ['ja', 'nee'], false),
      note('Bijzonderheden'),
    ]),
    en: form('Eating and drinking', [
      choice('meal', 'Which meal is it about?', ['breakfast', 'lunch', 'dinner', 'snack']),
      choice('eaten', 'How much was eaten?', ['everything', 'half', 'a few bites', 'nothing']),
      {
        ...choice(
          'reason',
          'Why not more?',
          ['no appetite', 'nauseous', 'trouble swallowing', 'something else'],
          false,
        ),
        ...shownFor('eaten', ['a few bites', 'nothing']),
      },
      number('cups', 'How many cups or glasses were drunk today?', false),
      choice('thirst', 'Is there thirst or a dry mouth?', ['yes', 'no'], false),
      note('Remarks'),
    ]),
  },
]

function form(title: string, formFields: Field[]): Form {
  return { title, formFields }
}

function field(key: string, displayName: string, type: Field['type'], required: boolean): Field {
  return { key, displayName, type, required, options: [], conditions: [], defaultValue: null }
}

function choice(key: string, displayName: string, options: string[], required = true): Field {
  return { ...field(key, displayName, 'choice', required), options }
}

function several(key: string, displayName: string, options: string[]): Field {
  return { ...field(key, displayName, 'multipleChoice', false), options }
}

function number(key: string, displayName: string, required = true): Field {
  return field(key, displayName, 'number', required)
}

function text(key: string, displayName: string): Field {
  return field(key, displayName, 'text', false)
}

function note(displayName: string): Field {
  return field('note', displayName, 'longText', false)
}

function shownFor(key: string, matchesValue: string[]): Pick<Field, 'conditions'> {
  return { conditions: [{ key, matchesValue }] }
}
