import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets } from '../ports/secrets.ts'
import { clientPseudonym, describeClient } from './client.ts'

const networkOf = (address: string) => describeClient(address, undefined).address

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('[SEC-05] the tries of %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('[SEC-05] all addresses of a /64 count as one client, those of two as two', () => {
  const group = fc.integer({ min: 0, max: 0xff_ff })
  const part = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(part, part, part, (network, one, another) => {
      const address = (front: readonly number[], back: readonly number[]) =>
        [...front, ...back].map((number) => number.toString(16)).join(':')
      expect(networkOf(address(network, one))).toBe(networkOf(address(network, another)))
      const [first, ...rest] = network
      expect(networkOf(address([first ^ 1, ...rest], one))).not.toBe(networkOf(address(network, one)))
    }),
    { seed: 40 },
  )
})

test('[SEC-05] an address means the same however its zeros are left out', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      // The standard's own reader of addresses writes them in one way.
      fc.pre(!address.includes('.'))
      const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
      expect(networkOf(address)).toBe(networkOf(canonical))
    }),
    { seed: 40 },
  )
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('[SEC-21] %s is shown as %s on %s', (userAgent, browser, system) => {
  expect(describeClient('192.0.2.7', userAgent)).toMatchObject({ browser, system })
})

test('[SEC-45d] the pseudonym of a client is recognisable and does not hold its address', () => {
  const secrets = createSecrets([randomBytes(32)])
  const client = describeClient('192.0.2.7', undefined)
  const pseudonym = clientPseudonym(secrets, client)
  expect(clientPseudonym(secrets, { ...client, browser: 'Firefox' })).toBe(pseudonym)
  expect(pseudonym).not.toContain('192')
  expect(clientPseudonym(secrets, describeClient('192.0.2.8', undefined))).not.toBe(pseudonym)
  expect(clientPseudonym(createSecrets([randomBytes(32)]), client)).not.toBe(pseudonym)
})
