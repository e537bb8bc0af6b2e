import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from '../session/fake-browser.ts'
import { createDrafts, type Drafts } from './create-drafts.ts'
import type { Draft, DraftPlace, DraftServer, DraftStorage, KeptDraft } from './draft-ports.ts'
import type { OpenDraft } from './open-draft.ts'

const script: DraftPlace = { robotId: 'r1', kind: 'script', id: 'new' }
const minutes = 60_000

let world: World
beforeEach(() => {
  world = newWorld()
})

describe('a draft in this browser', () => {
  test('is there within a second, however fast somebody types on', async () => {
    const { drafts } = world.tab('anna')
    const draft = follow(drafts)
    for (const title of ['K', 'Ko', 'Kof']) {
      draft.keep(() => ({ title }))
      await world.pass(300)
    }
    expect(world.titles()).toEqual(['Ko'])
    await world.pass(300)
    expect(world.titles()).toEqual(['Kof'])
    expect(draft.get().kept).toBe('here')
  })

  test('is written down when its page goes', async () => {
    const { drafts } = world.tab('anna')
    const draft = drafts.open(script)
    const leave = draft.subscribe(() => undefined)
    draft.keep(() => ({ title: 'Koffie' }))
    leave()
    await world.pass(0)
    expect(world.titles()).toEqual(['Koffie'])
  })

  test('is found again after a crash, without a network', async () => {
    world.server.isAway = true
    const { drafts } = world.tab('anna')
    follow(drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(1000)
    const again = follow(world.tab('anna').drafts)
    expect(await world.after(again.find())).toMatchObject({ content: { title: 'Koffie' } })
    expect(again.get()).toEqual({ kept: 'here', other: null })
  })

  test('is shown when the server takes too long to say what it has', async () => {
    const { drafts } = world.tab('anna')
    follow(drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(1000)
    world.server.hangs = true
    const found = follow(world.tab('anna').drafts).find()
    await world.pass(3000)
    expect(await found).toMatchObject({ content: { title: 'Koffie' } })
  })

  test('goes on being written when somebody typed before it was found', async () => {
    world.server.isAway = true
    follow(world.tab('anna').drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(1000)
    world.server.hangs = true
    const again = follow(world.tab('anna').drafts)
    const found = again.find()
    again.keep(() => ({ title: 'Thee' }))
    await world.pass(3000)
    expect(await found).toMatchObject({ content: { title: 'Koffie' } })
    again.keep(() => ({ title: 'Thee met suiker' }))
    await world.pass(1000)
    expect(world.titles()).toEqual(['Thee met suiker'])
    expect(again.get()).toEqual({ kept: 'here', other: null })
  })

  test('is nobody else’s', async () => {
    follow(world.tab('anna').drafts).keep(() => ({ title: 'Van Anna' }))
    await world.pass(1000)
    world.account = 'bo'
    const other = follow(world.tab('bo').drafts)
    expect(await world.after(other.find())).toBeNull()
    other.keep(() => ({ title: 'Van Bo' }))
    await world.pass(10_000)
    expect(world.server.titles()).toEqual(['bo: Van Bo'])
    expect(world.titles()).toEqual(['Van Anna', 'Van Bo'])
  })

  test('that somebody else left unsent is removed after a week, and not before', async () => {
    world.server.isAway = true
    follow(world.tab('anna').drafts).keep(() => ({ title: 'Van Anna' }))
    await world.pass(1000)
    world.account = 'bo'
    const { drafts } = world.tab('bo')
    await world.pass(6 * 24 * 60 * minutes)
    await world.after(drafts.send())
    expect(world.titles()).toEqual(['Van Anna'])
    await world.pass(2 * 24 * 60 * minutes)
    await world.after(drafts.send())
    expect(world.titles()).toEqual([])
  })

  test('is not written any more once the session is over', async () => {
    const draft = follow(world.tab('anna').drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    world.account = undefined
    await world.pass(1000)
    expect(world.titles()).toEqual([])
  })

  test('is written to the last letter when the session is lost, and goes on from what the server has', async () => {
    const { drafts } = world.tab('anna')
    const draft = drafts.open(script)
    const leave = draft.subscribe(() => undefined)
    draft.keep(() => ({ title: 'Koffie' }))
    await world.pass(10_000)
    expect(draft.get().kept).toBe('everywhere')
    draft.keep(() => ({ title: 'Koffie met' }))
    world.account = undefined
    world.isLost = true
    // What was sent goes from the browser.
    world.emptyBrowser()
    leave()
    draft.keep(() => ({ title: 'Koffie met suiker' }))
    await world.pass(0)
    expect(world.titles()).toEqual(['Koffie met suiker'])
    world.account = 'anna'
    const again = follow(world.tab('anna').drafts)
    expect(await world.after(again.find())).toMatchObject({ content: { title: 'Koffie met suiker' } })
    expect(again.get()).toEqual({ kept: 'here', other: null })
  })

  test('that was thrown away while it was being written is kept again with the next letter', async () => {
    const draft = follow(world.tab('anna').drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    const isWritten = draft.write()
    const isGone = draft.discard()
    draft.keep(() => ({ title: 'Thee' }))
    await world.after(Promise.all([isWritten, isGone]))
    await world.pass(1000)
    expect(world.titles()).toEqual(['Thee'])
  })

  test('that cannot be kept says so, and is kept as soon as it can', async () => {
    const draft = follow(world.tab('anna').drafts)
    world.storageFails = true
    draft.keep(() => ({ title: 'Koffie' }))
    await world.pass(1000)
    expect(draft.get().kept).toBe('not_kept')
    world.storageFails = false
    draft.keep(() => ({ title: 'Koffie!' }))
    await world.pass(1000)
    expect(world.titles()).toEqual(['Koffie!'])
  })
})

describe('a draft on the server', () => {
  test('follows the one in the browser, with one call for what is typed in a row', async () => {
    const draft = follow(world.tab('anna').drafts)
    for (const title of ['K', 'Ko', 'Kof', 'Koff', 'Koffie']) {
      draft.keep(() => ({ title }))
      await world.pass(600)
    }
    await world.pass(5000)
    expect(world.server.titles()).toEqual(['anna: Koffie'])
    expect(world.server.calls.filter((call) => call === 'save').length).toBeLessThanOrEqual(2)
    expect(draft.get().kept).toBe('everywhere')
  })

  test('is sent when there is a network again, and failing loses nothing', async () => {
    world.server.isAway = true
    const { drafts } = world.tab('anna')
    follow(drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(30_000)
    expect(world.server.titles()).toEqual([])
    expect(world.titles()).toEqual(['Koffie'])
    world.server.isAway = false
    await world.after(drafts.send())
    expect(world.server.titles()).toEqual(['anna: Koffie'])
  })

  test('is tried again by itself', async () => {
    world.server.isAway = true
    follow(world.tab('anna').drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(5000)
    world.server.isAway = false
    await world.pass(60_000)
    expect(world.server.titles()).toEqual(['anna: Koffie'])
  })

  test('is what a lost session left unsent, after the next login', async () => {
    world.server.isAway = true
    follow(world.tab('anna').drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(1000)
    world.account = undefined
    await world.pass(30_000)
    world.server.isAway = false
    world.account = 'anna'
    await world.after(world.tab('anna').drafts.send())
    expect(world.server.titles()).toEqual(['anna: Koffie'])
  })

  test.each([
    ['that had an older one', { title: 'Koffie' }],
    ['that had none', null],
  ])(
    'is not mistaken for one from elsewhere when it is sent while a server is asked %s',
    async (_, older) => {
      const { drafts } = world.tab('anna')
      if (older !== null) {
        follow(drafts).keep(() => older)
        await world.pass(10_000)
      }
      world.server.isAway = true
      const draft = follow(drafts)
      if (older !== null) await world.after(draft.find())
      draft.keep(() => ({ title: 'Koffie met melk' }))
      await world.pass(1000)
      world.server.isAway = false
      const next = world.tab('anna').drafts
      world.server.duringLoad = () => next.send()
      const again = follow(next)
      expect(await world.after(again.find())).toMatchObject({ content: { title: 'Koffie met melk' } })
      expect(world.server.titles()).toEqual(['anna: Koffie met melk'])
      expect(again.get()).toEqual({ kept: 'everywhere', other: null })
    },
  )

  test('holds what was typed up to the moment of logging out', async () => {
    const { drafts } = world.tab('anna')
    follow(drafts).keep(() => ({ title: 'Koffie' }))
    await world.after(drafts.finish())
    expect(world.server.titles()).toEqual(['anna: Koffie'])
    expect(await drafts.hasUnsent()).toBe(false)
  })

  test('that could not be sent is known to be here alone, for who logs out to be asked', async () => {
    world.server.isAway = true
    const { drafts } = world.tab('anna')
    const draft = follow(drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    await world.after(drafts.finish())
    expect(await drafts.hasUnsent()).toBe(true)
    world.account = 'bo'
    expect(await world.tab('bo').drafts.hasUnsent()).toBe(false)
    // What is not wanted any more is no loss.
    await draft.discard()
    expect(await drafts.hasUnsent()).toBe(false)
  })

  test('that could not even be kept, or waits for a choice, is asked about as well', async () => {
    const { drafts } = world.tab('anna')
    const draft = follow(drafts)
    world.storageFails = true
    draft.keep(() => ({ title: 'Koffie' }))
    await world.after(drafts.finish())
    expect(await drafts.hasUnsent()).toBe(true)
    world.storageFails = false
    draft.keep(() => ({ title: 'Koffie' }))
    await world.after(drafts.finish())
    expect(await drafts.hasUnsent()).toBe(false)
    const other = follow(world.tab('anna').drafts)
    await world.after(other.find())
    other.keep(() => ({ title: 'Thee' }))
    await world.pass(10_000)
    draft.keep(() => ({ title: 'Koffie verkeerd' }))
    await world.after(drafts.finish())
    expect(world.server.titles()).toEqual(['anna: Thee'])
    expect(await drafts.hasUnsent()).toBe(true)
  })

  test('that cannot be sent now, such as for a robot that is reset, holds up no other', async () => {
    world.server.fails = ({ robotId }) => robotId === 'r1'
    const { drafts } = world.tab('anna')
    follow(drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(10)
    follow(drafts, { ...script, robotId: 'r2' }).keep(() => ({ title: 'Thee' }))
    await world.pass(20_000)
    expect(world.server.titles()).toEqual(['anna: Thee'])
    world.server.fails = undefined
    await world.pass(5 * minutes)
    expect(world.server.titles()).toEqual(['anna: Thee', 'anna: Koffie'])
  })

  test('is found on another device', async () => {
    follow(world.tab('anna').drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(10_000)
    world.emptyBrowser()
    const there = follow(world.tab('anna').drafts)
    expect(await world.after(there.find())).toMatchObject({ content: { title: 'Koffie' } })
    expect(there.get().kept).toBe('everywhere')
    there.keep(() => ({ title: 'Koffie met melk' }))
    await world.pass(10_000)
    expect(world.server.titles()).toEqual(['anna: Koffie met melk'])
  })

  test('that was refused as it is, is not sent again until it changes', async () => {
    world.server.refuses = true
    const { drafts } = world.tab('anna')
    const draft = follow(drafts)
    draft.keep(() => ({ title: 'Te lang' }))
    await world.pass(10 * minutes)
    await world.after(drafts.send())
    expect(world.server.calls).toEqual(['save'])
    world.server.refuses = false
    draft.keep(() => ({ title: 'Kort' }))
    await world.pass(10_000)
    expect(world.server.titles()).toEqual(['anna: Kort'])
  })

  test('is followed by what was typed while it was on its way', async () => {
    const draft = follow(world.tab('anna').drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    world.server.during = async () => {
      world.server.during = undefined
      draft.keep(() => ({ title: 'Koffie met melk' }))
      await draft.write()
    }
    await world.pass(20_000)
    expect(world.server.titles()).toEqual(['anna: Koffie met melk'])
    expect(draft.get()).toEqual({ kept: 'everywhere', other: null })
  })

  test('whose answer was lost is sent again and kept once', async () => {
    world.server.losesAnswers = true
    const draft = follow(world.tab('anna').drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    await world.pass(5000)
    world.server.losesAnswers = false
    await world.pass(60_000)
    expect(world.server.titles()).toEqual(['anna: Koffie'])
    expect(draft.get()).toEqual({ kept: 'everywhere', other: null })
  })

  test('whose answer was lost is no other’s when somebody has typed on', async () => {
    const { draft } = await typedOnAfterLostAnswers()
    await world.pass(10 * minutes)
    expect(draft.get()).toEqual({ kept: 'everywhere', other: null })
    expect(world.server.titles()).toEqual(['anna: Koffie met melk en suiker'])
  })

  test('whose answer was lost is no other’s after a reload either', async () => {
    await typedOnAfterLostAnswers()
    const again = follow(world.tab('anna').drafts)
    expect(await world.after(again.find())).toMatchObject({ content: { title: 'Koffie met melk en suiker' } })
    expect(again.get().other).toBeNull()
    await world.pass(10 * minutes)
    expect(world.server.titles()).toEqual(['anna: Koffie met melk en suiker'])
  })
})

describe('what was saved or thrown away', () => {
  test('leaves no draft in the browser nor on the server', async () => {
    const draft = follow(world.tab('anna').drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    await world.pass(10_000)
    await draft.discard()
    await world.pass(10_000)
    expect(world.server.titles()).toEqual([])
    expect(world.titles()).toEqual([])
    expect(await world.after(follow(world.tab('anna').drafts).find())).toBeNull()
  })

  test('without a network is forgotten on the server later, and not offered meanwhile', async () => {
    const { drafts } = world.tab('anna')
    const draft = follow(drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    await world.pass(10_000)
    world.server.isAway = true
    await draft.discard()
    await world.pass(10_000)
    expect(await world.after(follow(world.tab('anna').drafts).find())).toBeNull()
    world.server.isAway = false
    expect(await world.after(follow(world.tab('anna').drafts).find())).toBeNull()
    await world.after(drafts.send())
    expect(world.server.titles()).toEqual([])
    expect(world.titles()).toEqual([])
  })

  test('on another device is not offered here', async () => {
    const { drafts } = world.tab('anna')
    follow(drafts).keep(() => ({ title: 'Koffie' }))
    await world.pass(10_000)
    world.server.drafts.clear()
    expect(await world.after(follow(world.tab('anna').drafts).find())).toBeNull()
    expect(world.titles()).toEqual([])
  })

  test('while what was typed is on its way takes that with it', async () => {
    const draft = follow(world.tab('anna').drafts)
    draft.keep(() => ({ title: 'Koffie' }))
    await world.pass(1000)
    world.server.losesAnswers = true
    await world.pass(5000)
    expect(world.server.titles()).toEqual(['anna: Koffie'])
    world.server.losesAnswers = false
    await draft.discard()
    await world.pass(60_000)
    expect(world.server.titles()).toEqual([])
  })

  test('takes what was typed with it, of which the answer was lost', async () => {
    const { draft } = await typedOnAfterLostAnswers()
    await draft.discard()
    await world.pass(10 * minutes)
    expect(world.server.titles()).toEqual([])
    expect(world.kept()).toEqual([])
  })
})

/** The server has the second of three, and could not say so. */
async function typedOnAfterLostAnswers(): Promise<{ draft: OpenDraft }> {
  const draft = follow(world.tab('anna').drafts)
  draft.keep(() => ({ title: 'Koffie' }))
  await world.pass(10_000)
  world.server.losesAnswers = true
  draft.keep(() => ({ title: 'Koffie met melk' }))
  await world.pass(4000)
  expect(world.server.titles()).toEqual(['anna: Koffie met melk'])
  draft.keep(() => ({ title: 'Koffie met melk en suiker' }))
  await world.pass(600)
  world.server.losesAnswers = false
  return { draft }
}

describe('two tabs with the same thing', () => {
  /** Both show what the first wrote. */
  async function twoTabs(): Promise<{ one: OpenDraft; other: OpenDraft }> {
    const one = follow(world.tab('anna').drafts)
    one.keep(() => ({ title: 'Koffie' }))
    await world.pass(10_000)
    const other = follow(world.tab('anna').drafts)
    await world.after(other.find())
    return { one, other }
  }

  test('are told of what is written in the other, and the newer one stays', async () => {
    const { one, other } = await twoTabs()
    other.keep(() => ({ title: 'Thee' }))
    await world.pass(1000)
    expect(one.get().other).toMatchObject({ from: 'tab', content: { title: 'Thee' } })
    one.keep(() => ({ title: 'Koffie verkeerd' }))
    await world.pass(10_000)
    expect(world.titles()).toEqual(['Thee'])
    expect(world.server.titles()).toEqual(['anna: Thee'])
    expect(other.get().other).toBeNull()
  })

  test('find it out when they write, should word not have reached them', async () => {
    world.isDeaf = true
    const { one, other } = await twoTabs()
    other.keep(() => ({ title: 'Thee' }))
    await world.pass(1000)
    one.keep(() => ({ title: 'Koffie verkeerd' }))
    await world.pass(1000)
    expect(world.titles()).toEqual(['Thee'])
    expect(one.get().other).toMatchObject({ content: { title: 'Thee' } })
  })

  test('go on with the one that somebody chooses: their own', async () => {
    const { one, other } = await twoTabs()
    other.keep(() => ({ title: 'Thee' }))
    await world.pass(1000)
    one.keep(() => ({ title: 'Koffie verkeerd' }))
    await one.takeMine()
    await world.pass(10_000)
    expect(world.titles()).toEqual(['Koffie verkeerd'])
    expect(world.server.titles()).toEqual(['anna: Koffie verkeerd'])
    expect(one.get()).toEqual({ kept: 'everywhere', other: null })
    expect(other.get().other).toMatchObject({ content: { title: 'Koffie verkeerd' } })
  })

  test('go on with the one that somebody chooses: their own, which they only looked at', async () => {
    const { one, other } = await twoTabs()
    one.keep(() => ({ title: 'Thee' }))
    await world.pass(1000)
    await other.takeMine()
    await world.pass(10_000)
    expect(world.titles()).toEqual(['Koffie'])
    expect(world.server.titles()).toEqual(['anna: Koffie'])
  })

  test('go on with the one that somebody chooses: the other', async () => {
    const { one, other } = await twoTabs()
    other.keep(() => ({ title: 'Thee' }))
    await world.pass(1000)
    expect(await one.takeOther()).toEqual({ title: 'Thee' })
    one.keep(() => ({ title: 'Thee met suiker' }))
    await world.pass(10_000)
    expect(world.titles()).toEqual(['Thee met suiker'])
    expect(other.get().other).toMatchObject({ content: { title: 'Thee met suiker' } })
  })

  test('are told within one window as well', async () => {
    const { drafts } = world.tab('anna')
    const [one, other] = [follow(drafts), follow(drafts)]
    one.keep(() => ({ title: 'Koffie' }))
    await world.pass(1000)
    expect(other.get().other).toMatchObject({ content: { title: 'Koffie' } })
  })

  test('keep what was typed last in one when the other, which had not seen it, has saved', async () => {
    world.isDeaf = true
    const { one, other } = await twoTabs()
    one.keep(() => ({ title: 'Koffie en koek' }))
    await world.pass(1000)
    await other.discard()
    await world.pass(20_000)
    expect(world.titles()).toEqual(['Koffie en koek'])
    expect(world.server.titles()).toEqual(['anna: Koffie en koek'])
  })

  test('keep what is typed in one when the other has saved', async () => {
    const { one, other } = await twoTabs()
    await other.discard()
    one.keep(() => ({ title: 'Koffie en koek' }))
    await world.pass(20_000)
    expect(world.titles()).toEqual(['Koffie en koek'])
    expect(world.server.titles()).toEqual(['anna: Koffie en koek'])
  })
})

describe('two devices with the same thing', () => {
  async function twoDevices(): Promise<OpenDraft> {
    const here = follow(world.tab('anna').drafts)
    here.keep(() => ({ title: 'Koffie' }))
    await world.pass(10_000)
    world.server.isAway = true
    here.keep(() => ({ title: 'Koffie van hier' }))
    await world.pass(1000)
    world.server.put('anna', 'v-elsewhere', { title: 'Koffie van elders' })
    return here
  }

  test('are told, and neither is written over', async () => {
    const here = await twoDevices()
    world.server.isAway = false
    await world.pass(60_000)
    expect(here.get().other).toMatchObject({ from: 'device', content: { title: 'Koffie van elders' } })
    expect(world.titles()).toEqual(['Koffie van hier'])
    expect(world.server.titles()).toEqual(['anna: Koffie van elders'])
  })

  test('keep what is typed on in this browser, and ask the server no more until somebody chooses', async () => {
    const here = await twoDevices()
    world.server.isAway = false
    await world.pass(60_000)
    const made = world.server.calls.length
    here.keep(() => ({ title: 'Koffie van hier en nu' }))
    await world.pass(60_000)
    expect(world.titles()).toEqual(['Koffie van hier en nu'])
    expect(world.server.calls).toHaveLength(made)
    await here.takeMine()
    await world.pass(10_000)
    expect(world.server.titles()).toEqual(['anna: Koffie van hier en nu'])
  })

  test('are told after a reload too, and go on with the one that is chosen', async () => {
    await twoDevices()
    world.server.isAway = false
    const again = follow(world.tab('anna').drafts)
    expect(await world.after(again.find())).toMatchObject({ content: { title: 'Koffie van hier' } })
    expect(again.get().other).toMatchObject({ from: 'device', content: { title: 'Koffie van elders' } })
    await again.takeMine()
    await world.pass(10_000)
    expect(world.server.titles()).toEqual(['anna: Koffie van hier'])
    expect(again.get()).toEqual({ kept: 'everywhere', other: null })
  })

  test('go on with what the other device has, when that is chosen', async () => {
    await twoDevices()
    world.server.isAway = false
    const again = follow(world.tab('anna').drafts)
    await world.after(again.find())
    expect(await again.takeOther()).toEqual({ title: 'Koffie van elders' })
    await world.pass(10_000)
    expect(world.titles()).toEqual(['Koffie van elders'])
    expect(world.server.titles()).toEqual(['anna: Koffie van elders'])
  })
})

/** A draft that a page has open. */
function follow(drafts: Drafts, place = script): OpenDraft {
  const draft = drafts.open(place)
  draft.subscribe(() => undefined)
  return draft
}

type World = ReturnType<typeof newWorld>

interface Settings {
  account: string | undefined
  /** The session ended by itself. */
  isLost: boolean
  storageFails: boolean
  isDeaf: boolean
}

/** One browser with its tabs, and a server that can fail in every way. */
function newWorld() {
  const { clock } = fakeBrowser()
  const kept = new Map<string, KeptDraft>()
  const tabs: Drafts[] = []
  let versions = 0
  let turn: Promise<unknown> = Promise.resolve()
  const server = fakeServer()
  const settings: Settings = {
    account: 'anna',
    isLost: false,
    storageFails: false,
    isDeaf: false,
  }
  const storage: DraftStorage = {
    get: async (key) => kept.get(key),
    change: async (key, change) => {
      if (settings.storageFails) throw new Error('full')
      const next = change(kept.get(key))
      if (next === undefined) kept.delete(key)
      else kept.set(key, next)
    },
    all: async () => [...kept],
  }
  return Object.assign(settings, {
    server,
    tab: (owner: string) => {
      const drafts = createDrafts(owner, {
        storage,
        server: server.of(owner),
        clock,
        newVersion: () => `v${(versions += 1)}`,
        login: () => {
          if (settings.account === owner) return 'lasts'
          return settings.isLost ? 'lost' : 'over'
        },
        exclusively: (work) => {
          const done = turn.then(work)
          turn = done
          return done
        },
        tellTabs: (key) => {
          if (settings.isDeaf) return
          for (const tab of tabs) if (tab !== drafts) tab.heard(key)
        },
      })
      tabs.push(drafts)
      return { drafts }
    },
    titles: () => [...kept.values()].flatMap(({ content }) => (content === null ? [] : [content.title])),
    kept: () => [...kept.values()],
    emptyBrowser: () => kept.clear(),
    /** Lets time pass, and all that it sets off come to rest. */
    pass: async (milliseconds: number) => {
      await atRest()
      const steps = Math.min(100, Math.ceil(milliseconds / 100))
      for (let step = 0; step < steps; step += 1) {
        clock.pass(milliseconds / steps)
        await atRest()
      }
    },
    after: async <T>(work: Promise<T>): Promise<T> => {
      await atRest()
      return work
    },
  })
}

interface Mood {
  isAway: boolean
  hangs: boolean
  refuses: boolean
  losesAnswers: boolean
  /** Where the server has a fault. */
  fails: ((place: DraftPlace) => boolean) | undefined
  /** Happens while a draft is on its way. */
  during: (() => Promise<void>) | undefined
  /** Happens while the answer to what it has is on its way. */
  duringLoad: (() => Promise<void>) | undefined
}

function fakeServer() {
  const drafts = new Map<string, Draft>()
  const calls: string[] = []
  const mood: Mood = {
    isAway: false,
    hangs: false,
    refuses: false,
    losesAnswers: false,
    fails: undefined,
    during: undefined,
    duringLoad: undefined,
  }
  const keyOf = (owner: string, { robotId, id }: DraftPlace) => [owner, robotId, id].join(' ')
  return Object.assign(mood, {
    drafts,
    calls,
    titles: () => [...drafts].map(([key, { content }]) => `${key.split(' ')[0]}: ${String(content.title)}`),
    put: (owner: string, version: string, content: Draft['content']) =>
      void drafts.set(keyOf(owner, script), { version, content, savedAt: 0 }),
    of: (owner: string): DraftServer => ({
      load: async (place) => {
        if (mood.hangs) return new Promise(() => undefined)
        if (mood.isAway) return undefined
        const there = drafts.get(keyOf(owner, place)) ?? null
        await mood.duringLoad?.()
        return there
      },
      save: async (place, { version, base, content }) => {
        calls.push('save')
        if (mood.isAway) return 'unreachable'
        if (mood.fails?.(place) === true) return 'later'
        if (mood.refuses) return 'never'
        const there = drafts.get(keyOf(owner, place))
        const isNew = there?.version !== version
        if (isNew && there !== undefined && there.version !== base) return 'conflict'
        if (isNew) drafts.set(keyOf(owner, place), { version, content, savedAt: 0 })
        await mood.during?.()
        return mood.losesAnswers ? 'unreachable' : 'done'
      },
      remove: async (place, version) => {
        calls.push('remove')
        if (mood.isAway) return 'unreachable'
        const there = drafts.get(keyOf(owner, place))
        if (there !== undefined && there.version !== version) return 'conflict'
        drafts.delete(keyOf(owner, place))
        return 'done'
      },
    }),
  })
}

/** Everything here is promises that are kept at once. */
async function atRest(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}
