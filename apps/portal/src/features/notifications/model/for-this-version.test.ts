import { expect, test } from 'vitest'
import { forThisVersion } from './for-this-version.ts'

test('[NOT-02] news is for its version and later ones, by number', () => {
  const news = ['2.9.0', '2.20', '2.20.2', '2.20.3', '3.0'].map((appVersion) => ({ appVersion }))
  const versions = forThisVersion(news, '2.20.2').map(({ appVersion }) => appVersion)
  expect(versions).toEqual(['2.9.0', '2.20', '2.20.2'])
})
