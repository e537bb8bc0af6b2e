import { describe, expect, it } from 'vitest'
import { createShortcuts, type Press, type Shortcut } from './shortcuts.ts'

const newTask: Shortcut = { key: 'n', label: 'Nieuwe taak' }

describe('shortcuts', () => {
  it('do what belongs to the key, and nothing at another', () => {
    const { pressed, press } = withShortcut(newTask)
    expect(press({ key: 'm' })).toBe(false)
    expect(press({ key: 'n' })).toBe(true)
    expect(pressed()).toBe(1)
  })

  it('go on working with Caps Lock', () => {
    expect(withShortcut(newTask).press({ key: 'N' })).toBe(true)
  })

  it.each([
    ['with Alt', { altKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with the command key', { metaKey: true }],
    ['held down', { repeat: true }],
    ['that something else has used', { defaultPrevented: true }],
  ])('leave a key %s alone', (_, how) => {
    const { pressed, press } = withShortcut(newTask)
    expect(press({ key: 'n', ...how })).toBe(false)
    expect(pressed()).toBe(0)
  })

  it('with Ctrl hear the command key of a Mac too, and not the key alone', () => {
    const { pressed, press } = withShortcut({ key: 'z', withControl: true, label: 'Ongedaan maken' })
    press({ key: 'z' })
    press({ key: 'z', ctrlKey: true })
    press({ key: 'z', metaKey: true })
    expect(pressed()).toBe(2)
  })

  it('tell Ctrl with Shift from Ctrl alone', () => {
    const { shortcuts, pressed, press } = withShortcut({
      key: 'z',
      withControl: true,
      label: 'Ongedaan maken',
    })
    let redone = 0
    shortcuts.add(
      { key: 'z', withControl: true, withShift: true, label: 'Opnieuw doen' },
      () => (redone += 1),
    )
    press({ key: 'Z', ctrlKey: true, shiftKey: true })
    expect([pressed(), redone]).toEqual([0, 1])
    press({ key: 'z', ctrlKey: true })
    expect([pressed(), redone]).toEqual([1, 1])
  })

  it('give way to a later one with the same key, and come back after it', () => {
    const { shortcuts, pressed, press } = withShortcut(newTask)
    const remove = shortcuts.add({ key: 'N', label: 'Nieuw lied' }, () => undefined)
    press({ key: 'n' })
    expect(pressed()).toBe(0)
    expect(shortcuts.list().map(({ label }) => label)).toEqual(['Nieuw lied'])
    remove()
    press({ key: 'n' })
    expect(pressed()).toBe(1)
    expect(shortcuts.list()).toEqual([newTask])
  })

  it('are listed anew only when something changes', () => {
    const { shortcuts } = withShortcut(newTask)
    let changes = 0
    const unsubscribe = shortcuts.subscribe(() => (changes += 1))
    expect(shortcuts.list()).toBe(shortcuts.list())
    const remove = shortcuts.add({ key: '?', label: 'Hulp' }, () => undefined)
    remove()
    unsubscribe()
    shortcuts.add({ key: '?', label: 'Hulp' }, () => undefined)
    expect(changes).toBe(2)
  })
})

function withShortcut(shortcut: Shortcut) {
  const shortcuts = createShortcuts()
  let pressed = 0
  shortcuts.add(shortcut, () => (pressed += 1))
  return {
    shortcuts,
    pressed: () => pressed,
    press: (press: Partial<Press>) =>
      shortcuts.press({
        key: '',
        ctrlKey: false,
        metaKey: false,
        shiftKey: false,
        altKey: false,
        repeat: false,
        defaultPrevented: false,
        ...press,
      }),
  }
}
