import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'
import { loadMessages } from './load-messages.ts'

describe.each(languages)('in %s', (language) => {
  it.each(['ui', 'app'])('the texts of %s are found', async (namespace) => {
    expect(Object.keys(await loadMessages(language, namespace))).not.toEqual([])
  })

  it('an unknown part is our own mistake', async () => {
    await expect(loadMessages(language, 'nowhere')).rejects.toThrow('nowhere')
  })
})
