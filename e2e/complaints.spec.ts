import { collectComplaints } from './support/complaints.ts'
import { expect, test } from './support/test.ts'

test('[SEC-42] every test hears broken policies, uncaught errors and requests to other origins', async ({
  browser,
  server,
  proof,
}) => {
  const context = await browser.newContext()
  proof.follow(context)
  const complaints = collectComplaints()
  complaints.hear(context, server.url)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(complaints.unexpected()).toEqual([])

  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    const picture = document.createElement('img')
    picture.src = 'https://example.org/spoor.png'
    document.body.append(picture)
    setTimeout(() => {
      throw new Error('nobody caught me')
    })
  })
  await expect.poll(() => complaints.unexpected().join('\n')).toContain('uncaught: nobody caught me')
  await expect
    .poll(() => complaints.unexpected().join('\n'))
    .toMatch(/inline style.*Content Security Policy/s)
  await expect.poll(() => complaints.unexpected().join('\n')).toContain('https://example.org/spoor.png')
  complaints.expect(/./s)
  expect(complaints.unexpected()).toEqual([])
  await context.close()
})
