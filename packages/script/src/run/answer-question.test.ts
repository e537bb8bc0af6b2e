import { robotLanguages, type RobotLanguage } from '@kompaan/contract/wire'
import { describe, expect, test } from 'vitest'
import { resumeRun } from '../index.ts'
import { play } from '../testing/play.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import type { Transition } from './transition.ts'

const branches = [a.say('yes'), a.say('no'), a.say('other'), a.say('offline')]
const taken = scriptOf(
  [a.closedQuestion('taken'), ...branches],
  [to.answer('taken', 'yes', 'yes'), to.answer('taken', 'no', 'no'), to.answer('taken', 'other', 'other')],
)
const drink = scriptOf(
  [a.multipleChoice('drink', 'Wat wilt u drinken?'), ...branches],
  [
    to.command('drink', ['een kopje koffie', 'koffie met melk'], 'yes'),
    to.command('drink', ['een glas water'], 'no'),
    to.other('drink', 'other'),
    to.offline('drink', 'offline'),
  ],
)
const asked = ['Wat wilt u drinken?', '[listen]']
const end = '[end: finished]'

describe('a yes/no question', () => {
  test.each<[RobotLanguage, string, string]>([
    ['nl-NL', 'Ja hoor', 'yes'],
    ['nl-NL', 'nee', 'no'],
    ['en-GB', 'Yes, please', 'yes'],
    ['en-GB', 'no', 'no'],
    ['de-DE', 'ja', 'yes'],
    ['de-DE', 'Nein', 'no'],
    ['it-IT', 'sì', 'yes'],
    ['it-IT', 'no', 'no'],
    ['zh-TW', '是', 'yes'],
    ['zh-TW', '不是', 'no'],
    ['tr-TR', 'Evet', 'yes'],
    ['tr-TR', 'HAYIR', 'no'],
  ])('[BOT-04] R8 in %s understands %j as %s', (language, heard, branch) => {
    expect(play(taken, [heard], { language }).heard).toEqual([
      'taken?',
      '[listen]',
      `words of ${branch}`,
      end,
    ])
  })

  test('R8 a no without a branch of its own is something else, and is not asked for again', () => {
    const graph = scriptOf(
      [a.closedQuestion('taken'), ...branches],
      [to.answer('taken', 'yes', 'yes'), to.answer('taken', 'other', 'other')],
    )
    const { heard, feedback } = play(graph, ['nee'])
    expect(heard).toEqual(['taken?', '[listen]', 'words of other', end])
    expect(feedback[0]).toMatchObject({ intentionType: 'command', answer: 'no' })
  })

  test('[BOT-04] R14 that is asked again, also after a restart, is told with the instant at which it was first asked', () => {
    const restarted = (transition: Transition, now: number) => resumeRun(taken, transition.state, now + 1000)
    for (const between of [undefined, restarted]) {
      const { feedback } = play(taken, [null, 'ja'], { now: 5_000_000 }, between)
      expect(feedback[0]).toMatchObject({ executionTime: 5_000_000, answeredAt: 5_004_000 })
    }
  })

  test('R10 that cannot be listened to goes to other', () => {
    const { heard, feedback } = play(taken, [{ cannotListen: true }])
    expect(heard).toEqual(['taken?', '[listen]', 'words of other', end])
    expect(feedback[0]).toMatchObject({ intentionType: 'offline', answer: 'other' })
  })

  test('R3 a branch that leads to nothing ends the script', () => {
    const graph = scriptOf([a.closedQuestion('taken')], [to.answer('taken', 'yes', null)])
    expect(play(graph, ['ja']).heard.at(-1)).toBe(end)
  })
})

describe('a multiple choice question', () => {
  test('[BOT-04] R8 takes the branch of any of its commands', () => {
    expect(play(drink, ['Koffie met melk!']).heard).toEqual([...asked, 'words of yes', end])
    expect(play(drink, ['doe maar een glas water']).heard).toEqual([...asked, 'words of no', end])
  })

  test('[BOT-04] R9 is asked once more, then goes to other', () => {
    for (const told of [null, '', '  ', '…', 'wat een mooie dag']) {
      const { heard, feedback } = play(drink, [told, told])
      expect(heard).toEqual([...asked, ...asked, 'words of other', end])
      expect(feedback[0]).toMatchObject({ intentionType: 'other', answer: null })
    }
    expect(play(drink, [null, 'een glas water']).heard).toEqual([...asked, ...asked, 'words of no', end])
  })

  test('[BEY-01] R14 when something was heard first is told, and when it was understood', () => {
    const now = Date.parse('2026-11-17T09:00:00Z')
    const entryAfter = (first: string | null, second: string | null) =>
      play(drink, [first, second], { now }).feedback[0]
    const [firstTurn, secondTurn] = [now + 2000, now + 4000]
    expect(entryAfter('een glas water', null)).toMatchObject({ heardAt: firstTurn, answeredAt: firstTurn })
    expect(entryAfter('wat een mooie dag', 'een glas water')).toMatchObject({
      heardAt: firstTurn,
      answeredAt: secondTurn,
    })
    expect(entryAfter(null, 'een glas water')).toMatchObject({ heardAt: secondTurn, answeredAt: secondTurn })
    for (const silence of [null, '', '…']) {
      expect(entryAfter(silence, silence)).toMatchObject({ heardAt: null })
      expect(entryAfter(silence, silence)).not.toHaveProperty('answeredAt')
    }
    const notUnderstood = entryAfter('wat een mooie dag', null)
    expect(notUnderstood).toMatchObject({ heardAt: firstTurn })
    expect(notUnderstood).not.toHaveProperty('answeredAt')
  })

  test('[BEY-01] R14 what was heard at one question does not count for the next', () => {
    const two = scriptOf(
      [a.closedQuestion('one'), a.closedQuestion('two')],
      [to.answer('one', 'other', 'two')],
    )
    const [one, next] = play(two, ['wat een mooie dag', 'wat een mooie dag', null, null]).feedback
    expect(one).toHaveProperty('heardAt', 1_000_000 + 2000)
    expect(next).toHaveProperty('heardAt', null)
  })

  test('R9 without other goes to offline, and without that ends and says so', () => {
    const links = drink.links.filter((link) => link.id !== 'drink-other')
    expect(play({ ...drink, links }).heard.at(-2)).toBe('words of offline')
    const commands = links.filter((link) => link.id !== 'drink-offline')
    expect(play({ ...drink, links: commands }).effects.at(-1)).toEqual({
      type: 'end',
      reason: 'noBranch',
      step: 'drink',
    })
  })

  test('[BOT-04] R10 that cannot be listened to goes to offline at once, without it to other, without that it ends', () => {
    const cannot = [{ cannotListen: true } as const]
    expect(play(drink, cannot).heard).toEqual([...asked, 'words of offline', end])
    const links = drink.links.filter((link) => link.id !== 'drink-offline')
    expect(play({ ...drink, links }, cannot).heard).toEqual([...asked, 'words of other', end])
    const commands = links.filter((link) => link.id !== 'drink-other')
    expect(play({ ...drink, links: commands }, cannot).heard).toEqual([...asked, '[end: noBranch]'])
  })

  test('R10 also when the connection goes while it is asked whether something was meant', () => {
    expect(play(drink, ['ja een kopje kof', { cannotListen: true }]).heard).toEqual([
      ...asked,
      'Bedoelt u: een kopje koffie?',
      '[listen]',
      'words of offline',
      end,
    ])
  })

  test('R8 ids decide nothing: a command whose link is called other is a command', () => {
    const links = drink.links.map((link) =>
      link.id === 'drink-een glas water' ? { ...link, id: 'other' } : link,
    )
    expect(play({ ...drink, links }, [null, null]).heard.at(-2)).toBe('words of other')
    expect(play({ ...drink, links }, ['een glas water']).heard.at(-2)).toBe('words of no')
  })
})

describe('when the robot is unsure', () => {
  const unsure = 'ja een kopje kof'
  const meant = ['Bedoelt u: een kopje koffie?', '[listen]']

  test('[BOT-04] R8 it asks whether that was meant, and a yes takes the branch', () => {
    expect(play(drink, [unsure, 'ja']).heard).toEqual([...asked, ...meant, 'words of yes', end])
  })

  test('R8 no, silence and what is not clear count as not understood', () => {
    for (const told of ['nee', 'nee dank u', null, 'ja ja nee', unsure]) {
      expect(play(drink, [unsure, told, 'een glas water']).heard).toEqual([
        ...asked,
        ...meant,
        ...asked,
        'words of no',
        end,
      ])
    }
  })

  test('R8 the words said again are a yes, and those of another branch lead there', () => {
    expect(play(drink, [unsure, 'een kopje koffie']).heard).toEqual([...asked, ...meant, 'words of yes', end])
    expect(play(drink, [unsure, 'een glas water']).heard).toEqual([...asked, ...meant, 'words of no', end])
  })

  test('R8 a yes to what was meant is no yes to the question', () => {
    const graph = scriptOf(
      [a.multipleChoice('well', 'Gaat het?'), ...branches],
      [to.command('well', ['ja'], 'yes'), to.command('well', ['nee'], 'no')],
    )
    expect(play(graph, ['nee het doet pijn', 'ja']).heard).toEqual([
      'Gaat het?',
      '[listen]',
      'Bedoelt u: nee?',
      '[listen]',
      'words of no',
      end,
    ])
  })

  test("R8 asked 'do you mean: no?', a no says it again", () => {
    const chosen = scriptOf(
      [a.multipleChoice('well', 'Gaat het?'), ...branches],
      [to.command('well', ['ja'], 'yes'), to.command('well', ['nee'], 'no')],
    )
    const closed = scriptOf(
      [a.closedQuestion('well', 'Gaat het?'), ...branches],
      [to.answer('well', 'yes', 'yes'), to.answer('well', 'no', 'no')],
    )
    for (const graph of [chosen, closed]) {
      expect(play(graph, ['nee het doet pijn', 'nee']).heard.slice(2)).toEqual([
        'Bedoelt u: nee?',
        '[listen]',
        'words of no',
        end,
      ])
    }
  })

  test('R4 it does not ask without end', () => {
    expect(play(drink, [unsure, 'nee', unsure, 'nee', unsure]).heard).toEqual([
      ...asked,
      ...meant,
      ...asked,
      ...meant,
      'words of other',
      end,
    ])
  })

  test.each(robotLanguages)('R8 it asks in %s, and understands its yes', (language) => {
    const yes = {
      'nl-NL': 'ja',
      'en-GB': 'yes',
      'de-DE': 'ja',
      'it-IT': 'sì',
      'zh-TW': '是',
      'tr-TR': 'evet',
    }
    const { heard } = play(drink, ['x een kopje kof', yes[language]], { language })
    expect(heard[2]).toMatch(/een kopje koffie.*[?？]$/)
    expect(heard.slice(3)).toEqual(['[listen]', 'words of yes', end])
  })
})

describe('what is asked', () => {
  const options = { notify: true, greet: true, sayTime: true }

  test('R7 the second time without greeting and time, but with the sound', () => {
    const graph = scriptOf([a.closedQuestion('taken', 'Klaar?', options)])
    expect(play(graph).heard).toEqual([
      '[notify]',
      '(greeting) (time) Klaar?',
      '[listen]',
      '[notify]',
      'Klaar?',
      '[listen]',
      '[end: noBranch]',
    ])
  })

  test('[BOT-04] R7 without words of its own, the second time what was said last', () => {
    const graph = scriptOf(
      [
        a.say('one', 'Het is tijd.'),
        a.say('two', 'Komt u eten?', options),
        a.say('blank', '', { greet: true }),
        a.closedQuestion('q', ' '),
      ],
      [to.next('one', 'two'), to.next('two', 'blank'), to.next('blank', 'q')],
    )
    expect(play(graph).heard.slice(3)).toEqual([
      '(greeting) ',
      '[listen]',
      'Komt u eten?',
      '[listen]',
      '[end: noBranch]',
    ])
  })

  test('R7 a question that could not be listened to does not count as said', () => {
    const graph = scriptOf(
      [a.say('eat', 'Komt u eten?'), a.multipleChoice('drink'), a.closedQuestion('well', '')],
      [to.next('eat', 'drink'), to.offline('drink', 'well')],
    )
    expect(play(graph, [{ cannotListen: true }]).heard.slice(3)).toEqual([
      '[listen]',
      'Komt u eten?',
      '[listen]',
      '[end: noBranch]',
    ])
  })

  test('R9 each question is asked twice, whatever came before it', () => {
    const graph = scriptOf(
      [a.closedQuestion('one'), a.closedQuestion('two')],
      [to.answer('one', 'other', 'two')],
    )
    expect(play(graph).heard.filter((told) => told.endsWith('?'))).toEqual(['one?', 'one?', 'two?', 'two?'])
  })

  test('R7 where nothing was said yet, it listens twice', () => {
    expect(play(scriptOf([a.closedQuestion('q', '')])).heard).toEqual([
      '[listen]',
      '[listen]',
      '[end: noBranch]',
    ])
  })

  test('R7 it listens for 20 seconds, or as long as is set, for what may be answered', () => {
    expect(play(drink).effects[1]).toEqual({
      type: 'listen',
      seconds: 20,
      intentions: [
        { id: 'drink-een kopje koffie', phrases: ['een kopje koffie', 'koffie met melk'] },
        { id: 'drink-een glas water', phrases: ['een glas water'] },
      ],
    })
    const blank = scriptOf([a.multipleChoice('q')], [to.command('q', ['thee', ' '], null)])
    expect(play(blank).effects[1]).toMatchObject({ intentions: [{ phrases: ['thee'] }] })
    expect(play(drink, [], { listenSeconds: 45 }).effects[1]).toMatchObject({ seconds: 45 })
  })
})
